import type { CatalogAsset } from '@mazad/contract/operator/catalog';
import { IconFlame } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { column, figures, rowHeader } from '#/grid/columns';
import type { GridColumn } from '#/grid/types';
import { useLocale } from '#/i18n/i18n-provider';
import { Ltr, Price } from '#/ui/marks/ltr';
import { ModelName } from '#/ui/marks/model-name';
import { CardLines } from '../../room/room-card';
import { useRegions } from '../../use-regions';
import classes from './model-columns.module.css';

const liveBidsOf = ({ regions }: CatalogAsset) =>
  regions.reduce((sum, { liveBidCount }) => sum + liveBidCount, 0);

export function useModelColumns(): GridColumn<CatalogAsset>[] {
  const t = useTranslations('operatorCatalog.models.columns');
  const { locale } = useLocale();
  return useMemo(
    () => [
      rowHeader('name', t('name'), 'minmax(220px, 1fr)', (row) => <ModelName name={row.name} />),
      column('brand', t('brand'), 130, (row) => <bdi>{row.brandName[locale]}</bdi>),
      column('category', t('category'), 140, (row) => <bdi>{row.categoryName[locale]}</bdi>),
      column('group', t('group'), 170, (row) => <ModelName name={row.groupName} isMuted />),
      figures('launchPrice', t('launchPrice'), 120, (row) => <Price value={row.launchPrice} />),
      figures('stepperValue', t('stepperValue'), 84, (row) => <Price value={row.stepperValue} />),
      figures('liveBids', t('liveBids'), 100, (row) => <Ltr>{liveBidsOf(row).toLocaleString('en')}</Ltr>),
      column('regions', t('regions'), 210, (row) => <RegionMarks model={row} />),
    ],
    [t, locale],
  );
}

/** Each region by its name: on, off or not there, in a word and not by colour alone. */
function RegionMarks({ model }: { model: CatalogAsset }) {
  const t = useTranslations('operatorCatalog.models');
  const { locale } = useLocale();
  return (
    <span className="inline-flex gap-1.5 overflow-hidden">
      {useRegions().map(({ regionId, name }) => {
        const region = model.regions.find((one) => one.regionId === regionId);
        if (!region) return null;
        const isOn = region.isActive && model.isCategoryActive;
        return (
          <span key={regionId} className={classes.mark} data-off={!isOn || undefined}>
            <bdi className="overflow-hidden text-ellipsis" title={name[locale]}>
              {name[locale]}
            </bdi>
            {!isOn && ` · ${t('off')}`}
            {region.isHot && (
              <IconFlame size={14} className="text-ember" role="img" aria-label={t('states.HOT')} />
            )}
          </span>
        );
      })}
    </span>
  );
}

export function ModelCard({ model }: { model: CatalogAsset }) {
  const t = useTranslations('operatorCatalog.models');
  const { locale } = useLocale();
  return (
    <CardLines
      title={<ModelName name={model.name} />}
      end={<span>{t('liveBids', { count: liveBidsOf(model) })}</span>}
      text={<span>{`${model.brandName[locale]} · ${model.categoryName[locale]}`}</span>}
      textEnd={<RegionMarks model={model} />}
    />
  );
}
