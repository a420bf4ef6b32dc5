import { isUuid } from '@mazad/contract/fields/uuid';
import type { StoreBidRow } from '@mazad/contract/operator/store-bids';
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ListScreen } from '../list/list-screen';
import type { ListSearch } from '../list/list-search';
import { useList } from '../list/use-list';
import { useRegionName } from '../use-regions';
import { BID_COLUMNS } from './store-bid-columns';

/** The store and the filters, from the URL. */
export type StoreBidsSearch = ListSearch & { store?: string | undefined };

/** The default sort. */
const OWN_SORT = 'model';
const idOf = (row: StoreBidRow) => row.assetId;

/** A store's bids as the store sees them, read-only. */
export function StoreBidsScreen({ search }: { search: StoreBidsSearch }) {
  if (!isUuid(search.store)) return <Navigate to="/operator/stores" replace />;
  return <StoreBids store={search.store} search={search} />;
}

function StoreBids({ store, search }: { store: string; search: ListSearch }) {
  const t = useTranslations('operatorStores.bids');
  const nav = useTranslations('shell.nav');
  const navigate = useNavigate();
  const regionName = useRegionName();
  const list = useList('store-bids', { sort: OWN_SORT, ...search }, idOf, { given: { storeId: store } });
  const about = list.last;
  return (
    <ListScreen
      list={list}
      columns={BID_COLUMNS[about?.mode ?? 'SPOT']}
      words={{ ...list.words, name: nav('bids') }}
      card={{ title: 'model', end: 'price', text: 'status', textEnd: 'quantity' }}
      whose={
        about && (
          <>
            <Link to="/operator/stores" search={{ row: store }}>
              <bdi>{about.storeName}</bdi>
            </Link>
            {` · ${regionName(about.regionId)} · `}
          </>
        )
      }
      stateLabel={nav('bids')}
      allLabel={t('withBid')}
      onOpen={(row) => void navigate({ to: '/operator/catalogue', search: { row } })}
    />
  );
}
