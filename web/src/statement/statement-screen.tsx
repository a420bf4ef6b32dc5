import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useCallback, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useTimeZone } from '#/i18n/i18n-provider';
import { usePage } from '#/page/page-context';
import { NextStep } from '#/paging/next-step';
import { FailedFrame } from '#/session/frames/failed-frame';
import { withWords } from '#/session/frames/words';
import { useSession } from '#/session/use-session';
import { useOwnWays } from './list/own-ways';
import { StatementFooter } from './list/statement-footer';
import { StatementList } from './list/statement-list';
import { StatementEmpty, StatementWaiting } from './list/statement-states';
import { PaymentCards } from './payment-cards';
import { RangeBalance } from './range-balance';
import { statementQuery } from './statement-query';
import classes from './statement-screen.module.css';
import { daysOf, isFiltered, noStatementSearch, type StatementSearch } from './statement-search';
import { StatementToolbar } from './statement-toolbar';
import { useStatementLive } from './use-statement-live';

type StatementScreenProps = { accountIndex: number; search: StatementSearch };

export const StatementScreen = withWords('statement', AccountStatement);

function AccountStatement({ accountIndex, search }: StatementScreenProps) {
  const t = useTranslations('statement');
  const session = useSession(accountIndex);
  const currency = session?.user.currency ?? '';
  const filter = { ...daysOf(search, useTimeZone()), viewType: search.viewType, search: search.search };
  const change = useSearchChange(accountIndex);
  const ways = useOwnWays(accountIndex);
  const clear = () => change(noStatementSearch);
  const list = useInfiniteQuery(statementQuery(accountIndex, filter));
  const scroller = useRef<HTMLDivElement>(null);
  const { isAtTop, toTop } = useTop(scroller);
  useStatementLive(accountIndex);
  usePage({
    title: t('title'),
    search: {
      value: search.search,
      onSearch: (text) => change({ search: text }),
      placeholder: t('searchLabel'),
      keepsDashes: true,
    },
    onClearFilters: isFiltered(search) ? clear : null,
  });

  const { data } = list;
  const head = data?.pages[0];
  const hasFailed = !data && list.isError;
  return (
    <section className={classes.screen} aria-label={t('title')}>
      <StatementToolbar accountIndex={accountIndex} filter={filter} onChange={change} />
      {/* If the entries fail to load, one message is enough. */}
      {!hasFailed && (
        <>
          <PaymentCards accountIndex={accountIndex} />
          <RangeBalance range={head?.range} isStale={list.isPlaceholderData} />
        </>
      )}
      <div ref={scroller} className={classes.frame} aria-busy={list.isPlaceholderData || undefined}>
        {list.isPending && <StatementWaiting />}
        {hasFailed && (
          <FailedFrame error={list.error} isBusy={list.isFetching} onRetry={() => void list.refetch()} />
        )}
        {head?.count === 0 && (
          <StatementEmpty
            isNarrowed={isFiltered(search)}
            onClear={clear}
            next={<NextStep account={accountIndex} to="deals" />}
          />
        )}
        {data && head && head.count > 0 && (
          <StatementList
            // A new filter starts at its top; old rows stay until then.
            key={JSON.stringify(head.filter)}
            ways={ways}
            data={data}
            currency={currency}
            list={list}
            onToTop={toTop}
          />
        )}
      </div>
      {data && (
        <StatementFooter
          key={JSON.stringify(head?.filter)}
          accountIndex={accountIndex}
          data={data}
          isStale={list.isPlaceholderData}
          isAtTop={isAtTop}
          onShown={toTop}
        />
      )}
    </section>
  );
}

/** The list scrolls by itself; on a phone the whole screen does. */
function useTop(scroller: RefObject<HTMLDivElement | null>) {
  const boxes = useCallback(() => {
    const list = scroller.current;
    return [list, list?.closest('main')].filter((box): box is HTMLElement => Boolean(box));
  }, [scroller]);
  return {
    isAtTop: useCallback(() => boxes().every((box) => box.scrollTop === 0), [boxes]),
    toTop: useCallback(() => {
      for (const box of boxes()) box.scrollTo({ top: 0 });
    }, [boxes]),
  };
}

/** Filters replace the URL, so that Back leads to the previous screen, not to the previous keystroke. */
function useSearchChange(accountIndex: number) {
  const navigate = useNavigate();
  return useCallback(
    (part: Partial<StatementSearch>) =>
      void navigate({
        to: '/$accountId/statement',
        params: { accountId: String(accountIndex) },
        search: (before) => ({ ...noStatementSearch, ...before, ...part }),
        replace: true,
      }),
    [navigate, accountIndex],
  );
}
