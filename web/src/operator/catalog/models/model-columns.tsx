import type { CatalogAsset } from '@mazad/contract/operator/catalog';
import { IconFlame } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { Price } from '#/ui/marks/ltr';
import { ModelName } from '#/ui/marks/model-name';
import { column, count, figures, type ListColumn, Localized, rowHeader } from '../../list/columns';
import { useListWords } from '../../list/list-words';
import { useRegions } from '../../use-regions';

const liveBidsOf = ({ regions }: CatalogAsset) =>
  regions.reduce((sum, { liveBidCount }) => sum + liveBidCount, 0);

export const MODEL_COLUMNS: readonly ListColumn<CatalogAsset>[] = [
  rowHeader('name', 'minmax(280px, 1fr)', (row) => <ModelName name={row.name} />),
  column('brand', 130, (row) => <Localized words={row.brandName} />),
  column('category', 140, (row) => <Localized words={row.categoryName} />),
  column('group', 190, (row) => <ModelName name={row.groupName} isMuted />),
  figures('launchPrice', 120, (row) => <Price value={row.launchPrice} />),
  figures('stepperValue', 84, (row) => <Price value={row.stepperValue} />),
  count('liveBids', 100, (row) => liveBidsOf(row).toLocaleString('en')),
  column('regions', 210, (row) => <RegionMarks model={row} />),
];

/** Each region by its name: on, off or not there, in a word and not by colour alone. */
function RegionMarks({ model }: { model: CatalogAsset }) {
  const t = useTranslations('operatorCatalog.models');
  const { locale } = useLocale();
  const { HOT: hot } = useListWords('models').states;
  return (
    <span className="inline-flex gap-1.5 overflow-hidden">
      {useRegions().map(({ regionId, name }) => {
        const region = model.regions.find((one) => one.regionId === regionId);
        if (!region) return null;
        const isOn = region.isActive && model.isCategoryActive;
        return (
          <span
            key={regionId}
            className="min-w-0 inline-flex items-center gap-[3px] py-px px-[7px] rounded-cell bg-first-tint text-first text-small font-medium whitespace-nowrap data-off:bg-sunken data-off:text-ink3"
            data-off={!isOn || undefined}
          >
            <bdi className="overflow-hidden text-ellipsis" title={name[locale]}>
              {name[locale]}
            </bdi>
            {!isOn && ` · ${t('off')}`}
            {region.isHot && <IconFlame size={14} className="text-ember" role="img" aria-label={hot} />}
          </span>
        );
      })}
    </span>
  );
}
