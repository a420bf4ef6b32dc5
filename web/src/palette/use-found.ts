import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { accountQuery } from '#/session/api/queries';
import { useSettled } from '#/ui/parts/use-settled';
import { cleanCodeText } from '#/ui/search/search-text';

/** Not the second of the search boxes (X6): nothing but the palette's own list changes by it. */
const DEBOUNCE_MS = 250;
const CHARS_MIN = 2;

export type FoundState = 'none' | 'tooShort' | 'searching' | 'failed' | 'done';

/** What the store has by a text; the server searches. While it does, the answer before stands, as one of another text. */
export function useFound(account: number, text: string) {
  const typed = cleanCodeText(text).trim();
  const wanted = useSettled(typed, DEBOUNCE_MS, '');
  const isEnough = wanted.length >= CHARS_MIN;
  const { data, isError, isPlaceholderData, isFetching } = useQuery({
    ...accountQuery(account, 'GET /search', { query: { search: wanted } }),
    enabled: isEnough,
    placeholderData: keepPreviousData,
  });
  const isOfText = typed === wanted && !isPlaceholderData;
  const found = isEnough && typed !== '' ? data : undefined;
  return { found, isOfText, state: stateOf() };

  function stateOf(): FoundState {
    if (text.trim() === '') return 'none';
    if (typed.length < CHARS_MIN) return 'tooShort';
    if (typed !== wanted) return 'searching';
    if (isError) return 'failed';
    return isFetching && !(data && isOfText) ? 'searching' : 'done';
  }
}
