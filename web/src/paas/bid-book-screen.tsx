import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { usePage } from '#/page/page-context';
import { ListWaiting } from '#/paging/list-states';
import { NextStep } from '#/paging/next-step';
import { FailedFrame } from '#/session/frames/failed-frame';
import { withWords } from '#/session/frames/words';
import { Button } from '#/ui/buttons/button';
import { StateFrame } from '#/ui/frames/state-frame';
import { type BookSearch, isNarrowed, NO_BOOK_SEARCH } from './book-search';
import { BookToolbar } from './book-toolbar';
import { bookQuery } from './paas-queries';
import { PriceMatrix } from './prices/price-matrix';
import { usePriceWindows } from './prices/use-price-windows';
import { Validity } from './prices/validity';
import { WindowsState } from './staged-state';
import { useBookLive } from './use-book-live';

type BidBookScreenProps = { accountIndex: number; search: BookSearch };

/** A PAAS store's prices by model and grade, and their validity. */
export const BidBookScreen = withWords('paas', BidBook);

function BidBook({ accountIndex: account, search }: BidBookScreenProps) {
  const t = useTranslations();
  const change = useSearchChange(account);
  const clear = () => change(NO_BOOK_SEARCH);
  const frame = useRef<HTMLDivElement>(null);
  useBookLive(account);
  const list = useInfiniteQuery(bookQuery(account, search));
  const toTop = useCallback(() => frame.current?.firstElementChild?.scrollTo({ top: 0 }), []);
  usePage({
    title: t('shell.nav.bidBook'),
    search: { value: search.search, onSearch: (text) => change({ search: text }) },
    onClearFilters: isNarrowed(search) ? clear : null,
  });
  const { data } = list;
  const isEmpty = data?.pages[0]?.totalCount === 0;
  return (
    <section
      className="grid grid-rows-[auto_auto_minmax(0,1fr)] grid-cols-1 h-full bg-surface"
      aria-label={t('shell.nav.bidBook')}
    >
      <BookToolbar
        account={account}
        search={search}
        onChange={change}
        onClear={isNarrowed(search) ? clear : null}
      />
      <Windows account={account} />
      <div
        ref={frame}
        className="grid grid-rows-1 grid-cols-1 min-h-0"
        aria-busy={list.isPlaceholderData || undefined}
      >
        {list.isPending && <ListWaiting />}
        {!data && list.isError && (
          <FailedFrame error={list.error} isBusy={list.isFetching} onRetry={() => void list.refetch()} />
        )}
        {isEmpty && <NoModels account={account} search={search} onClear={clear} />}
        {data && !isEmpty && (
          // A new filter starts at its top; old rows stay until then.
          <PriceMatrix key={JSON.stringify(data.pages[0]?.of)} data={data} list={list} onToTop={toTop} />
        )}
      </div>
    </section>
  );
}

/** The validity of live and staged prices. */
function Windows({ account }: { account: number }) {
  const t = useTranslations('paas');
  const windows = usePriceWindows(account);
  const { live, staged } = windows.data ?? {};
  const coming = staged && staged.assets > 0 ? staged : null;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-2.5 pt-0 px-inset pb-3.5 border-b border-b-line phone:px-4">
      <Validity label={t('pricesWillBe')} window={live ?? coming} />
      <WindowsState account={account} windows={windows} />
    </div>
  );
}

type NoModelsProps = { account: number; search: BookSearch; onClear: () => void };

function NoModels({ account, search, onClear }: NoModelsProps) {
  const t = useTranslations('paas');
  const words = useTranslations('common');
  const next = <NextStep account={account} to="support" />;
  if (!isNarrowed(search))
    return <StateFrame kind="empty" title={words('noData')} text={t('emptyText')} action={next} />;
  return (
    <StateFrame
      kind="noResult"
      title={words('noData')}
      text={t('noResultText')}
      action={<Button onClick={onClear}>{words('clearFilters')}</Button>}
    />
  );
}

/** Filters replace the URL, so that Back leads to the previous screen, not to the previous keystroke. */
function useSearchChange(account: number) {
  const navigate = useNavigate();
  return useCallback(
    (part: Partial<BookSearch>) =>
      void navigate({
        to: '/$accountId/bid-book',
        params: { accountId: String(account) },
        search: (before) => ({ ...NO_BOOK_SEARCH, ...before, ...part }),
        replace: true,
      }),
    [navigate, account],
  );
}
