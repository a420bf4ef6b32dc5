import type { CatalogAsset, CatalogFilter } from '@mazad/contract/operator-catalog';
import { LIST_SORTS } from '@mazad/contract/operator-lists';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { useReadOn } from '#/paging/next-pages';
import { useToasts } from '#/ui/undo-toast';
import { sortIn } from '../list-sort';
import { callOperator } from '../operator-session';
import { isChangedSince } from '../use-opened';
import { operatorKey } from '../use-room';
import type { KnownModelSearch } from './catalog-search';

const LIST = ['catalogue', 'models'] as const;
const oneKey = (assetId: string) => operatorKey('catalogue', 'model', assetId);

/** What of an address narrows the list, as its calls take it. */
export function filterOf({ search, region, state, category, brand }: KnownModelSearch): CatalogFilter {
  return { search, regionId: region, state, categoryId: category, brandId: brand };
}

/** Fifty at a time, each page behind the last row of the one before. */
export function useModels(search: KnownModelSearch) {
  const query = { ...filterOf(search), sort: sortIn(LIST_SORTS.models, search.sort) };
  const list = useInfiniteQuery({
    queryKey: operatorKey(...LIST, query),
    queryFn: ({ pageParam, signal }) =>
      callOperator('GET /operator/catalog/assets', { query: { ...query, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
  });
  const rows = useMemo(() => {
    const all = (list.data?.pages ?? []).flatMap((page) => page.items);
    return [...new Map(all.map((row) => [row.assetId, row])).values()];
  }, [list.data]);
  const loadMore = useReadOn(list);
  const count = list.data?.pages.at(-1)?.count ?? 0;
  return { ...list, rows, count, loadMore, room: 'models', query, sorts: LIST_SORTS.models };
}

export function useModel(assetId: string) {
  return useQuery({
    queryKey: oneKey(assetId),
    queryFn: ({ signal }) =>
      callOperator('GET /operator/catalog/assets/{assetId}', { params: { assetId }, signal }),
  });
}

/** Names of the groups that a brand has already. */
export function useGroups(categoryId: string, brandId: string) {
  return useQuery({
    queryKey: operatorKey('catalogue', 'groups', categoryId, brandId),
    queryFn: ({ signal }) =>
      callOperator('GET /operator/catalog/groups', { query: { categoryId, brandId }, signal }),
    enabled: categoryId !== '' && brandId !== '',
  });
}

/**
 * Changes a model; `said` is told once it is done. Refused because another change came first, the model is read again,
 * and what has come meanwhile is told to `onOvertaken`.
 */
export function useModelChange<Input>(
  change: (input: Input) => Promise<CatalogAsset>,
  said: (input: Input) => string,
  onDone?: (model: CatalogAsset) => void,
  whenOvertaken?: { assetId: string; onOvertaken: (now: CatalogAsset) => void },
) {
  const queryClient = useQueryClient();
  const toasts = useToasts();
  return useMutation({
    mutationFn: change,
    onSuccess: (model, input) => {
      queryClient.setQueryData(oneKey(model.assetId), model);
      void queryClient.invalidateQueries({ queryKey: operatorKey(...LIST) });
      toasts.show({ text: said(input) });
      onDone?.(model);
    },
    onError: async (error) => {
      if (!isChangedSince(error)) return;
      await queryClient.refetchQueries({ queryKey: operatorKey('catalogue', 'model') });
      if (!whenOvertaken) return;
      const now = queryClient.getQueryData<CatalogAsset>(oneKey(whenOvertaken.assetId));
      if (now) whenOvertaken.onOvertaken(now);
    },
  });
}
