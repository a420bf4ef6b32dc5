import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { accountQuery } from '#/session/api/queries';
import { useSettled } from '#/ui/parts/use-settled';
import { cleanCodeText } from '#/ui/search/search-text';

/** Shorter than the second of other search fields (X6), because only the palette's list changes. */
const DEBOUNCE_MS = 250;
const CHARS_MIN = 2;

export type FoundState = 'none' | 'tooShort' | 'searching' | 'failed' | 'done';

/** The server's results for a text. While loading, the previous ones, marked as for another text. */
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
