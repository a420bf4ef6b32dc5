import { STORE_STATES, type StoreRow } from '@mazad/contract/operator/stores';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { column, figures, rowHeader } from '#/grid/columns';
import type { GridColumn } from '#/grid/types';
import { currencyWord } from '#/i18n/formats';
import { useLocale } from '#/i18n/i18n-provider';
import { Price } from '#/ui/marks/ltr';
import { RegionName } from '../region-name';
import { Room } from '../room/room';
import { type RoomSearch, readRoomSearch } from '../room/room-search';
import { CardLines } from '../room/room-table';
import { useRoomChange, useRoomList } from '../room/use-room';
import { useRegionName } from '../use-regions';
import { CreditBar } from './credit-bar';
import { StoreDrawer } from './store-drawer';
import { StoreState } from './store-state';
import { StoreViews } from './store-views';

const idOf = (row: StoreRow) => row.storeId;

export function StoresScreen({ search: wanted }: { search: RoomSearch }) {
  const t = useTranslations('operatorStores.stores');
  const search = readRoomSearch(wanted, STORE_STATES);
  const change = useRoomChange();
  const list = useRoomList('stores', search, idOf);
  const columns = useStoreColumns();
  return (
    <Room
      label={t('title')}
      list={list}
      columns={columns}
      renderCard={(row) => <StoreCard row={row} />}
      searchLabel={t('search')}
      emptyText={t('empty')}
      hasRegions
      views={<StoreViews view="stores" search={search} />}
      states={STORE_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
    >
      {search.row && (
        <StoreDrawer key={search.row} storeId={search.row} onClose={() => change({ row: undefined })} />
      )}
    </Room>
  );
}

function useStoreColumns(): GridColumn<StoreRow>[] {
  const t = useTranslations('operatorStores.stores');
  const { locale } = useLocale();
  return useMemo(() => {
    const money = (
      id: 'limit' | 'used' | 'available',
      value: (row: StoreRow) => number,
    ): GridColumn<StoreRow> =>
      figures(id, t(`columns.${id}`), 140, (row) => (
        <Price
          value={value(row)}
          fixed
          currency={currencyWord(row.currency, locale)}
          className={id === 'available' ? 'font-semibold' : undefined}
        />
      ));
    return [
      rowHeader('store', t('columns.store'), 'minmax(200px, 1fr)', (row) => (
        <span className="flex items-baseline gap-2 min-w-0">
          <bdi className="cut-off font-semibold">{row.name}</bdi>
          {row.branchName !== row.name && (
            <bdi className="cut-off text-ink3 text-small">{row.branchName}</bdi>
          )}
        </span>
      )),
      column('region', t('columns.region'), 'minmax(150px, 0.4fr)', (row) => (
        <RegionName regionId={row.regionId} />
      )),
      column('mode', t('columns.mode'), 70, (row) => row.mode),
      money('limit', (row) => row.creditLimit),
      money('used', (row) => row.runningBalance + row.blockedCredit),
      column('bar', '', 92, (row) => <CreditBar store={row} />),
      money('available', (row) => row.availableCredit),
      figures('members', t('columns.members'), 82, (row) => row.memberCount),
      column('state', t('columns.state'), 130, (row) => <StoreState store={row} />),
    ];
  }, [t, locale]);
}

function StoreCard({ row }: { row: StoreRow }) {
  const t = useTranslations('operatorStores.stores');
  const { locale } = useLocale();
  const region = useRegionName()(row.regionId);
  return (
    <CardLines
      title={<bdi>{row.name}</bdi>}
      end={
        <Price
          value={row.availableCredit}
          currency={currencyWord(row.currency, locale)}
          weight="strong"
          fixed
        />
      }
      text={<span>{`${region} · ${row.mode} · ${t('available')}`}</span>}
      textEnd={<StoreState store={row} />}
    />
  );
}
