import type { BodyOf, DataOf, QueryOf } from '@mazad/contract/http';
import type {
  AppliedImport,
  operatorAppliedImportsEndpoints,
  TakeBackReach,
} from '@mazad/contract/operator-applied-imports';
import type { CatalogAsset, operatorCatalogEndpoints } from '@mazad/contract/operator-catalog';
import type {
  CatalogImport,
  ImportOutcome,
  operatorCatalogImportEndpoints,
} from '@mazad/contract/operator-catalog-import';
import type {
  CatalogBrand,
  CatalogCategory,
  operatorCatalogNamesEndpoints,
} from '@mazad/contract/operator-catalog-names';
import type { ListingReach, ListingWish, operatorListingEndpoints } from '@mazad/contract/operator-listing';
import { fetchWithProgress } from '#/session/fetch-with-progress';
import { TIMEOUT_SECONDS } from '#/session/timeouts';
import { callOperator, callOperatorFile } from '../operator-session';

type Desk = typeof operatorCatalogEndpoints;
type Names = typeof operatorCatalogNamesEndpoints;
type Applied = typeof operatorAppliedImportsEndpoints;
type Imports = typeof operatorCatalogImportEndpoints;
export type ModelQuery = QueryOf<Desk['listCatalogAssets']>;
export type NewModel = BodyOf<Desk['createCatalogAsset']>;
export type ModelChange = BodyOf<Desk['updateCatalogAsset']>;
export type Listing = BodyOf<Desk['switchCatalogAsset']>;
export type Pin = BodyOf<Desk['pinHotDeal']>['pin'];
export type BrandSort = QueryOf<Names['listCatalogBrands']>['sort'];
export type CategorySort = QueryOf<Names['listCatalogCategories']>['sort'];
export type NewBrand = BodyOf<Names['createCatalogBrand']>;
export type BrandChange = BodyOf<Names['updateCatalogBrand']>;
export type CategoryChange = BodyOf<Names['updateCatalogCategory']>;
export type ListingAct = BodyOf<(typeof operatorListingEndpoints)['switchListing']>;
type SwitchedListing = DataOf<(typeof operatorListingEndpoints)['switchListing']>;
export type TakeBackWish = BodyOf<Applied['takeCatalogImportBack']>;
export type PreviewWish = BodyOf<Imports['previewCatalogImport']>;

const BASE = '/operator/catalog';
const id = encodeURIComponent;
const read = <T>(path: string, signal?: AbortSignal) => callOperator<T>({ path: BASE + path, signal });
const send = <T>(method: 'POST' | 'PUT', path: string, body: unknown) =>
  callOperator<T>({ method, path: BASE + path, body });

export const listModels = (query: ModelQuery, signal: AbortSignal) =>
  callOperator<DataOf<Desk['listCatalogAssets']>>({ path: `${BASE}/assets`, query, signal });
export const getModel = (assetId: string, signal: AbortSignal) =>
  read<CatalogAsset>(`/assets/${id(assetId)}`, signal);
export const createModel = (body: NewModel) => send<CatalogAsset>('POST', '/assets', body);
export const updateModel = (assetId: string, body: ModelChange) =>
  send<CatalogAsset>('PUT', `/assets/${id(assetId)}`, body);
export const switchModel = (assetId: string, regionId: string, body: Listing) =>
  send<CatalogAsset>('PUT', `/assets/${id(assetId)}/regions/${regionId}`, body);
export const pinModel = (assetId: string, regionId: string, pin: Pin) =>
  send<CatalogAsset>('PUT', `/assets/${id(assetId)}/regions/${regionId}/hot-pin`, { pin });
export const previewListing = (wish: ListingWish, signal: AbortSignal) =>
  callOperator<ListingReach>({ method: 'POST', path: `${BASE}/listing/preview`, body: wish, signal });
export const switchListing = (body: ListingAct) => send<SwitchedListing>('POST', '/listing', body);
export const undoListing = (changeId: string) =>
  send<SwitchedListing>('POST', `/listing/${id(changeId)}/undo`, {});
export const listGroups = (categoryId: string, brandId: string, signal: AbortSignal) =>
  callOperator<string[]>({ path: `${BASE}/groups`, query: { categoryId, brandId }, signal });

export const listBrands = (sort: BrandSort, signal: AbortSignal) =>
  callOperator<CatalogBrand[]>({ path: `${BASE}/brands`, query: { sort }, signal });
export const createBrand = (body: NewBrand) => send<CatalogBrand>('POST', '/brands', body);
export const updateBrand = (brandId: string, body: BrandChange) =>
  send<CatalogBrand>('PUT', `/brands/${id(brandId)}`, body);

export const listCategories = (sort: CategorySort, signal: AbortSignal) =>
  callOperator<CatalogCategory[]>({ path: `${BASE}/categories`, query: { sort }, signal });
export const getReach = (categoryId: string, signal: AbortSignal) =>
  read<DataOf<Names['getCategoryReach']>>(`/categories/${id(categoryId)}/reach`, signal);
export const updateCategory = (categoryId: string, body: CategoryChange) =>
  send<CatalogCategory>('PUT', `/categories/${id(categoryId)}`, body);
export const switchCategory = (categoryId: string, body: Listing) =>
  send<CatalogCategory>('PUT', `/categories/${id(categoryId)}/active`, body);

/** `onProgress` hears how much of the file is sent, 0 to 1. */
export function uploadFile(
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<CatalogImport> {
  const body = new FormData();
  body.append('file', file);
  return callOperator<CatalogImport>({
    method: 'POST',
    path: `${BASE}/imports`,
    body,
    signal,
    timeoutSeconds: TIMEOUT_SECONDS.file,
    fetch: fetchWithProgress(onProgress),
  });
}
export const getImport = (importId: string, signal: AbortSignal) =>
  read<CatalogImport>(`/imports/${id(importId)}`, signal);
export const previewImport = (importId: string, body: PreviewWish) =>
  send<CatalogImport>('POST', `/imports/${id(importId)}/preview`, body);
export const applyImport = (importId: string, digest: string) =>
  send<CatalogImport>('POST', `/imports/${id(importId)}/apply`, { digest });
export const listImportRows = (
  importId: string,
  query: { outcome: ImportOutcome; page: number },
  signal: AbortSignal,
) =>
  callOperator<DataOf<Imports['listCatalogImportRows']>>({
    path: `${BASE}/imports/${id(importId)}/rows`,
    query,
    signal,
  });
export const listApplied = (page: number, signal: AbortSignal) =>
  callOperator<DataOf<Applied['listAppliedImports']>>({
    path: `${BASE}/applied-imports`,
    query: { page },
    signal,
  });
export const getTakeBackReach = (appliedId: string, signal: AbortSignal) =>
  read<TakeBackReach>(`/applied-imports/${id(appliedId)}/take-back`, signal);
export const takeImportBack = (appliedId: string, body: TakeBackWish) =>
  send<AppliedImport>('POST', `/applied-imports/${id(appliedId)}/take-back`, body);
export const downloadReport = (importId: string) =>
  callOperatorFile({
    path: `${BASE}/imports/${id(importId)}/report`,
    timeoutSeconds: TIMEOUT_SECONDS.file,
  });
