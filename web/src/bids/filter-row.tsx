import {
  IconBaselineDensityLarge,
  IconBaselineDensityMedium,
  IconBaselineDensitySmall,
  IconDownload,
  IconFilterOff,
  IconUpload,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { Density } from '#/grid/types';
import { Button, IconButton } from '#/ui/button';
import { FilterPopover, FilterSelect } from '#/ui/filter-button';
import { Segmented } from '#/ui/segmented';
import type { BidsView } from './bids-search';
import { CheckList } from './check-list';
import classes from './filter-row.module.css';
import { ModelList } from './model-list';
import type { BidFilters } from './use-bid-filters';

type FilterRowProps = {
  view: BidsView;
  filters: BidFilters;
  density: Density;
  onDensity: (density: Density) => void;
  onReset: () => void;
};

export function FilterRow({ view, filters, density, onDensity, onReset }: FilterRowProps) {
  const t = useTranslations('bids');
  return (
    <div className={classes.row}>
      <h1 className={classes.title}>{t('title')}</h1>
      <FilterControls view={view} filters={filters} />
      <IconButton label={t('resetFilters')} onClick={onReset}>
        <IconFilterOff size={17} aria-hidden="true" />
      </IconButton>
      <span className={classes.gap} />
      <DensitySwitch density={density} onDensity={onDensity} />
      <BidBookButtons />
    </div>
  );
}

function FilterControls({ view, filters }: Pick<FilterRowProps, 'view' | 'filters'>) {
  const t = useTranslations('bids');
  const { category, brand, model, age } = filters;
  return (
    <>
      <FilterSelect
        label={category.value ? t('category') : t('selectCategory')}
        value={category.value}
        isActive={view.category !== ''}
        options={category.options}
        selected={view.category}
        onSelect={category.select}
      />
      <FilterPopover
        label={brand.disabledReason ? t('selectBrand') : t('brand')}
        value={brand.disabledReason ? undefined : brand.value}
        isActive={view.brands.length > 0}
        disabledReason={brand.disabledReason}
        width={260}
      >
        {(close) => (
          <CheckList
            label={t('findBrand')}
            options={brand.options}
            selected={view.brands}
            onChange={brand.select}
            first={
              <AllBrands
                onSelect={() => {
                  brand.select([]);
                  close();
                }}
              />
            }
          />
        )}
      </FilterPopover>
      <FilterPopover
        label={model.value ? t('model') : t('selectModel')}
        value={model.value}
        isActive={view.models.length > 0}
        disabledReason={model.disabledReason}
      >
        {() => <ModelList filters={filters} selected={view.models} />}
      </FilterPopover>
      <FilterSelect
        label={t('age')}
        value={age.value}
        isActive={view.age !== 0}
        options={age.options}
        selected={String(view.age)}
        onSelect={age.select}
      />
    </>
  );
}

export function AllBrands({ onSelect }: { onSelect: () => void }) {
  const t = useTranslations('bids');
  return (
    <button type="button" className={classes.allBrands} onClick={onSelect}>
      {t('allBrands')}
    </button>
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

function BidBookButtons() {
  const t = useTranslations('bids');
  return (
    <>
      <Button disabledReason={t('downloadReason')} icon={<IconDownload size={15} aria-hidden="true" />}>
        <span className={classes.wide}>{t('download')}</span>
      </Button>
      <Button disabledReason={t('downloadReason')} icon={<IconUpload size={15} aria-hidden="true" />}>
        <span className={classes.wide}>{t('upload')}</span>
      </Button>
    </>
  );
}
