import type { CatalogBrand } from '@mazad/contract/operator/catalog-names';
import { LISTS } from '@mazad/contract/operator/lists';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { column, figures, rowHeader } from '#/grid/columns';
import type { GridColumn } from '#/grid/types';
import { FailedFrame } from '#/session/frames/failed-frame';
import { Button } from '#/ui/buttons/button';
import { SkeletonRows } from '#/ui/frames/skeleton';
import { Ltr } from '#/ui/marks/ltr';
import { BrandLogo } from '#/ui/pictures/brand-logo';
import { useNarrowed } from '#/ui/search/use-narrowed';
import { sortIn, sortOf, sortText } from '../room/list-sort';
import { PhoneSort, SaveList, useSortable } from '../room/list-tools';
import { OpenRow } from '../room/open-row';
import { NEW_ROW } from '../room/room';
import room from '../room/room.module.css';
import { CardLines } from '../room/room-card';
import { type RoomSearch, readRoomSearch } from '../room/room-search';
import { Empty } from '../room/room-states';
import { RoomTable } from '../room/room-table';
import { SearchInput } from '../room/search-input';
import { BrandDrawer, NewBrand } from './brand-drawer';
import { CatalogFrame } from './catalog-frame';
import { useSearchChange } from './catalog-search';
import { openedIn, wholeList } from './models/whole-list';
import { useBrands } from './use-names';

const SORTS = LISTS.brands.sorts;
const idOf = (row: CatalogBrand) => row.brandId;

const namesOf = ({ nameEn, nameAr }: CatalogBrand) => `${nameEn} ${nameAr}`;
const NO_BRANDS: readonly CatalogBrand[] = [];

export function BrandsScreen({ search: wanted }: { search: RoomSearch }) {
  const t = useTranslations('operatorCatalog.brands');
  const tabs = useTranslations('operatorCatalog.tabs');
  const common = useTranslations('common');
  const search = readRoomSearch(wanted, []);
  const change = useSearchChange<RoomSearch>();
  const sort = sortIn(SORTS, search.sort);
  const brands = useBrands(sort);
  const { data, error, isFetching, refetch } = brands;
  const columns = useSortable(useBrandColumns(), SORTS);
  const list = wholeList(useNarrowed(data ?? NO_BRANDS, namesOf, search.search ?? ''));
  const close = () => change({ row: undefined });
  const opened = openedIn(brands, ({ brandId }) => brandId === search.row);
  const tools = (
    <>
      <SearchInput
        label={t('search')}
        value={search.search ?? ''}
        onSearch={(text) => change({ search: text || undefined })}
      />
      <PhoneSort list={{ sorts: SORTS, query: { sort } }} columns={columns} />
      <span className={room.gap} />
      <SaveList list={{ room: 'brands', query: { search: search.search, sort } }} label={tabs('brands')} />
      <Button
        icon={<IconPlus size={16} aria-hidden="true" />}
        onClick={() => change({ row: NEW_ROW }, search.row === undefined)}
      >
        {t('add')}
      </Button>
    </>
  );
  const drawer =
    search.row === NEW_ROW ? (
      <NewBrand onClose={close} onCreated={({ brandId }) => change({ row: brandId })} />
    ) : (
      search.row && (
        <OpenRow opened={opened} label={t('columns.name')} onClose={close}>
          {(brand) => <BrandDrawer key={brand.brandId} brand={brand} onClose={close} />}
        </OpenRow>
      )
    );
  return (
    <CatalogFrame tab="brands" count={data && list.count} tools={tools} drawer={drawer}>
      {!data && !error && <SkeletonRows count={14} label={common('pleaseWait')} />}
      {!data && error && <FailedFrame error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {data && list.count === 0 && (
        <Empty
          isNarrowed={search.search !== undefined}
          emptyText={t('empty')}
          onClear={() => change({ search: undefined })}
        />
      )}
      {list.count > 0 && (
        <RoomTable
          label={t('columns.name')}
          list={list}
          idOf={idOf}
          columns={columns}
          renderCard={(brand) => <BrandCard brand={brand} />}
          openId={search.row}
          onOpen={(row) => change({ row }, search.row === undefined)}
          sort={sortOf(sort)}
          onSort={(wish) => change({ sort: sortText(wish) })}
        />
      )}
    </CatalogFrame>
  );
}

function useBrandColumns(): GridColumn<CatalogBrand>[] {
  const t = useTranslations('operatorCatalog.brands');
  return useMemo(
    () => [
      rowHeader('name', t('columns.name'), 'minmax(220px, 1fr)', (row) => (
        <bdi>
          <strong>{row.nameEn}</strong>
        </bdi>
      )),
      column('nameAr', t('columns.nameAr'), 'minmax(160px, 1fr)', (row) => <bdi>{row.nameAr}</bdi>),
      figures('models', t('columns.models'), 110, (row) => <Ltr>{row.modelCount.toLocaleString('en')}</Ltr>),
      column('gap', '', 40, () => null),
      column('logo', t('columns.logo'), 120, (row) =>
        row.logoUrl === null ? (
          '—'
        ) : (
          <>
            <BrandLogo name={row.nameEn} url={row.logoUrl} /> {t('hasLogo')}
          </>
        ),
      ),
    ],
    [t],
  );
}

function BrandCard({ brand }: { brand: CatalogBrand }) {
  const t = useTranslations('operatorCatalog.brands.columns');
  return (
    <CardLines
      title={<bdi>{brand.nameEn}</bdi>}
      text={<bdi>{brand.nameAr}</bdi>}
      textEnd={<span>{`${t('models')} ${brand.modelCount}`}</span>}
    />
  );
}
