import { STORE_BID_STATES, type StoreBidRow } from '@mazad/contract/operator/store-bids';
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { GridColumn } from '#/grid/types';
import { FailedFrame } from '#/session/frames/failed-frame';
import { FilterSelect } from '#/ui/buttons/filter-button';
import { Count } from '#/ui/figures/count';
import { SkeletonRows } from '#/ui/frames/skeleton';
import { sortOf, sortText } from '../room/list-sort';
import { PhoneSort, SaveList, useSortable } from '../room/list-tools';
import room from '../room/room.module.css';
import { Empty } from '../room/room-states';
import { RoomTable } from '../room/room-table';
import { SearchInput } from '../room/search-input';
import { useRoomChange } from '../room/use-room';
import { useRegionName } from '../use-regions';
import { StoreBidCard, useStoreBidColumns } from './store-bid-columns';
import { bidIdOf, readStoreBidsSearch, type StoreBidsSearch, useStoreBids } from './use-store-bids';

/** Without a sort. */
const OWN_SORT = 'model';

/** A store's bids as the store sees them, to be read. */
export function StoreBidsScreen({ search: wanted }: { search: StoreBidsSearch }) {
  const t = useTranslations('operatorStores.bids');
  const common = useTranslations('common');
  const search = readStoreBidsSearch(wanted);
  const change = useRoomChange<StoreBidsSearch>();
  const list = useStoreBids(search);
  const regionName = useRegionName();
  const { about } = list;
  const columns = useSortable(useStoreBidColumns(about?.mode), list.sorts);
  // An address without one is of none.
  if (search.store === undefined) return <Navigate to="/operator/stores" replace />;
  return (
    <section className={room.room} aria-label={t('title')}>
      <header className={room.toolbar}>
        <h1 className={room.title}>
          {about && (
            <>
              <Link to="/operator/stores" search={{ row: search.store }}>
                <bdi>{about.storeName}</bdi>
              </Link>
              {' · '}
            </>
          )}
          {t('title')}{' '}
          {list.data && (
            <Count value={list.count} words={(count) => common('items', { count })} className={room.count} />
          )}
        </h1>
        {about && <span>{regionName(about.regionId)}</span>}
        <SearchInput
          label={t('search')}
          value={search.search ?? ''}
          onSearch={(text) => change({ search: text || undefined })}
        />
        <FilterSelect
          label={t('state')}
          value={t(`states.${search.state}`)}
          isActive={search.state !== 'ACTIVE'}
          selected={search.state}
          options={STORE_BID_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
          onSelect={(state) => change({ state: state === 'ACTIVE' ? undefined : state })}
        />
        <PhoneSort list={list} columns={columns} />
        <span className={room.gap} />
        <SaveList list={{ room: 'store-bids', query: list.query }} label={t('title')} />
      </header>
      <div className={room.body} aria-busy={list.isPlaceholderData || undefined}>
        <BidList
          list={list}
          columns={columns}
          isNarrowed={search.search !== undefined || search.state !== 'ACTIVE'}
          onClear={() => change({ search: undefined, state: undefined })}
        />
      </div>
    </section>
  );
}

type BidListProps = {
  list: ReturnType<typeof useStoreBids>;
  columns: readonly GridColumn<StoreBidRow>[];
  isNarrowed: boolean;
  onClear: () => void;
};

function BidList({ list, columns, isNarrowed, onClear }: BidListProps) {
  const t = useTranslations('operatorStores.bids');
  const common = useTranslations('common');
  const navigate = useNavigate();
  const change = useRoomChange<StoreBidsSearch>();
  if (list.isPending) return <SkeletonRows count={14} label={common('pleaseWait')} />;
  if (!list.data) {
    return <FailedFrame error={list.error} isBusy={list.isFetching} onRetry={() => void list.refetch()} />;
  }
  if (list.count === 0) return <Empty isNarrowed={isNarrowed} emptyText={t('empty')} onClear={onClear} />;
  return (
    <RoomTable
      label={t('title')}
      list={list}
      idOf={bidIdOf}
      columns={columns}
      renderCard={(row) => <StoreBidCard row={row} />}
      openId={undefined}
      onOpen={(row) => void navigate({ to: '/operator/catalogue', search: { row } })}
      sort={sortOf(list.query.sort ?? OWN_SORT)}
      onSort={(sort) => change({ sort: sortText(sort) })}
    />
  );
}
