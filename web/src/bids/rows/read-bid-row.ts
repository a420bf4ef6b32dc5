import type { BidRow } from '@mazad/contract/bids/bid-rows';
import { call } from '#/session/api/api';

export function readBidRow(account: number, assetId: string, signal?: AbortSignal): Promise<BidRow> {
  return call(account, 'GET /assets/asset-details-with-bid-details/{assetId}', {
    params: { assetId },
    signal,
  });
}
