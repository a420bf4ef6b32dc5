import type { BidCounts, BidPage, BidRequest, BidRow, ListBidsRequest } from '@mazad/contract/bidding';
import type { Category, catalogEndpoints } from '@mazad/contract/catalog';
import type { DataOf } from '@mazad/contract/http';
import { callApi } from '#/session/api';

export type { Category };
export type ModelGroup = DataOf<typeof catalogEndpoints.listModelGroups>[number];
type Execution = DataOf<typeof catalogEndpoints.getExecutionTime>;
type AssetFilter = Omit<ListBidsRequest, 'page' | 'count' | 'cursor' | 'sortBy' | 'orderBy'>;

const id = encodeURIComponent;

export function listBids(account: number, body: ListBidsRequest, signal?: AbortSignal): Promise<BidPage> {
  return callApi(account, { method: 'POST', path: '/assets/biding', body, signal });
}

export function getBidRow(account: number, assetId: string, signal?: AbortSignal): Promise<BidRow> {
  return callApi(account, { path: `/assets/asset-details-with-bid-details/${id(assetId)}`, signal });
}

export function getBidCounts(account: number, body: AssetFilter, signal?: AbortSignal): Promise<BidCounts> {
  return callApi(account, { method: 'POST', path: '/bids/summary', body, signal });
}

export function createBid(account: number, body: BidRequest): Promise<BidRow> {
  return callApi(account, { method: 'POST', path: '/bids', body });
}

export function updateBid(account: number, body: BidRequest): Promise<BidRow> {
  return callApi(account, { method: 'PUT', path: '/bids', body });
}

export function switchBid(account: number, assetId: string, isBidActive: boolean): Promise<BidRow> {
  return callApi(account, { method: 'POST', path: `/bids/dealer/${id(assetId)}`, body: { isBidActive } });
}

export function listCategories(account: number, signal?: AbortSignal): Promise<Category[]> {
  return callApi(account, { path: '/category/active-list-with-brand', signal });
}

export function listModelGroups(
  account: number,
  categoryId: string,
  brandId: string,
  signal?: AbortSignal,
): Promise<ModelGroup[]> {
  return callApi(account, { path: `/assets/groups/${id(categoryId)}/${id(brandId)}`, signal });
}

export function getExecutionTime(
  account: number,
  timeZone: string,
  signal?: AbortSignal,
): Promise<Execution> {
  return callApi(account, { path: '/master-config-balance/bid-execution-time', query: { timeZone }, signal });
}
