import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { formatMoney } from '#/i18n/formats';
import { useLocale } from '#/i18n/i18n-provider';
import { categoriesQuery } from '#/session/api/categories';
import { useModelGroups } from '#/session/api/model-groups';
import { listedChoice } from '#/ui/search/listed-choice';
import {
  AMOUNTS,
  type Amounts,
  BID_AGES,
  type BidAge,
  type BidsSearch,
  type BidsView,
  countAmounts,
} from './bids-search';

export type ChangeSearch = (change: Partial<BidsSearch>) => void;

/** The filters' choices in words, for the desktop's row and the phone's sheet. */
export function useBidFilters(account: number, view: BidsView, change: ChangeSearch) {
  const t = useTranslations('bids');
  const tRank = useTranslations('rank');
  const { locale } = useLocale();
  const categories = useQuery(categoriesQuery(account));
  const category = categories.data?.find((one) => one.id === view.category);
  const listed = categories.data?.map((one) => ({ value: one.id, label: one.categoryName[locale] }));
  // A category that was switched off still filters the list, so it must be visible to be removed.
  const words = { all: t('allCategories'), notListed: tRank('notListed') };
  const choice = listedChoice(listed, view.category, words);
  const categoryName = view.category ? choice.value : undefined;
  const models = useModelGroups(account, category?.id ?? '', view.brands);

  const brands = category?.brands ?? [];
  const chosenBrand = brands.find((brand) => brand.id === view.brands[0]);
  const chosenModel = models.groups.find((group) => group._id === view.models[0]);
  const brandCount = view.brands.length;
  const modelCount = view.models.length;

  return {
    view,
    change,
    categories,
    models,
    category: {
      ...choice,
      label: categoryName ? t('category') : t('selectCategory'),
      value: categoryName,
      isLabelHidden: categoryName !== undefined,
      onRetry: categories.isLoadingError ? () => void categories.refetch() : undefined,
      // Another category has other brands, so both choices below start over.
      onSelect: (id: string) => change({ category: id, brands: [], models: [] }),
    },
    brand: {
      options: brands,
      value:
        brandCount === 0
          ? t('allBrands')
          : (brandCount === 1 && chosenBrand?.name[locale]) || t('brandCount', { count: brandCount }),
      disabledReason: view.category ? undefined : t('brandReason'),
    },
    model: {
      options: models.groups.map((group) => ({ id: group._id, name: group.name })),
      value:
        modelCount === 0
          ? undefined
          : (modelCount === 1 && chosenModel?.name) || t('modelCount', { count: modelCount }),
      disabledReason: brandCount === 0 ? t('modelReason') : undefined,
      select: (ids: string[]) => change({ models: ids }),
    },
    amounts: {
      value: amountsName(view, t),
      isActive: countAmounts(view) > 0,
      select: (amounts: Amounts) => change(amounts),
    },
    age: {
      value: ageName(view.age, t),
      options: BID_AGES.map((age) => ({ value: String(age), label: ageName(age, t) })),
      select: (value: string) => change({ age: BID_AGES.find((age) => String(age) === value) ?? 0 }),
    },
  };
}

export type BidFilters = ReturnType<typeof useBidFilters>;

const AMOUNT_COLUMNS = ['gapToFirstRank', 'topBid', 'myBid'] as const;

/** One amount shows its bounds, several show their number. */
function amountsName(view: BidsView, t: ReturnType<typeof useTranslations<'bids'>>): string | undefined {
  const count = countAmounts(view);
  if (count > 1) return t('amountCount', { count });
  const index = AMOUNTS.findIndex((ends) => ends.some((end) => view[end] !== undefined));
  const ends = AMOUNTS[index];
  if (!ends) return undefined;
  const name = t(`column.${AMOUNT_COLUMNS[index] ?? 'myBid'}`);
  const [from, to] = ends.map((end) => (view[end] === undefined ? undefined : formatMoney(view[end])));
  if (from === undefined) return t('amountUnder', { name, to: to ?? '' });
  return to === undefined ? t('amountOver', { name, from }) : t('amountBetween', { name, from, to });
}

function ageName(age: BidAge, t: ReturnType<typeof useTranslations<'bids'>>): string {
  if (age === 0) return t('ageAll');
  return age === 1 ? t('age') : t('ageOlder', { days: age });
}
