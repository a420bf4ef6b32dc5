import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { BIDS_SEARCH_DEFAULTS, type BidsSearch, type BidsView, viewOf } from '../frame/bids-search';
import type { ChangeSearch } from '../frame/use-bid-filters';

/** The URL is the view: every choice changes it. */
export function useBidsNavigation(account: number, filterId: string | undefined) {
  const navigate = useNavigate({ from: '/$accountId/bids' });
  const accountId = String(account);

  const goTo = useCallback(
    (search: (current: BidsSearch) => BidsSearch, replace: boolean) => {
      // Replacing the URL opens, changes or closes a row, and the list keeps its position.
      const how = { search, replace, resetScroll: !replace };
      if (filterId === undefined) {
        void navigate({ to: '/$accountId/bids', params: { accountId }, ...how });
      } else {
        const params = { accountId, filterId };
        void navigate({ to: '/$accountId/bids/$filterId', params, ...how });
      }
    },
    [navigate, accountId, filterId],
  );
  const change: ChangeSearch = useCallback(
    (part) => goTo((search) => ({ ...search, row: undefined, ...part }), false),
    [goTo],
  );
  /** Closing adds no history entry, so Back does not reopen the row. */
  const openRow = useCallback(
    (row: string | undefined, replace = !row) => goTo((search) => ({ ...search, row }), replace),
    [goTo],
  );
  const clear = useCallback(
    () =>
      void navigate({
        to: '/$accountId/bids',
        params: { accountId },
        search: ({ sort, order }: BidsSearch) => ({ ...BIDS_SEARCH_DEFAULTS, sort, order }),
      }),
    [navigate, accountId],
  );
  return { change, openRow, clear };
}

/** The same object for the same URL, ignoring the open row. */
export function useView(search: BidsSearch, filterId: string | undefined): BidsView {
  const text = JSON.stringify(viewOf(search, filterId));
  return useMemo(() => JSON.parse(text) as BidsView, [text]);
}
