import type { CatalogAsset, CatalogFilter } from '@mazad/contract/operator/catalog';
import { useTranslations } from 'use-intl';
import { FilterSelect } from '#/ui/buttons/filter-button';
import { ListScreen, NEW_ROW } from '../../list/list-screen';
import type { ListSearch } from '../../list/list-search';
import { useList, useListChange } from '../../list/use-list';
import { CatalogViews } from '../catalog-views';
import { useBrands, useCategories, useNameOf } from '../use-names';
import { MODEL_COLUMNS } from './model-columns';
import { ModelDrawer } from './model-drawer';
import { ModelSelectionBar } from './model-selection-bar';
import { NewModel } from './new-model';
import { SwitchModelsDialog } from './switch-models-dialog';
import { useManyModels } from './use-many-models';

/** Without a sort in the address. */
const OWN_SORT = 'name';
const idOf = (row: CatalogAsset) => row.assetId;
const nameOf = (row: CatalogAsset) => row.name;

export function ModelsScreen({ search: wanted }: { search: ListSearch }) {
  const t = useTranslations('operatorCatalog.models');
  const change = useListChange();
  const list = useList('models', { sort: OWN_SORT, ...wanted }, idOf);
  const { region } = list.search;
  const { sort: _, ...filter } = list.query;
  const many = useManyModels(filter as CatalogFilter);
  return (
    <ListScreen
      list={list}
      columns={MODEL_COLUMNS}
      card={{ title: 'name', end: 'liveBids', text: ['brand', 'category'], textEnd: 'regions' }}
      views={<CatalogViews view="catalogue" count={list.data && list.count} />}
      filters={<BrandFilters search={list.search} />}
      selection={many.selection}
      rowName={nameOf}
      addLabel={t('add')}
      drawer={(row, close) =>
        row === NEW_ROW ? (
          <NewModel onClose={close} onCreated={({ assetId }) => change({ row: assetId })} />
        ) : (
          <ModelDrawer key={row} assetId={row} onClose={close} />
        )
      }
    >
      {many.isSelecting && <ModelSelectionBar many={many} found={list.count} />}
      {many.choice && <SwitchModelsDialog choice={many.choice} regionId={region} onClose={many.close} />}
    </ListScreen>
  );
}

function BrandFilters({ search }: { search: ListSearch }) {
  const t = useTranslations('operatorCatalog');
  const change = useListChange();
  const nameOf = useNameOf();
  const brands = useBrands().data?.items ?? [];
  const categories = useCategories().data?.items ?? [];
  const filters = [
    {
      id: 'category',
      all: t('models.allCategories'),
      options: categories.map((one) => ({ value: one.categoryId, label: nameOf(one) })),
    },
    {
      id: 'brand',
      all: t('models.allBrands'),
      options: brands.map((one) => ({ value: one.brandId, label: nameOf(one) })),
    },
  ] as const;
  return filters.map(({ id, all, options }) => (
    <FilterSelect
      key={id}
      label={t(`fields.${id}`)}
      isLabelHidden
      value={options.find(({ value }) => value === search[id])?.label ?? all}
      isActive={search[id] !== undefined}
      selected={search[id] ?? ''}
      options={[{ value: '', label: all }, ...options]}
      onSelect={(value) => change({ [id]: value || undefined })}
    />
  ));
}
