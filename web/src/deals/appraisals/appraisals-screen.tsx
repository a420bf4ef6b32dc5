import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { Words } from '#/i18n/words';
import { usePage } from '#/page/page-context';
import { ListEmpty } from '#/paging/list-states';
import { useSession } from '#/session/use-session';
import { SearchField } from '#/ui/list-search-field';
import { DateFilter } from '../date-filter';
import { DealsFrame, useDealsList } from '../deals-frame';
import type { DealsLook } from '../deals-list';
import { type DealsSearch, isFiltered, noDealsSearch } from '../deals-search';
import bar from '../deals-toolbar.module.css';
import { DownloadExcel } from '../download-excel';
import { useFigures } from '../use-figures';
import { APPRAISAL_CARD_HEIGHT, AppraisalCard } from './appraisal-card';
import { StatusBar } from './status-bar';
import { useAppraisalColumns } from './use-appraisal-columns';

type AppraisalsScreenProps = { accountIndex: number; search: DealsSearch };

/** The same devices as My Deals, read as a list of where each one is: by courier status, with deliveries and AWBs. */
export function AppraisalsScreen(props: AppraisalsScreenProps) {
  return (
    <Words of="deals">
      <Appraisals {...props} />
    </Words>
  );
}

function Appraisals({ accountIndex, search }: AppraisalsScreenProps) {
  const t = useTranslations();
  const change = useSearchChange(accountIndex);
  const list = useDealsList(accountIndex, 'appraisals', search);
  const look = useAppraisalsLook(accountIndex);
  const isNarrowed = isFiltered(search);
  const clear = () => change(noDealsSearch);
  const find = (text: string) => change({ search: text });
  const first = list.data?.pages[0];
  const figures = useFigures(accountIndex, 'appraisals', first);
  const label = t('deals.searchLabel');
  usePage({
    title: t('appraisals.title'),
    search: { value: search.search, onSearch: find, placeholder: label, keepsDashes: true },
    onClearFilters: isNarrowed ? clear : null,
  });
  return (
    <section
      className="grid grid-rows-[auto_auto_minmax(0,1fr)] h-full bg-surface"
      aria-label={t('appraisals.title')}
    >
      <div className={bar.bar}>
        <h1 className="mz-screen-title me-3 whitespace-nowrap">{t('appraisals.title')}</h1>
        <SearchField label={label} value={search.search} onSearch={find} />
        <DateFilter range={search} onChange={change} />
        <span className="flex-1" />
        <DownloadExcel
          accountIndex={accountIndex}
          reading="appraisals"
          search={search}
          isEmpty={first?.count === 0}
        />
      </div>
      <StatusBar accountIndex={accountIndex} search={search} counts={figures?.statusCounts ?? []} />
      <DealsFrame
        accountIndex={accountIndex}
        reading="appraisals"
        list={list}
        look={look}
        empty={
          <ListEmpty
            text={t(isNarrowed ? 'appraisals.noResultText' : 'appraisals.emptyText')}
            onClear={isNarrowed ? clear : null}
          />
        }
      />
    </section>
  );
}

function useAppraisalsLook(accountIndex: number): DealsLook {
  const t = useTranslations('appraisals');
  const user = useSession(accountIndex)?.user;
  const columns = useAppraisalColumns(user?.currency ?? '');
  const navigate = useNavigate();
  const open = useCallback(
    (id: string) =>
      void navigate({
        to: '/$accountId/appraisals/$appraisalId',
        params: { accountId: String(accountIndex), appraisalId: id },
        state: { isFromList: true },
      }),
    [navigate, accountIndex],
  );
  return {
    label: t('title'),
    columns,
    renderCard: ({ deal }) => <AppraisalCard deal={deal} accountIndex={accountIndex} />,
    cardHeight: APPRAISAL_CARD_HEIGHT,
    open,
  };
}

function useSearchChange(accountIndex: number) {
  const navigate = useNavigate();
  return useCallback(
    (part: Partial<DealsSearch>) =>
      void navigate({
        to: '/$accountId/appraisals',
        params: { accountId: String(accountIndex) },
        search: (before) => ({ ...noDealsSearch, ...before, ...part }),
        replace: true,
      }),
    [navigate, accountIndex],
  );
}
