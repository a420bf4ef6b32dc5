import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale } from '#/i18n/i18n-provider';
import { categoriesQuery } from '#/session/api/categories';

export type CategoryChoice = {
  options: { value: string; label: string }[];
  /** Empty while none is chosen. */
  selected: string;
  select: (categoryId: string) => void;
  /** Why there are none to choose from. */
  failure: Error | null;
  retry: () => void;
};

/** The categories as options, with one chosen to begin with or none. */
export function useCategoryChoice(account: number, initial: string): CategoryChoice {
  const { locale } = useLocale();
  const [wanted, select] = useState(initial);
  const { data, error, refetch } = useQuery(categoriesQuery(account));
  const options = (data ?? []).map((one) => ({ value: one.id, label: one.categoryName[locale] }));
  // One that was switched off is none to choose.
  const selected = options.some(({ value }) => value === wanted) ? wanted : '';
  return { options, selected, select, failure: data ? null : error, retry: () => void refetch() };
}
