import type { QueryTo } from '@mazad/contract/calls';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale } from '#/i18n/i18n-provider';
import { useToasts } from '#/ui/frames/undo-toast';
import { isChangedSince } from '../forms/use-opened';
import { operatorKey, operatorQuery, renew } from '../queries';

type BrandSort = QueryTo<'GET /operator/catalog/brands'>['sort'];
type CategorySort = QueryTo<'GET /operator/catalog/categories'>['sort'];

/** Everything of the catalog but an import that is on its way. */
export const CATALOG = [
  '/operator/catalog/assets',
  '/operator/catalog/brands',
  '/operator/catalog/categories',
  '/operator/catalog/groups',
  '/operator/catalog/listing',
  '/operator/catalog/applied-imports',
] as const;

/** All brands and all categories: some dozens, so that filters and forms choose from them at once. */
export const useBrands = (sort?: BrandSort) =>
  useQuery({
    ...operatorQuery('GET /operator/catalog/brands', { query: { sort } }),
    placeholderData: keepPreviousData,
  });

export const useCategories = (sort?: CategorySort) =>
  useQuery({
    ...operatorQuery('GET /operator/catalog/categories', { query: { sort } }),
    placeholderData: keepPreviousData,
  });

/** What a switch of the category would move, counted when it is asked for. */
export const useReach = (categoryId: string) =>
  useQuery({
    ...operatorQuery('GET /operator/catalog/categories/{categoryId}/reach', { params: { categoryId } }),
    staleTime: 0,
    gcTime: 0,
  });

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
      await renew(queryClient, CATALOG);
      if (!whenOvertaken || !isChangedSince(error)) return;
      const { list, isIt, onOvertaken } = whenOvertaken;
      const read = queryClient.getQueriesData<Answer[]>({
        queryKey: operatorKey(`GET /operator/catalog/${list}`),
        type: 'active',
      });
      const now = read[0]?.[1]?.find(isIt);
      if (now) onOvertaken(now);
    },
  });
}
