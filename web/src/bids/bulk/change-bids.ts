import type { BulkAnswer, BulkChange } from '@mazad/contract/bids/bulk-bids';
import { call } from '#/session/api/api';

/** Thousands of bids in one transaction take longer than a page. */
const BULK_SECONDS = 60;

export function changeBids(
  account: number,
  changes: readonly BulkChange[],
  isDryRun: boolean,
  signal?: AbortSignal,
): Promise<BulkAnswer> {
  const body = { changes: [...changes], isDryRun };
  return call(account, 'POST /bids/bulk', { body, signal, timeoutSeconds: BULK_SECONDS });
}
