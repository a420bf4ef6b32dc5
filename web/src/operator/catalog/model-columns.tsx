import type { CatalogAsset } from '@mazad/contract/operator-catalog';
import { IconFlame } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { GridColumn } from '#/grid/types';
import { useLocale } from '#/i18n/i18n-provider';
import { Ltr, Price } from '#/ui/ltr';
import { ModelName } from '#/ui/model-name';
import { CardLines } from '../room-table';
import { useRegions } from '../use-regions';
import classes from './model-columns.module.css';

const liveBidsOf = ({ regions }: CatalogAsset) =>
  regions.reduce((sum, { liveBidCount }) => sum + liveBidCount, 0);

export function useModelColumns(): GridColumn<CatalogAsset>[] {
  const t = useTranslations('operatorCatalog.models.columns');
  const { locale } = useLocale();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('name'),
        width: 'minmax(220px, 1fr)',
        isRowHeader: true,
        renderCell: (row) => <ModelName name={row.name} />,
      },
      {
        id: 'brand',
        header: t('brand'),
        width: 130,
        renderCell: (row) => <bdi>{row.brandName[locale]}</bdi>,
      },
      {
        id: 'category',
        header: t('category'),
        width: 140,
        renderCell: (row) => <bdi>{row.categoryName[locale]}</bdi>,
      },
      {
        id: 'group',
        header: t('group'),
        width: 170,
        renderCell: (row) => <ModelName name={row.groupName} isMuted />,
      },
      {
        id: 'launchPrice',
        header: t('launchPrice'),
        width: 120,
        align: 'end',
        renderCell: (row) => <Price value={row.launchPrice} />,
      },
      {
        id: 'stepperValue',
        header: t('stepperValue'),
        width: 84,
        align: 'end',
        renderCell: (row) => <Price value={row.stepperValue} />,
      },
      {
        id: 'liveBids',
        header: t('liveBids'),
        width: 100,
        align: 'end',
        renderCell: (row) => <Ltr>{liveBidsOf(row).toLocaleString('en')}</Ltr>,
      },
      {
        id: 'regions',
        header: t('regions'),
        width: 210,
        renderCell: (row) => <RegionMarks model={row} />,
      },
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
