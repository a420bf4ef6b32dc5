import { VIEW_TYPES } from '@mazad/contract/choices';
import type { StoreCredit } from '@mazad/contract/operator/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DEFAULT_TIME_ZONE } from '#/i18n/formats';
import { RegionZone, useTimeZone } from '#/i18n/i18n-provider';
import { FailedFrame } from '#/session/frames/failed-frame';
import { Words } from '#/session/frames/words';
import { DaysFilter } from '#/statement/days-filter';
import { ExportMenu } from '#/statement/export-menu';
import type { EntryWays } from '#/statement/list/entry-ways';
import { StatementList } from '#/statement/list/statement-list';
import { StatementEmpty, StatementWaiting } from '#/statement/list/statement-states';
import { RangeBalance } from '#/statement/range-balance';
import {
  daysAsSearch,
  daysOf,
  isFiltered,
  noStatementSearch,
  type StatementFilter,
} from '#/statement/statement-search';
import toolbar from '#/statement/statement-toolbar.module.css';
import { Checkbox } from '#/ui/fields/checkbox';
import { Segmented } from '#/ui/fields/segmented';
import { PartState } from '../../list/list-states';
import { SearchInput } from '../../list/search-input';
import { StorePlace } from '../../stores/store-place';
import { useRegionTimeZone } from '../../use-regions';
import { StorePicker } from '../store-picker';
import { useStoreCredit } from '../use-money';
import { fetchLedgerFile, ledgerQuery, saveEntryDocument } from './ledger-queries';
import { asAddress, type KnownLedgerSearch, type LedgerSearch, readLedgerSearch } from './ledger-search';

/** C4: any store's statement as that store sees it. */
export function LedgerScreen({ search: wanted }: { search: LedgerSearch }) {
  const search = readLedgerSearch(wanted);
  const navigate = useNavigate();
  const change = (part: Partial<KnownLedgerSearch>) =>
    void navigate({
      to: '/operator/credit-desk/statement',
      search: asAddress({ ...search, ...part }),
      replace: true,
    });
  if (search.store === undefined)
    return (
      <Frame>
        <div className="max-w-120 py-0 px-inset">
          <StorePicker onPick={({ storeId }) => change({ store: storeId })} />
        </div>
      </Frame>
    );
  return <OfStore key={search.store} storeId={search.store} search={search} onChange={change} />;
}

function Frame({ children }: { children: ReactNode }) {
  const t = useTranslations('operatorMoney.credit');
  return (
    <section
      className="grid grid-rows-[auto_auto_minmax(0,1fr)] grid-cols-1 h-full bg-surface print:block print:h-auto print:overflow-visible"
      aria-label={t('statement')}
    >
      {children}
    </section>
  );
}

type LedgerProps = { search: KnownLedgerSearch; onChange: (part: Partial<KnownLedgerSearch>) => void };

function OfStore({ storeId, ...props }: LedgerProps & { storeId: string }) {
  const { data: credit, error, isFetching, refetch } = useStoreCredit(storeId);
  const timeZone = useRegionTimeZone(credit?.regionId) ?? DEFAULT_TIME_ZONE;
  return (
    <Frame>
      {credit ? (
        <RegionZone value={timeZone}>
          <Words of="store-statement">
            <Ledger credit={credit} {...props} />
          </Words>
        </RegionZone>
      ) : (
        <PartState error={error} isFetching={isFetching} onRetry={() => void refetch()} rows={14} />
      )}
    </Frame>
  );
}

function Ledger({ credit, search, onChange }: LedgerProps & { credit: StoreCredit }) {
  const { storeId } = credit;
  const filter = { ...daysOf(search, useTimeZone()), viewType: search.viewType, search: search.search };
  const list = useInfiniteQuery(ledgerQuery(storeId, filter));
  const ways = useStoreWays(storeId);
  const scroller = useRef<HTMLDivElement>(null);
  const { data } = list;
  const head = data?.pages[0];
  return (
    <>
      <Tools credit={credit} search={search} filter={filter} onChange={onChange} />
      <RangeBalance range={head?.range} isStale={list.isPlaceholderData} />
      <div
        ref={scroller}
        className="relative min-h-0 overflow-auto border-t border-t-line print:block print:h-auto print:overflow-visible"
        aria-busy={list.isPlaceholderData || undefined}
      >
        {list.isPending && <StatementWaiting />}
        {!data && list.isError && (
          <FailedFrame error={list.error} isBusy={list.isFetching} onRetry={() => void list.refetch()} />
        )}
        {head?.count === 0 && (
          <StatementEmpty isNarrowed={isFiltered(search)} onClear={() => onChange(noStatementSearch)} />
        )}
        {data && head && head.count > 0 && (
          <StatementList
            // A new filter starts at its top; old rows stay until then.
            key={JSON.stringify(head.filter)}
            ways={ways}
            data={data}
            currency={credit.currency}
            list={list}
            onToTop={() => scroller.current?.scrollTo({ top: 0 })}
          />
        )}
      </div>
    </>
  );
}

function useStoreWays(storeId: string): EntryWays {
  return useMemo(
    () => ({
      linkToDeal: (row, link) => <Link to="/operator/deals" search={{ row }} {...link} />,
      saveDocument: (entry) => saveEntryDocument(storeId, entry),
    }),
    [storeId],
  );
}

function Tools({
  credit,
  search,
  filter,
  onChange,
}: LedgerProps & { credit: StoreCredit; filter: StatementFilter }) {
  const t = useTranslations('statement');
  const [hasSummary, setSummary] = useState(true);
  const { storeId, name } = credit;
  return (
    <div className={`${toolbar.bar} flex-wrap`}>
      <h1 className="min-w-0 wrap-anywhere">
        <Link to="/operator/credit-desk" search={{ row: storeId }}>
          <bdi>{name}</bdi>
        </Link>
      </h1>
      <span className="me-3 text-ink3">
        <StorePlace store={credit} />
      </span>
      <SearchInput
        label={t('searchLabel')}
        value={search.search}
        onSearch={(text) => onChange({ search: text })}
      />
      <DaysFilter range={filter} onChange={(days) => onChange(daysAsSearch(days))} />
      <div className="phone:order-1 phone:flex-1">
        <Segmented
          label={t('view')}
          value={search.viewType}
          options={VIEW_TYPES.map((value) => ({ value, label: t(`viewType.${value}`) }))}
          onChange={(viewType) => onChange({ viewType })}
        />
      </div>
      <span className="flex-1" />
      <div className="me-2 whitespace-nowrap phone:order-1 phone:me-0">
        <Checkbox
          label={t('withSummary')}
          checked={hasSummary}
          onChange={(event) => setSummary(event.target.checked)}
        />
      </div>
      <ExportMenu
        fetchAs={(format, counted) => fetchLedgerFile(storeId, filter, { format, hasSummary }, counted)}
      />
    </div>
  );
}
