import type { BidSelection, SelectBidsRequest } from '@mazad/contract/bid-selection';
import type { BulkAnswer, BulkChange } from '@mazad/contract/bulk-bids';
import { callApi } from '#/session/api';

/** Thousands of bids are written in one transaction, which takes longer than a page. */
const BULK_SECONDS = 60;

export function changeBids(
  account: number,
  changes: readonly BulkChange[],
  isDryRun: boolean,
  signal?: AbortSignal,
): Promise<BulkAnswer> {
  const body = { changes, isDryRun };
  return callApi(account, { method: 'POST', path: '/bids/bulk', body, signal, timeoutSeconds: BULK_SECONDS });
}

export function selectBids(
  account: number,
  body: SelectBidsRequest,
  signal?: AbortSignal,
): Promise<BidSelection> {
  return callApi(account, { method: 'POST', path: '/assets/biding/selection', body, signal });
}
