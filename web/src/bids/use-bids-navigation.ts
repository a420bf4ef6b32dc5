import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { BIDS_SEARCH_DEFAULTS, type BidsSearch } from './bids-search';
import type { ChangeSearch } from './use-bid-filters';

/** The address is the view: every choice goes through it. */
export function useBidsNavigation(account: number, filterId: string | undefined) {
  const navigate = useNavigate({ from: '/$accountId/bids' });
  const accountId = String(account);

  const goTo = useCallback(
    (search: (current: BidsSearch) => BidsSearch, replace: boolean) => {
      if (filterId === undefined) {
        void navigate({ to: '/$accountId/bids', params: { accountId }, search, replace });
      } else {
        const params = { accountId, filterId };
        void navigate({ to: '/$accountId/bids/$filterId', params, search, replace });
      }
    },
    [navigate, accountId, filterId],
  );
  const change: ChangeSearch = useCallback(
    (part) => goTo((search) => ({ ...search, row: undefined, ...part }), false),
    [goTo],
  );
  const openRow = useCallback(
    (row: string | undefined, replace = false) => goTo((search) => ({ ...search, row }), replace),
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
