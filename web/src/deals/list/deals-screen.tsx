import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { usePage } from '#/page/page-context';
import { ListEmpty } from '#/paging/list-states';
import { NextStep } from '#/paging/next-step';
import { withWords } from '#/session/frames/words';
import { useSession } from '#/session/use-session';
import { OwedLine } from '#/statement/owed-line';
import { APPRAISAL_CARD_HEIGHT, AppraisalCard } from '../appraisals/appraisal-card';
import { StatusBar } from '../appraisals/status-bar';
import { DEAL_CARD_HEIGHT, DealCard } from './deal-card';
import { DealsFrame, useDealsList } from './deals-frame';
import type { DealsLook } from './deals-list';
import type { Reading } from './deals-query';
import { type DealsSearch, isFiltered, noDealsSearch } from './deals-search';
import { DealsToolbar } from './deals-toolbar';
import { useDealColumns } from './use-deal-columns';

type DealsScreenProps = { accountIndex: number; reading: Reading; search: DealsSearch };

/** My Deals and Appraisals (decision 17): the same devices, viewed by debt or by place. */
export const DealsScreen = withWords('deals', Deals);

function Deals({ accountIndex, reading, search }: DealsScreenProps) {
  const t = useTranslations();
  const change = useSearchChange(accountIndex, reading);
  const list = useDealsList(accountIndex, reading, search);
  const look = useDealsLook(accountIndex, reading);
  const first = list.data?.pages[0];
  const clear = isFiltered(search) ? () => change(noDealsSearch) : null;
  usePage({
    title: look.label,
    search: {
      value: search.search,
      onSearch: (text) => change({ search: text }),
      placeholder: t('deals.searchLabel'),
      keepsDashes: true,
    },
    onClearFilters: clear,
  });
  return (
    <section
      className="grid grid-rows-[auto_auto_minmax(0,1fr)] grid-cols-1 h-full bg-surface"
      aria-label={look.label}
    >
      <DealsToolbar
        accountIndex={accountIndex}
        reading={reading}
        search={search}
        first={first}
        onChange={change}
      />
      {reading === 'deals' ? (
        <OwedLine accountIndex={accountIndex} />
      ) : (
        <StatusBar accountIndex={accountIndex} search={search} first={first} />
      )}
      <DealsFrame
        accountIndex={accountIndex}
        reading={reading}
        list={list}
        look={look}
        empty={
          <ListEmpty
            text={t(`${reading}.${clear ? 'noResultText' : 'emptyText'}`)}
            onClear={clear}
            next={<NextStep account={accountIndex} to="prices" />}
          />
        }
      />
    </section>
  );
}

function useDealsLook(accountIndex: number, reading: Reading): DealsLook {
  const t = useTranslations();
  const currency = useSession(accountIndex)?.user.currency ?? '';
  const columns = useDealColumns(reading, currency);
  const navigate = useNavigate();
  const open = useCallback(
    (code: string) => {
      const accountId = String(accountIndex);
      const state = { isFromList: true };
      void (reading === 'deals'
        ? navigate({ to: '/$accountId/my-deals/$dealId', params: { accountId, dealId: code }, state })
        : navigate({
            to: '/$accountId/appraisals/$appraisalId',
            params: { accountId, appraisalId: code },
            state,
          }));
    },
    [navigate, accountIndex, reading],
  );
  const ofDeals = {
    cardHeight: DEAL_CARD_HEIGHT,
    renderCard: (view) => <DealCard view={view} accountIndex={accountIndex} currency={currency} />,
  } satisfies Partial<DealsLook>;
  const ofAppraisals = {
    cardHeight: APPRAISAL_CARD_HEIGHT,
    renderCard: ({ deal }) => <AppraisalCard deal={deal} accountIndex={accountIndex} />,
  } satisfies Partial<DealsLook>;
  return { label: t(`${reading}.title`), columns, open, ...(reading === 'deals' ? ofDeals : ofAppraisals) };
}

/** Filters replace the URL, so that Back leads to the previous screen, not to the previous keystroke. */
function useSearchChange(accountIndex: number, reading: Reading) {
  const navigate = useNavigate();
  return useCallback(
    (part: Partial<DealsSearch>) =>
      void navigate({
        to: reading === 'deals' ? '/$accountId/my-deals' : '/$accountId/appraisals',
        params: { accountId: String(accountIndex) },
        search: (before) => ({ ...noDealsSearch, ...before, ...part }),
        replace: true,
      }),
    [navigate, accountIndex, reading],
  );
}
