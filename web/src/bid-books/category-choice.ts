import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale } from '#/i18n/i18n-provider';
import { categoriesQuery } from '#/session/api/categories';

export type CategoryChoice = {
  options: { value: string; label: string }[];
  /** Empty while none is chosen. */
  selected: string;
  select: (categoryId: string) => void;
  isLoading: boolean;
  /** Why the categories could not be loaded. */
  failure: Error | null;
  retry: () => void;
};

/** Categories as options, with an optional preselected one. */
export function useCategoryChoice(account: number, initial: string): CategoryChoice {
  const { locale } = useLocale();
  const [wanted, select] = useState(initial);
  const { data, error, refetch } = useQuery(categoriesQuery(account));
  const options = (data ?? []).map((one) => ({ value: one.id, label: one.categoryName[locale] }));
  // A category that was switched off cannot be chosen.
  const selected = options.some(({ value }) => value === wanted) ? wanted : '';
  const failure = data ? null : error;
  return { options, selected, select, isLoading: !data && !failure, failure, retry: () => void refetch() };
}
