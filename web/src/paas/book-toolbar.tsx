import { IconDownload, IconFilterOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { categoriesQuery } from '#/bid-books/book-api';
import { useModelGroups } from '#/bids/bid-queries';
import { useLocale } from '#/i18n/i18n-provider';
import { saveBlob } from '#/session/save-file';
import { useDownload } from '#/session/use-download';
import { Button, IconButton } from '#/ui/button';
import { CheckList } from '#/ui/check-list';
import { FilterPopover, FilterSelect } from '#/ui/filter-button';
import type { BookSearch } from './book-search';
import classes from './book-toolbar.module.css';
import { fetchBook } from './paas-api';

type BookToolbarProps = {
  account: number;
  search: BookSearch;
  onChange: (part: Partial<BookSearch>) => void;
  /** Null while nothing is narrowed. */
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
    <div className={classes.bar}>
      <h1 className={`mz-screen-title ${classes.title}`}>{t('title')}</h1>
      <div className={classes.filters}>
        <KindFilters account={account} search={search} onChange={onChange} />
        <ModelFilter account={account} search={search} onChange={onChange} />
        {onClear && (
          <IconButton label={words('clearFilters')} onClick={onClear}>
            <IconFilterOff size={17} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <span className={classes.gap} />
      <Button
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

/** A brand means something only within a category; another one of either starts over what is below it. */
function KindFilters({ account, search, onChange }: FilterProps) {
  const t = useTranslations('paas');
  const { locale } = useLocale();
  const { data: categories = [] } = useQuery(categoriesQuery(account));
  const category = categories.find((one) => one.id === search.category);
  const brand = category?.brands.find((one) => one.id === search.brand);
  const brands = (category?.brands ?? []).map((one) => ({ value: one.id, label: one.name[locale] }));
  return (
    <>
      <FilterSelect
        label={t('category')}
        isLabelHidden
        value={category?.categoryName[locale] ?? t('allCategories')}
        isActive={category !== undefined}
        options={[
          { value: '', label: t('allCategories') },
          ...categories.map((one) => ({ value: one.id, label: one.categoryName[locale] })),
        ]}
        selected={search.category}
        onSelect={(value) => onChange({ category: value, brand: '', models: [] })}
      />
      <FilterSelect
        label={t('brand')}
        isLabelHidden
        value={brand?.name[locale] ?? t('allBrands')}
        isActive={brand !== undefined}
        disabledReason={search.category ? undefined : t('brandReason')}
        options={[{ value: '', label: t('allBrands') }, ...brands]}
        selected={search.brand}
        onSelect={(value) => onChange({ brand: value, models: [] })}
      />
    </>
  );
}

function ModelFilter({ account, search, onChange }: FilterProps) {
  const t = useTranslations('paas');
  const bidWords = useTranslations('bids');
  const { category, brand, models } = search;
  const { groups } = useModelGroups(account, category, brand ? [brand] : []);
  const [only] = models;
  const one = models.length === 1 ? groups.find((group) => group._id === only)?.name : undefined;
  return (
    <FilterPopover
      label={t('model')}
      value={models.length > 0 ? (one ?? t('models', { count: models.length })) : undefined}
      isLabelHidden={models.length > 0}
      isActive={models.length > 0}
      disabledReason={brand ? undefined : t('modelReason')}
    >
      {() => (
        <CheckList
          label={bidWords('findModel')}
          options={groups.map((group) => ({ id: group._id, name: group.name }))}
          selected={models}
          onChange={(ids) => onChange({ models: ids })}
        />
      )}
    </FilterPopover>
  );
}
