import { useQueries } from '@tanstack/react-query';
import { accountQuery } from './queries';

const FIVE_MINUTES_MS = 300_000;

/** The call takes one brand, so several brands are several calls, cached separately. */
export function useModelGroups(account: number, category: string, brands: readonly string[]) {
  return useQueries({
    queries: (category ? brands : []).map((brand) => ({
      ...accountQuery(account, 'GET /assets/groups/{categoryId}/{brandId}', {
        params: { categoryId: category, brandId: brand },
      }),
      staleTime: FIVE_MINUTES_MS,
    })),
    combine: (results) => ({
      groups: results.flatMap((result) => result.data ?? []),
      /** In the order of the brands. */
      byBrand: results.map((result) => result.data ?? []),
      isLoading: results.some((result) => result.isLoading),
      isError: results.some((result) => result.isError),
      retry: () => {
        for (const result of results) if (result.isError) void result.refetch();
      },
    }),
  });
}
