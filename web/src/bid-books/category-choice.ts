import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale } from '#/i18n/i18n-provider';
import { categoriesQuery } from './book-api';

export type CategoryChoice = {
  options: { value: string; label: string }[];
  /** Empty while none is chosen. */
  selected: string;
  select: (categoryId: string) => void;
};

/** The categories as options, with one chosen to begin with or none. */
export function useCategoryChoice(account: number, initial: string): CategoryChoice {
  const { locale } = useLocale();
  const [selected, select] = useState(initial);
  const { data = [] } = useQuery(categoriesQuery(account));
  const options = data.map((one) => ({ value: one.id, label: one.categoryName[locale] }));
  return { options, selected, select };
}
