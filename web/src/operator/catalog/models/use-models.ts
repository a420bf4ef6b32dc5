import type { CatalogAsset, CatalogFilter } from '@mazad/contract/operator/catalog';
import { LISTS } from '@mazad/contract/operator/lists';
import { useQuery } from '@tanstack/react-query';
import { operatorQuery, useChange, useOperatorPages } from '../../queries';
import { sortIn } from '../../room/list-sort';
import type { KnownModelSearch } from '../catalog-search';

const modelQuery = (assetId: string) =>
  operatorQuery('GET /operator/catalog/assets/{assetId}', { params: { assetId } });

/** What of an address narrows the list, as its calls take it. */
export function filterOf({ search, region, state, category, brand }: KnownModelSearch): CatalogFilter {
  return { search, regionId: region, state, categoryId: category, brandId: brand };
}

const modelIdOf = ({ assetId }: { assetId: string }) => assetId;

/** Each page behind the last row of the one before. */
export function useModels(search: KnownModelSearch) {
  const query = { ...filterOf(search), sort: sortIn(LISTS.models.sorts, search.sort) };
  const list = useOperatorPages('GET /operator/catalog/assets', { query }, modelIdOf);
  return { ...list, room: 'models', query, sorts: LISTS.models.sorts };
}

export const useModel = (assetId: string) => useQuery(modelQuery(assetId));

/** Names of the groups that a brand has already. */
export const useGroups = (categoryId: string, brandId: string) =>
  useQuery({
    ...operatorQuery('GET /operator/catalog/groups', { query: { categoryId, brandId } }),
    enabled: categoryId !== '' && brandId !== '',
  });

/** Changes a model; `said` is told once it is done. `whenOvertaken`: of a form that takes another operator's change in. */
export function useModelChange<Input>(
  change: (input: Input) => Promise<CatalogAsset>,
  said: (input: Input) => string,
  onDone?: (model: CatalogAsset) => void,
  whenOvertaken?: { assetId: string; onOvertaken: (now: CatalogAsset) => void },
) {
  return useChange(change, {
    of: whenOvertaken ? modelQuery(whenOvertaken.assetId) : ({ assetId }) => modelQuery(assetId),
    stale: ['GET /operator/catalog/assets'],
    said: (_, input) => said(input),
    onDone,
    onOvertaken: whenOvertaken?.onOvertaken,
  });
}
