import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { Button } from '#/ui/buttons/button';
import { CheckList } from '#/ui/fields/check-list';
import classes from '#/ui/fields/check-list.module.css';
import { SkeletonRows } from '#/ui/frames/skeleton';
import { StateFrame } from '#/ui/frames/state-frame';
import { BrandLogo } from '#/ui/pictures/brand-logo';
import { brandChoice } from '../frame/brand-choice';
import type { BidFilters } from '../frame/use-bid-filters';

type BrandListProps = {
  filters: BidFilters;
  selected: readonly string[];
  /** All brands were chosen, which closes the list. */
  onAll?: () => void;
};

export function BrandList({ filters, selected, onAll }: BrandListProps) {
  const t = useTranslations('bids');
  const { locale } = useLocale();
  const select = (ids: string[]) => filters.change(brandChoice(filters.view, ids, filters.models.byBrand));
  return (
    <CheckList
      label={t('findBrand')}
      options={filters.brand.options.map(({ id, name, logoUrl }) => ({
        id,
        name: name[locale],
        icon: <BrandLogo name={name[locale]} url={logoUrl} />,
      }))}
      selected={selected}
      onChange={select}
      first={
        <button
          type="button"
          className={classes.all}
          onClick={() => {
            select([]);
            onAll?.();
          }}
        >
          {t('allBrands')}
        </button>
      }
    />
  );
}

type ModelListProps = {
  filters: {
    models: Pick<BidFilters['models'], 'isLoading' | 'isError' | 'retry'>;
    model: Pick<BidFilters['model'], 'options' | 'select'>;
  };
  selected: readonly string[];
};

export function ModelList({ filters, selected }: ModelListProps) {
  const t = useTranslations();
  const { models, model } = filters;
  if (models.isLoading) return <SkeletonRows count={4} height={34} label={t('common.pleaseWait')} />;
  if (models.isError && model.options.length === 0) {
    return (
      <StateFrame
        kind="error"
        title={t('common.somethingWrong')}
        action={<Button onClick={models.retry}>{t('common.retry')}</Button>}
      />
    );
  }
  return (
    <CheckList
      label={t('bids.findModel')}
      options={model.options}
      selected={selected}
      onChange={model.select}
    />
  );
}
