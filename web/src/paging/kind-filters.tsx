import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { categoriesQuery } from '#/session/api/categories';
import { FilterSelect } from '#/ui/buttons/filter-button';
import { BrandLogo } from '#/ui/pictures/brand-logo';
import { listedChoice } from '#/ui/search/listed-choice';

type Kind = { category: string; brand: string };
type KindFiltersProps = {
  accountIndex: number;
  words: 'deals' | 'paas';
  kind: Kind;
  onChange: (kind: Kind) => void;
};

/** Brands depend on the category, so a new category resets them. */
export function KindFilters({ accountIndex, words, kind, onChange }: KindFiltersProps) {
  const { category, brand } = kind;
  const t = useTranslations(words);
  const bids = useTranslations('bids');
  const notListed = useTranslations('rank')('notListed');
  const { locale } = useLocale();
  const { data, isLoadingError, refetch } = useQuery(categoriesQuery(accountIndex));
  const categories = data?.map((one) => ({ value: one.id, label: one.categoryName[locale] }));
  const brands =
    data &&
    (data.find((one) => one.id === category)?.brands ?? []).map((one) => ({
      value: one.id,
      label: one.name[locale],
      icon: <BrandLogo name={one.name[locale]} url={one.logoUrl} />,
    }));
  return (
    <>
      <FilterSelect
        label={bids('category')}
        {...listedChoice(categories, category, { all: bids('allCategories'), notListed })}
        onSelect={(value) => onChange({ category: value, brand: '' })}
        onRetry={isLoadingError ? () => void refetch() : undefined}
      />
      <FilterSelect
        label={bids('brand')}
        {...listedChoice(brands, brand, { all: t('allBrands'), notListed })}
        disabledReason={category ? undefined : t('brandReason')}
        onSelect={(value) => onChange({ category, brand: value })}
      />
    </>
  );
}
