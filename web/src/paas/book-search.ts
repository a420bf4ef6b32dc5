import { cleanSearchText } from '#/ui/search/search-text';

/** The bid book's filters as in the URL; '' means all. */
export type BookSearch = { category: string; brand: string; models: string[]; search: string };

export const NO_BOOK_SEARCH: BookSearch = { category: '', brand: '', models: [], search: '' };

const ID = /^[\w-]{1,64}$/;
const MODELS_MAX = 500;
const SEARCH_CHARS_MAX = 100;

const idOf = (value: unknown): string => (typeof value === 'string' && ID.test(value) ? value : '');

/** Invalid values are ignored; a brand needs a category, models need a brand. */
export function parseBookSearch(search: Partial<Record<keyof BookSearch, unknown>>): BookSearch {
  const category = idOf(search.category);
  const brand = category && idOf(search.brand);
  const listed = Array.isArray(search.models) && brand ? search.models.map(idOf).filter(Boolean) : [];
  const { search: text } = search;
  const words = typeof text === 'string' || typeof text === 'number' ? String(text) : '';
  return {
    ...{ category, brand, models: listed.slice(0, MODELS_MAX) },
    search: cleanSearchText(words).trim().slice(0, SEARCH_CHARS_MAX),
  };
}

export function isNarrowed({ category, models, search }: BookSearch): boolean {
  return category !== '' || models.length > 0 || search !== '';
}
