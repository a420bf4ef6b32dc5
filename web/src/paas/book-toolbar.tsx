import { IconDownload, IconFilterOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ModelList } from '#/bids/rows/model-list';
import { useLocale } from '#/i18n/i18n-provider';
import { categoriesQuery } from '#/session/api/categories';
import { useModelGroups } from '#/session/api/model-groups';
import { saveBlob } from '#/session/files/save-blob';
import { useDownload } from '#/session/files/use-download';
import { Button, IconButton } from '#/ui/buttons/button';
import { FilterPopover, FilterSelect } from '#/ui/buttons/filter-button';
import { BrandLogo } from '#/ui/pictures/brand-logo';
import { listedChoice } from '#/ui/search/listed-choice';
import type { BookSearch } from './book-search';
import { fetchBook } from './paas-queries';

type BookToolbarProps = {
  account: number;
  search: BookSearch;
  onChange: (part: Partial<BookSearch>) => void;
  /** Null without filters. */
  onClear: (() => void) | null;
};

export function BookToolbar({ account, search, onChange, onClear }: BookToolbarProps) {
  const t = useTranslations('paas');
  const words = useTranslations('common');
  const download = useDownload(async () => {
    const { blob, fileName } = await fetchBook(account, search);
    saveBlob(blob, fileName ?? 'Bid_Book_.xlsx');
  });
  return (
    <div className="flex items-center gap-2 min-h-14 py-2 px-inset phone:items-start phone:py-2.5 phone:px-4">
      <h1 className="mz-screen-title me-3 whitespace-nowrap">{t('title')}</h1>
      <div className="contents phone:flex phone:flex-wrap phone:gap-2 phone:min-w-0 coarse:gap-y-3">
        <KindFilters account={account} search={search} onChange={onChange} />
        <ModelFilter account={account} search={search} onChange={onChange} />
        {onClear && (
          <IconButton label={words('clearFilters')} onClick={onClear}>
            <IconFilterOff size={17} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <span className="flex-1" />
      <Button
        className="flex-none"
        isBusy={download.isBusy}
        disabledReason={search.brand === '' ? t('downloadReason') : undefined}
        icon={<IconDownload size={16} aria-hidden="true" />}
        onClick={download.start}
      >
        {t('download')}
      </Button>
    </div>
  );
}

type FilterProps = Pick<BookToolbarProps, 'account' | 'search' | 'onChange'>;

/** Brands depend on the category; a change resets everything below it. */
function KindFilters({ account, search, onChange }: FilterProps) {
  const t = useTranslations('paas');
  const notListed = useTranslations('rank')('notListed');
  const { locale } = useLocale();
  const { data, isLoadingError, refetch } = useQuery(categoriesQuery(account));
  const categories = data?.map((one) => ({ value: one.id, label: one.categoryName[locale] }));
  const brands =
    data &&
    (data.find((one) => one.id === search.category)?.brands ?? []).map((one) => ({
      value: one.id,
      label: one.name[locale],
      icon: <BrandLogo name={one.name[locale]} url={one.logoUrl} />,
    }));
  return (
    <>
      <FilterSelect
        label={t('category')}
        {...listedChoice(categories, search.category, { all: t('allCategories'), notListed })}
        onSelect={(value) => onChange({ category: value, brand: '', models: [] })}
        onRetry={isLoadingError ? () => void refetch() : undefined}
      />
      <FilterSelect
        label={t('brand')}
        {...listedChoice(brands, search.brand, { all: t('allBrands'), notListed })}
        disabledReason={search.category ? undefined : t('brandReason')}
        onSelect={(value) => onChange({ brand: value, models: [] })}
      />
    </>
  );
}

function ModelFilter({ account, search, onChange }: FilterProps) {
  const t = useTranslations('paas');
  const { category, brand, models: chosen } = search;
  const models = useModelGroups(account, category, brand ? [brand] : []);
  const options = models.groups.map((group) => ({ id: group._id, name: group.name }));
  const one = chosen.length === 1 ? options.find(({ id }) => id === chosen[0])?.name : undefined;
  const model = { options, select: (ids: string[]) => onChange({ models: ids }) };
  return (
    <FilterPopover
      label={t('model')}
      value={chosen.length > 0 ? (one ?? t('models', { count: chosen.length })) : undefined}
      isLabelHidden={chosen.length > 0}
      isActive={chosen.length > 0}
      disabledReason={brand ? undefined : t('modelReason')}
    >
      {() => <ModelList filters={{ models, model }} selected={chosen} />}
    </FilterPopover>
  );
}
