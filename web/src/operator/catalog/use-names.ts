import type { QueryTo } from '@mazad/contract/calls';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale } from '#/i18n/i18n-provider';
import { useToasts } from '#/ui/undo-toast';
import { callOperator } from '../operator-session';
import { isChangedSince } from '../use-opened';
import { operatorKey } from '../use-room';

type BrandSort = QueryTo<'GET /operator/catalog/brands'>['sort'];
type CategorySort = QueryTo<'GET /operator/catalog/categories'>['sort'];

/** All brands and all categories: some dozens, so that filters and forms choose from them at once. */
export function useBrands(sort?: BrandSort) {
  return useQuery({
    queryKey: operatorKey('catalogue', 'brands', { sort }),
    queryFn: ({ signal }) => callOperator('GET /operator/catalog/brands', { query: { sort }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useCategories(sort?: CategorySort) {
  return useQuery({
    queryKey: operatorKey('catalogue', 'categories', { sort }),
    queryFn: ({ signal }) => callOperator('GET /operator/catalog/categories', { query: { sort }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** What a switch of the category would move, counted when it is asked for. */
export function useReach(categoryId: string) {
  return useQuery({
    queryKey: operatorKey('catalogue', 'reach', categoryId),
    queryFn: ({ signal }) =>
      callOperator('GET /operator/catalog/categories/{categoryId}/reach', { params: { categoryId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** A name in the language of the screen. */
export function useNameOf(): (one: { nameEn: string; nameAr: string }) => string {
  const { locale } = useLocale();
  return ({ nameEn, nameAr }) => (locale === 'ar' ? nameAr : nameEn);
}

type WhenOvertaken<Row> = {
  list: 'brands' | 'categories';
  isIt: (row: Row) => boolean;
  /** Refused because another change came first: the row as it is now. */
  onOvertaken: (now: Row) => void;
};

/** Changes a brand or a category; everything of the catalogue that is on the screen is read again. */
export function useNameChange<Input, Answer>(
  change: (input: Input) => Promise<Answer>,
  said: (answer: Answer) => string,
  onDone?: (answer: Answer, input: Input) => void,
  whenOvertaken?: WhenOvertaken<Answer>,
) {
  const queryClient = useQueryClient();
  const toasts = useToasts();
  return useMutation({
    mutationFn: change,
    onSuccess: (answer, input) => {
      toasts.show({ text: said(answer) });
      onDone?.(answer, input);
    },
    // Refused, what another changed is read too.
    onSettled: async (_, error) => {
      await queryClient.invalidateQueries({ queryKey: operatorKey('catalogue') });
      if (!whenOvertaken || !isChangedSince(error)) return;
      const { list, isIt, onOvertaken } = whenOvertaken;
      const read = queryClient.getQueriesData<Answer[]>({
        queryKey: operatorKey('catalogue', list),
        type: 'active',
      });
      const now = read[0]?.[1]?.find(isIt);
      if (now) onOvertaken(now);
    },
  });
}
