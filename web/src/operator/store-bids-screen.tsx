import { STORE_BID_STATES } from '@mazad/contract/operator-store-bids';
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { FailedFrame } from '#/session/failed-frame';
import { Count } from '#/ui/count';
import { FilterSelect } from '#/ui/filter-button';
import { SkeletonRows } from '#/ui/skeleton';
import { useSearchChange } from './catalog/catalog-search';
import room from './room.module.css';
import { Empty } from './room-states';
import { RoomTable } from './room-table';
import { SearchInput } from './search-input';
import { StoreBidCard, useStoreBidColumns } from './store-bid-columns';
import { useRegionName } from './use-regions';
import { bidIdOf, readStoreBidsSearch, type StoreBidsSearch, useStoreBids } from './use-store-bids';

/** A store's bids as the store sees them, to be read. */
export function StoreBidsScreen({ search: wanted }: { search: StoreBidsSearch }) {
  const t = useTranslations('operatorStores.bids');
  const common = useTranslations('common');
  const search = readStoreBidsSearch(wanted);
  const change = useSearchChange<StoreBidsSearch>();
  const list = useStoreBids(search);
  const regionName = useRegionName();
  const { about } = list;
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
      </header>
      <div className={room.body} aria-busy={list.isPlaceholderData || undefined}>
        <BidList
          list={list}
          isNarrowed={search.search !== undefined || search.state !== 'ACTIVE'}
          onClear={() => change({ search: undefined, state: undefined })}
        />
      </div>
    </section>
  );
}

type BidListProps = {
  list: ReturnType<typeof useStoreBids>;
  isNarrowed: boolean;
  onClear: () => void;
};

function BidList({ list, isNarrowed, onClear }: BidListProps) {
  const t = useTranslations('operatorStores.bids');
  const common = useTranslations('common');
  const navigate = useNavigate();
  const columns = useStoreBidColumns(list.about?.mode);
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
    />
  );
}
