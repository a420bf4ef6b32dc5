import { STORE_STATES, type StoreRow } from '@mazad/contract/operator-stores';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { GridColumn } from '#/grid/types';
import { currencyWord } from '#/i18n/formats';
import { useLocale } from '#/i18n/i18n-provider';
import { Price } from '#/ui/ltr';
import { CreditBar } from './credit-bar';
import { RegionName } from './region-name';
import { Room } from './room';
import { type RoomSearch, readRoomSearch } from './room-search';
import { CardLines } from './room-table';
import { StoreDrawer } from './store-drawer';
import { StoreState } from './store-state';
import { StoreViews } from './store-views';
import { useRegionName } from './use-regions';
import { useRoomChange, useRoomList } from './use-room';

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
      idOf={idOf}
      columns={columns}
      renderCard={(row) => <StoreCard row={row} />}
      openId={search.row}
      onOpen={(row) => change({ row }, search.row === undefined)}
      search={search}
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
    ): GridColumn<StoreRow> => ({
      id,
      header: t(`columns.${id}`),
      width: 140,
      align: 'end',
      renderCell: (row) => (
        <Price
          value={value(row)}
          fixed
          currency={currencyWord(row.currency, locale)}
          className={id === 'available' ? 'font-semibold' : undefined}
        />
      ),
    });
    return [
      {
        id: 'store',
        header: t('columns.store'),
        width: 'minmax(200px, 1fr)',
        isRowHeader: true,
        renderCell: (row) => (
          <span className="flex items-baseline gap-2 min-w-0">
            <bdi className="cut-off font-semibold">{row.name}</bdi>
            {row.branchName !== row.name && (
              <bdi className="cut-off text-ink3 text-small">{row.branchName}</bdi>
            )}
          </span>
        ),
      },
      {
        id: 'region',
        header: t('columns.region'),
        width: 'minmax(150px, 0.4fr)',
        renderCell: (row) => <RegionName regionId={row.regionId} />,
      },
      { id: 'mode', header: t('columns.mode'), width: 70, renderCell: (row) => row.mode },
      money('limit', (row) => row.creditLimit),
      money('used', (row) => row.runningBalance + row.blockedCredit),
      {
        id: 'bar',
        header: '',
        width: 92,
        renderCell: (row) => <CreditBar store={row} />,
      },
      money('available', (row) => row.availableCredit),
      {
        id: 'members',
        header: t('columns.members'),
        width: 82,
        align: 'end',
        renderCell: (row) => row.memberCount,
      },
      {
        id: 'state',
        header: t('columns.state'),
        width: 130,
        renderCell: (row) => <StoreState store={row} />,
      },
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
