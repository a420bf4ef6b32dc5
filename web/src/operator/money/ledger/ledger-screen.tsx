import type { StoreCredit } from '@mazad/contract/operator/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useTimeZone } from '#/i18n/i18n-provider';
import { FailedFrame } from '#/session/frames/failed-frame';
import { StatementTools } from '#/statement/export-menu';
import type { EntryWays } from '#/statement/list/entry-ways';
import { StatementList } from '#/statement/list/statement-list';
import { StatementEmpty, StatementWaiting } from '#/statement/list/statement-states';
import { RangeBalance } from '#/statement/range-balance';
import { daysOf, isFiltered, noStatementSearch } from '#/statement/statement-search';
import { SearchInput } from '../../list/search-input';
import { OfStore, StoreBar } from '../of-store';
import { fetchLedgerFile, ledgerQuery, saveEntryDocument } from './ledger-queries';
import { asAddress, type KnownLedgerSearch, type LedgerSearch, readLedgerSearch } from './ledger-search';

/** C4: any store's statement as that store sees it. */
export function LedgerScreen({ search: wanted }: { search: LedgerSearch }) {
  const t = useTranslations('operatorMoney.credit');
  const search = readLedgerSearch(wanted);
  const navigate = useNavigate();
  const change = (part: Partial<KnownLedgerSearch>) =>
    void navigate({
      to: '/operator/credit-desk/statement',
      search: asAddress({ ...search, ...part }),
      replace: true,
    });
  return (
    <OfStore store={search.store} label={t('statement')} onPick={(store) => change({ store })}>
      {(credit) => <Ledger credit={credit} search={search} onChange={change} />}
    </OfStore>
  );
}

type LedgerProps = {
  credit: StoreCredit;
  search: KnownLedgerSearch;
  onChange: (part: Partial<KnownLedgerSearch>) => void;
};

function Ledger({ credit, search, onChange }: LedgerProps) {
  const t = useTranslations('statement');
  const { storeId } = credit;
  const filter = { ...daysOf(search, useTimeZone()), viewType: search.viewType, search: search.search };
  const list = useInfiniteQuery(ledgerQuery(storeId, filter));
  const ways = useStoreWays(storeId);
  const scroller = useRef<HTMLDivElement>(null);
  const { data } = list;
  const head = data?.pages[0];
  return (
    <>
      <StoreBar credit={credit}>
        <SearchInput
          label={t('searchLabel')}
          value={search.search}
          onSearch={(text) => onChange({ search: text })}
        />
        <StatementTools
          filter={filter}
          onChange={onChange}
          fetchFile={(...request) => fetchLedgerFile(storeId, filter, ...request)}
        />
      </StoreBar>
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
