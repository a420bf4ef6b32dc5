import {
  IconBaselineDensityLarge,
  IconBaselineDensityMedium,
  IconBaselineDensitySmall,
  IconFilterOff,
} from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { Density } from '#/grid/types';
import { IconButton } from '#/ui/buttons/button';
import { FilterPopover, FilterSelect } from '#/ui/buttons/filter-button';
import { Segmented } from '#/ui/fields/segmented';
import { ErrorBoundary } from '#/ui/parts/error-boundary';
import { lazyPart, usePreload } from '#/ui/parts/lazy-part';
import type { BidsView } from './bids-search';
import { BookButtons } from './book-buttons';
import classes from './filter-row.module.css';
import type { BidFilters } from './use-bid-filters';

/** Beside the list; loaded after it. */
const ViewsMenu = lazyPart(async () => (await import('../views/views-menu')).ViewsMenu);
/** In popovers that are closed at first. */
const loadLists = () => Promise.all([import('../rows/model-list'), import('../cells/amount-list')]);
const BrandList = lazyPart(async () => (await loadLists())[0].BrandList);
const ModelList = lazyPart(async () => (await loadLists())[0].ModelList);
const AmountList = lazyPart(async () => (await loadLists())[1].AmountList);

type FilterRowProps = {
  account: number;
  /** The account's e-mail; preferences are stored on this device by it. */
  owner: string;
  currency: string;
  view: BidsView;
  filters: BidFilters;
  density: Density;
  onDensity: (density: Density) => void;
  onReset: () => void;
};

export function FilterRow(props: FilterRowProps) {
  const { account, owner, view, filters, density, onDensity, onReset } = props;
  const t = useTranslations();
  usePreload(ViewsMenu);
  usePreload(BrandList);
  return (
    <div className="flex items-center gap-2 min-h-14 py-2 px-inset">
      <h1 className={`mz-screen-title ${classes.title}`}>{t('shell.nav.bids')}</h1>
      <FilterControls view={view} filters={filters} currency={props.currency} />
      <IconButton label={t('bids.resetFilters')} onClick={onReset}>
        <IconFilterOff size={17} aria-hidden="true" />
      </IconButton>
      <ErrorBoundary>
        <ViewsMenu account={account} owner={owner} view={view} density={density} />
      </ErrorBoundary>
      <span className="flex-1" />
      <span className="max-[1100px]:hidden">
        <DensitySwitch density={density} onDensity={onDensity} />
      </span>
      <BookButtons account={account} view={view} />
    </div>
  );
}

function FilterControls({ view, filters, currency }: Pick<FilterRowProps, 'view' | 'filters' | 'currency'>) {
  const t = useTranslations('bids');
  const { category, brand, model, age, amounts } = filters;
  // A chosen value needs no label; with all five chosen there is no room for labels.
  return (
    <div className={classes.filters}>
      <FilterSelect {...category} />
      <FilterPopover
        label={brand.disabledReason ? t('selectBrand') : t('brand')}
        value={brand.disabledReason ? undefined : brand.value}
        isLabelHidden={view.brands.length > 0}
        isActive={view.brands.length > 0}
        disabledReason={brand.disabledReason}
        width={260}
      >
        {(close) => (
          <Suspense>
            <BrandList filters={filters} selected={view.brands} onAll={close} />
          </Suspense>
        )}
      </FilterPopover>
      <FilterPopover
        label={model.value ? t('model') : t('selectModel')}
        value={model.value}
        isLabelHidden={model.value !== undefined}
        isActive={view.models.length > 0}
        disabledReason={model.disabledReason}
      >
        {() => (
          <Suspense>
            <ModelList filters={filters} selected={view.models} />
          </Suspense>
        )}
      </FilterPopover>
      <FilterSelect
        label={t('age')}
        value={age.value}
        isLabelHidden={view.age !== 0}
        isActive={view.age !== 0}
        options={age.options}
        selected={String(view.age)}
        onSelect={age.select}
      />
      <FilterPopover
        label={t('amounts')}
        value={amounts.value}
        isActive={amounts.isActive}
        isLabelHidden={amounts.isActive}
      >
        {() => (
          <Suspense>
            <div className="p-2.5">
              <AmountList amounts={view} currency={currency} onChange={amounts.select} />
            </div>
          </Suspense>
        )}
      </FilterPopover>
    </div>
  );
}

function DensitySwitch({ density, onDensity }: Pick<FilterRowProps, 'density' | 'onDensity'>) {
  const t = useTranslations('bids');
  return (
    <Segmented
      label={t('density')}
      value={density}
      onChange={onDensity}
      options={[
        {
          value: 'compact',
          label: t('compact'),
          isIconOnly: true,
          icon: <IconBaselineDensitySmall size={16} aria-hidden="true" />,
        },
        {
          value: 'normal',
          label: t('normal'),
          isIconOnly: true,
          icon: <IconBaselineDensityMedium size={16} aria-hidden="true" />,
        },
        {
          value: 'roomy',
          label: t('roomy'),
          isIconOnly: true,
          icon: <IconBaselineDensityLarge size={16} aria-hidden="true" />,
        },
      ]}
    />
  );
}
