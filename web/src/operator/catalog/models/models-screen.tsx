import { CATALOG_STATES, type CatalogAsset } from '@mazad/contract/operator/catalog';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FailedFrame } from '#/session/frames/failed-frame';
import { Button } from '#/ui/buttons/button';
import { FilterSelect } from '#/ui/buttons/filter-button';
import { SkeletonRows } from '#/ui/frames/skeleton';
import { sortOf, sortText } from '../../room/list-sort';
import { PhoneSort, SaveList, useSortable } from '../../room/list-tools';
import { NEW_ROW, RegionFilter } from '../../room/room';
import room from '../../room/room.module.css';
import { Empty } from '../../room/room-states';
import { RoomTable } from '../../room/room-table';
import { SearchInput } from '../../room/search-input';
import { CatalogFrame } from '../catalog-frame';
import {
  isNarrowed,
  type KnownModelSearch,
  type ModelSearch,
  readModelSearch,
  useSearchChange,
} from '../catalog-search';
import { useBrands, useCategories, useNameOf } from '../use-names';
import { ModelCard, useModelColumns } from './model-columns';
import { ModelDrawer } from './model-drawer';
import { ModelSelectionBar } from './model-selection-bar';
import { NewModel } from './new-model';
import { SwitchModelsDialog } from './switch-models-dialog';
import { useManyModels } from './use-many-models';
import { filterOf, useModels } from './use-models';

/** Without a sort. */
const OWN_SORT = 'name';
const idOf = (row: CatalogAsset) => row.assetId;
const nameOf = (row: CatalogAsset) => row.name;

export function ModelsScreen({ search: wanted }: { search: ModelSearch }) {
  const t = useTranslations('operatorCatalog.models');
  const search = readModelSearch(wanted);
  const change = useSearchChange<ModelSearch>();
  const list = useModels(search);
  const columns = useSortable(useModelColumns(), list.sorts);
  const many = useManyModels(filterOf(search));
  const close = () => change({ row: undefined });
  const open = (row: string) => change({ row }, search.row === undefined);
  const { row } = search;
  const drawer =
    row === NEW_ROW ? (
      <NewModel onClose={close} onCreated={({ assetId }) => change({ row: assetId })} />
    ) : (
      row && <ModelDrawer key={row} assetId={row} onClose={close} />
    );
  return (
    <CatalogFrame
      tab="models"
      count={list.data && list.count}
      isBusy={list.isPlaceholderData}
      tools={<ModelTools search={search} list={list} onAdd={() => open(NEW_ROW)} />}
      drawer={drawer}
      foot={many.isSelecting && <ModelSelectionBar many={many} found={list.count} />}
    >
      <ModelList
        list={list}
        isNarrowed={isNarrowed(search)}
        onClear={() =>
          change({
            search: undefined,
            region: undefined,
            state: undefined,
            category: undefined,
            brand: undefined,
          })
        }
      >
        <RoomTable
          label={t('columns.name')}
          list={list}
          idOf={idOf}
          columns={columns}
          renderCard={(model) => <ModelCard model={model} />}
          openId={row}
          selection={many.selection}
          rowName={nameOf}
          onOpen={open}
          sort={sortOf(list.query.sort ?? OWN_SORT)}
          onSort={(sort) => change({ sort: sortText(sort) })}
        />
      </ModelList>
      {many.choice && (
        <SwitchModelsDialog choice={many.choice} regionId={search.region} onClose={many.close} />
      )}
    </CatalogFrame>
  );
}

type ModelListProps = {
  list: ReturnType<typeof useModels>;
  isNarrowed: boolean;
  onClear: () => void;
  children: ReactNode;
};

function ModelList({ list, isNarrowed: isNarrow, onClear, children }: ModelListProps) {
  const t = useTranslations('operatorCatalog.models');
  const common = useTranslations('common');
  if (list.isPending) return <SkeletonRows count={14} label={common('pleaseWait')} />;
  if (!list.data) {
    return <FailedFrame error={list.error} isBusy={list.isFetching} onRetry={() => void list.refetch()} />;
  }
  if (list.count === 0) return <Empty isNarrowed={isNarrow} emptyText={t('empty')} onClear={onClear} />;
  return children;
}

type ModelToolsProps = { search: KnownModelSearch; list: ReturnType<typeof useModels>; onAdd: () => void };

function ModelTools({ search, list, onAdd }: ModelToolsProps) {
  const t = useTranslations('operatorCatalog.models');
  const operator = useTranslations('operator');
  const catalog = useTranslations('operatorCatalog');
  const change = useSearchChange<ModelSearch>();
  const nameOf = useNameOf();
  const brands = useBrands().data ?? [];
  const categories = useCategories().data ?? [];
  return (
    <>
      <SearchInput
        label={t('search')}
        value={search.search ?? ''}
        onSearch={(text) => change({ search: text || undefined })}
      />
      <RegionFilter value={search.region} />
      <Choice
        label={t('category')}
        allLabel={t('allCategories')}
        selected={search.category}
        options={categories.map((one) => ({ value: one.categoryId, label: nameOf(one) }))}
        onSelect={(category) => change({ category })}
      />
      <Choice
        label={t('brand')}
        allLabel={t('allBrands')}
        selected={search.brand}
        options={brands.map((one) => ({ value: one.brandId, label: nameOf(one) }))}
        onSelect={(brand) => change({ brand })}
      />
      <Choice
        label={operator('state')}
        allLabel={operator('allStates')}
        selected={search.state}
        options={CATALOG_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
        onSelect={(state) => change({ state })}
      />
      <PhoneSort list={list} columns={useModelColumns()} />
      <span className={room.gap} />
      <SaveList isIcon list={list} label={catalog('tabs.models')} />
      <Button icon={<IconPlus size={16} aria-hidden="true" />} onClick={onAdd}>
        {t('add')}
      </Button>
    </>
  );
}

type ChoiceProps = {
  label: string;
  allLabel: string;
  selected: string | undefined;
  options: readonly { value: string; label: string }[];
  onSelect: (value: string | undefined) => void;
};

/** One of the values, or all. */
function Choice({ label, allLabel, selected, options, onSelect }: ChoiceProps) {
  const chosen = options.find(({ value }) => value === selected);
  return (
    <FilterSelect
      label={label}
      isLabelHidden
      value={chosen?.label ?? allLabel}
      isActive={selected !== undefined}
      selected={selected ?? ''}
      options={[{ value: '', label: allLabel }, ...options]}
      onSelect={(value) => onSelect(value || undefined)}
    />
  );
}
