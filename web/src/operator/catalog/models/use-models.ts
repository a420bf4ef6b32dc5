import type { CatalogAsset } from '@mazad/contract/operator/catalog';
import { useQuery } from '@tanstack/react-query';
import { operatorQuery, useChange } from '../../queries';

const modelQuery = (assetId: string) =>
  operatorQuery('GET /operator/models/{assetId}', { params: { assetId } });

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
    stale: ['GET /operator/models'],
    said: (_, input) => said(input),
    onDone,
    onOvertaken: whenOvertaken?.onOvertaken,
  });
}
