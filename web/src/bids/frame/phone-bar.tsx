import { IconAdjustmentsHorizontal, IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Density } from '#/grid/types';
import { Button } from '#/ui/buttons/button';
import { FilterSelect } from '#/ui/buttons/filter-button';
import { Count } from '#/ui/figures/count';
import { SideSheet } from '#/ui/frames/side-sheet';
import { ErrorBoundary } from '#/ui/parts/error-boundary';
import { AmountList } from '../cells/amount-list';
import { BrandList, ModelList } from '../rows/model-list';
import { ViewsMenu } from '../views/views-menu';
import { type BidsSearch, type BidsView, countFilters } from './bids-search';
import { ViewOnly } from './dock';
import classes from './phone-bar.module.css';
import { PhoneBooks } from './phone-books';
import type { BidFilters, ChangeSearch } from './use-bid-filters';

type PhoneBarProps = {
  account: number;
  owner: string;
  currency: string;
  density: Density;
  view: BidsView;
  filters: BidFilters;
  total: number;
  change: ChangeSearch;
  onReset: () => void;
};

export function PhoneBar(props: PhoneBarProps) {
  const { account, owner, density, view, filters, total, change, onReset } = props;
  const t = useTranslations();
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(view);
  return (
    <div className="flex flex-wrap items-center gap-2 min-h-12 pt-2 px-3 pb-0.5">
      {/* The top bar shows it. */}
      <h1 className="sr-only">{t('shell.nav.bids')}</h1>
      <Button icon={<IconAdjustmentsHorizontal size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('bids.filters')}{' '}
        {count > 0 && (
          <Count value={count} words={(of) => t('bids.filterCount', { count: of })} className="text-accent" />
        )}
      </Button>
      <ErrorBoundary>
        <ViewsMenu account={account} owner={owner} view={view} density={density} isIconOnly />
      </ErrorBoundary>
      {filters.category.value && (
        <span className="cut-off py-2 px-2.5 border border-line2 rounded-button font-medium leading-none">
          {filters.category.value}
        </span>
      )}
      <span className={classes.sort}>
        <SortChip view={view} change={change} />
      </span>
      <PhoneBooks account={account} view={view} />
      <ViewOnly />
      <SideSheet label={t('bids.filters')} isOpen={isOpen} onClose={() => setOpen(false)} width={340}>
        <FilterSheet view={view} filters={filters} currency={props.currency} />
        <div className="flex gap-2 py-3 px-4 border-t border-t-line *:flex-1">
          <Button size="lg" onClick={onReset}>
            {t('bids.resetFilters')}
          </Button>
          <Button size="lg" look="primary" onClick={() => setOpen(false)}>
            {t('bids.showRows', { count: total })}
          </Button>
        </div>
      </SideSheet>
    </div>
  );
}

const SORTS = ['assetName', 'myBid', 'myQuantity', 'topBid', 'gapToFirstRank'] as const;

/** Like the table's header: the first choice sorts descending, the same again reverses it. */
function SortChip({ view, change }: Pick<PhoneBarProps, 'view' | 'change'>) {
  const t = useTranslations('bids');
  const isAscending = view.sort === undefined || view.order === 'asc';
  const Icon = isAscending ? IconArrowUp : IconArrowDown;
  const select = (sort: NonNullable<BidsSearch['sort']>) =>
    change({ sort, order: view.sort === sort && view.order === 'desc' ? 'asc' : 'desc' });
  return (
    <FilterSelect
      label={t('sort')}
      isLabelHidden
      value={t(`column.${view.sort ?? 'assetName'}`)}
      icon={<Icon size={15} aria-hidden="true" />}
      options={SORTS.map((sort) => ({ value: sort, label: t(`column.${sort}`) }))}
      selected={view.sort ?? null}
      onSelect={select}
    />
  );
}

function FilterSheet({ view, filters, currency }: Pick<PhoneBarProps, 'view' | 'filters' | 'currency'>) {
  const t = useTranslations('bids');
  const { category, brand, model, age, amounts } = filters;
  return (
    <div className="flex flex-1 flex-col gap-2.5 min-h-0 p-4 overflow-auto">
      <h2>{t('filters')}</h2>
      <FilterSelect {...category} isLabelHidden={false} />
      <FilterSelect
        label={t('age')}
        value={age.value}
        isActive={view.age !== 0}
        options={age.options}
        selected={String(view.age)}
        onSelect={age.select}
      />
      <h3>{t('brand')}</h3>
      {brand.disabledReason ? (
        <p className="text-ink3">{brand.disabledReason}</p>
      ) : (
        <BrandList filters={filters} selected={view.brands} />
      )}
      <h3>{t('model')}</h3>
      {model.disabledReason ? (
        <p className="text-ink3">{model.disabledReason}</p>
      ) : (
        <ModelList filters={filters} selected={view.models} />
      )}
      <h3>{t('amounts')}</h3>
      <AmountList amounts={view} currency={currency} onChange={amounts.select} />
    </div>
  );
}
