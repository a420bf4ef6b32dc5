import type { CatalogCategory } from '@mazad/contract/operator/catalog-names';
import { LISTS } from '@mazad/contract/operator/lists';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { column, figures, rowHeader } from '#/grid/columns';
import type { GridColumn } from '#/grid/types';
import { FailedFrame } from '#/session/frames/failed-frame';
import { SkeletonRows } from '#/ui/frames/skeleton';
import { Ltr } from '#/ui/marks/ltr';
import { sortIn, sortOf, sortText } from '../room/list-sort';
import { PhoneSort, SaveList, useSortable } from '../room/list-tools';
import { OpenRow } from '../room/open-row';
import room from '../room/room.module.css';
import { CardLines } from '../room/room-card';
import { type RoomSearch, readRoomSearch } from '../room/room-search';
import { Empty } from '../room/room-states';
import { RoomTable } from '../room/room-table';
import { CatalogFrame } from './catalog-frame';
import { useSearchChange } from './catalog-search';
import { CategoryDrawer } from './category-drawer';
import { CategoryState } from './category-state';
import { openedIn, wholeList } from './models/whole-list';
import { useCategories } from './use-names';

const SORTS = LISTS.categories.sorts;
const idOf = (row: CatalogCategory) => row.categoryId;

export function CategoriesScreen({ search: wanted }: { search: RoomSearch }) {
  const t = useTranslations('operatorCatalog.categories');
  const tabs = useTranslations('operatorCatalog.tabs');
  const common = useTranslations('common');
  const { row, sort: asked } = readRoomSearch(wanted, []);
  const sort = sortIn(SORTS, asked);
  const change = useSearchChange<RoomSearch>();
  const categories = useCategories(sort);
  const { data, error, isFetching, refetch } = categories;
  const columns = useSortable(useCategoryColumns(), SORTS);
  const list = useMemo(() => wholeList(data ?? []), [data]);
  const close = () => change({ row: undefined });
  const opened = openedIn(categories, ({ categoryId }) => categoryId === row);
  return (
    <CatalogFrame
      tab="categories"
      count={data?.length}
      tools={
        <>
          <PhoneSort list={{ sorts: SORTS, query: { sort } }} columns={columns} />
          <span className={room.gap} />
          <SaveList list={{ room: 'categories', query: { sort } }} label={tabs('categories')} />
        </>
      }
      drawer={
        row && (
          <OpenRow opened={opened} label={t('columns.name')} onClose={close}>
            {(one) => <CategoryDrawer key={one.categoryId} category={one} onClose={close} />}
          </OpenRow>
        )
      }
    >
      {!data && !error && <SkeletonRows count={6} label={common('pleaseWait')} />}
      {!data && error && <FailedFrame error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {data?.length === 0 && <Empty isNarrowed={false} emptyText={t('empty')} onClear={close} />}
      {list.count > 0 && (
        <RoomTable
          label={t('columns.name')}
          list={list}
          idOf={idOf}
          columns={columns}
          renderCard={(category) => (
            <CardLines
              title={<bdi>{category.nameEn}</bdi>}
              end={<CategoryState category={category} />}
              text={<bdi>{category.nameAr}</bdi>}
              textEnd={<span>{`${t('columns.models')} ${category.modelCount}`}</span>}
            />
          )}
          openId={row}
          onOpen={(id) => change({ row: id }, row === undefined)}
          sort={sortOf(sort)}
          onSort={(wish) => change({ sort: sortText(wish) })}
        />
      )}
    </CatalogFrame>
  );
}

function useCategoryColumns(): GridColumn<CatalogCategory>[] {
  const t = useTranslations('operatorCatalog.categories.columns');
  return useMemo(
    () => [
      rowHeader('name', t('name'), 'minmax(220px, 1fr)', (row) => (
        <bdi>
          <strong>{row.nameEn}</strong>
        </bdi>
      )),
      column('nameAr', t('nameAr'), 'minmax(160px, 1fr)', (row) => <bdi>{row.nameAr}</bdi>),
      figures('models', t('models'), 110, (row) => <Ltr>{row.modelCount.toLocaleString('en')}</Ltr>),
      figures('priority', t('priority'), 90, (row) => row.priority),
      column('gap', '', 40, () => null),
      column('state', t('state'), 160, (row) => <CategoryState category={row} />),
    ],
    [t],
  );
}
