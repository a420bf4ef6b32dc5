import type { BodyTo } from '@mazad/contract/calls';
import type { AppliedImport } from '@mazad/contract/operator-applied-imports';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useToasts } from '#/ui/undo-toast';
import { callOperator } from '../operator-session';
import { operatorKey } from '../use-room';

type TakeBackWish = BodyTo<'POST /operator/catalog/applied-imports/{appliedId}/take-back'>;

const HISTORY = ['catalogue', 'imports'] as const;

/** Imports that were applied, newest first, fifty at a time. */
export function useAppliedImports() {
  return useInfiniteQuery({
    queryKey: operatorKey(...HISTORY, 'list'),
    queryFn: ({ pageParam, signal }) =>
      callOperator('GET /operator/catalog/applied-imports', { query: { page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      last.items.length > 0 && pages.flatMap(({ items }) => items).length < last.count
        ? pages.length + 1
        : null,
  });
}

/** What taking an import back would do, as it is now. */
export function useTakeBackReach(appliedId: string) {
  return useQuery({
    queryKey: operatorKey(...HISTORY, 'reach', appliedId),
    queryFn: ({ signal }) =>
      callOperator('GET /operator/catalog/applied-imports/{appliedId}/take-back', {
        params: { appliedId },
        signal,
      }),
    staleTime: 0,
  });
}

/** Takes an import back; refused because something came first, what it would do is read again. */
export function useTakeBack({ appliedId }: AppliedImport, said: string) {
  const queryClient = useQueryClient();
  const toasts = useToasts();
  return useMutation({
    mutationFn: (wish: TakeBackWish) =>
      callOperator('POST /operator/catalog/applied-imports/{appliedId}/take-back', {
        params: { appliedId },
        body: wish,
      }),
    onSuccess: () => {
      toasts.show({ text: said });
      return queryClient.invalidateQueries({ queryKey: operatorKey('catalogue') });
    },
    onError: () => queryClient.invalidateQueries({ queryKey: operatorKey(...HISTORY) }),
  });
}
