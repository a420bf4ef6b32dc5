import type { StoreCredit } from '@mazad/contract/operator/money';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DEFAULT_TIME_ZONE } from '#/i18n/formats';
import { RegionZone } from '#/i18n/i18n-provider';
import { Words } from '#/session/frames/words';
import toolbar from '#/statement/statement-toolbar.module.css';
import { PartState } from '../list/list-states';
import { StorePlace } from '../stores/store-place';
import { useRegionTimeZone } from '../use-regions';
import { StorePicker } from './store-picker';
import { useStoreCredit } from './use-money';

type OfStoreProps = {
  store: string | undefined;
  label: string;
  onPick: (storeId: string) => void;
  children: (credit: StoreCredit) => ReactNode;
};

/** A screen of one store's account, as that store sees it; without a store it asks for one. */
export function OfStore({ store, label, onPick, children }: OfStoreProps) {
  return (
    <section
      className="grid grid-rows-[auto_auto_minmax(0,1fr)] grid-cols-1 h-full bg-surface print:block print:h-auto print:overflow-visible"
      aria-label={label}
    >
      {store === undefined ? (
        <div className="max-w-120 py-0 px-inset">
          <StorePicker onPick={({ storeId }) => onPick(storeId)} />
        </div>
      ) : (
        <Loaded key={store} storeId={store}>
          {children}
        </Loaded>
      )}
    </section>
  );
}

function Loaded({ storeId, children }: Pick<OfStoreProps, 'children'> & { storeId: string }) {
  const { data: credit, error, isFetching, refetch } = useStoreCredit(storeId);
  const timeZone = useRegionTimeZone(credit?.regionId);
  if (!credit) return <PartState of={{ error, isFetching, refetch }} rows={14} />;
  return (
    <RegionZone value={timeZone ?? DEFAULT_TIME_ZONE}>
      <Words of="store-statement">{children(credit)}</Words>
    </RegionZone>
  );
}

/** Leads to the store, and says where it is. */
export function StoreBar({ credit, children }: { credit: StoreCredit; children: ReactNode }) {
  return (
    <div className={`${toolbar.bar} flex-wrap`}>
      <h1 className="min-w-0 wrap-anywhere">
        <Link to="/operator/credit-desk" search={{ row: credit.storeId }}>
          <bdi>{credit.name}</bdi>
        </Link>
      </h1>
      <span className="me-3 text-ink3">
        <StorePlace store={credit} />
      </span>
      {children}
    </div>
  );
}
