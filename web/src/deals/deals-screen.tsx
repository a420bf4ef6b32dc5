import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '#/session/use-session';
import { usePage } from '#/shell/page-context';
import { DealsList } from './deals-list';
import { dealsQuery } from './deals-query';
import classes from './deals-screen.module.css';
import { type DealsSearch, isFiltered, noDealsSearch } from './deals-search';
import { DealsEmpty, DealsFailed, DealsWaiting } from './deals-states';
import { DealsToolbar } from './deals-toolbar';
import { useDealsLive } from './use-deals-live';

type DealsScreenProps = { accountIndex: number; search: DealsSearch };

export function DealsScreen({ accountIndex, search }: DealsScreenProps) {
  const t = useTranslations('deals');
  const session = useSession(accountIndex);
  const change = useSearchChange(accountIndex);
  const frame = useRef<HTMLDivElement>(null);
  const list = useInfiniteQuery(dealsQuery(accountIndex, search));
  useDealsLive(accountIndex);
  usePage({
    title: t('title'),
    search: {
      value: search.search,
      onSearch: (text) => change({ search: text }),
      placeholder: t('searchLabel'),
      keepsDashes: true,
    },
    onClearFilters: isFiltered(search) ? () => change(noDealsSearch) : undefined,
  });

  const toTop = useCallback(() => frame.current?.firstElementChild?.scrollTo({ top: 0 }), []);
  const { data } = list;
  const isEmpty = data?.pages[0]?.count === 0;
  return (
    <section className={classes.screen} aria-label={t('title')}>
      <DealsToolbar
        accountIndex={accountIndex}
        search={search}
        timeZone={session?.user.region.timeZone}
        onChange={change}
      />
      <div ref={frame} className={classes.frame} aria-busy={list.isPlaceholderData || undefined}>
        {list.isPending && <DealsWaiting />}
        {!data && list.isError && (
          <DealsFailed error={list.error} isBusy={list.isFetching} onRetry={() => void list.refetch()} />
        )}
        {isEmpty && <DealsEmpty search={search} onClear={() => change(noDealsSearch)} />}
        {data && !isEmpty && (
          <DealsList
            // What a new filter shows starts at its top; the old rows stay until then.
            key={JSON.stringify(data.pages[0]?.search)}
            accountIndex={accountIndex}
            data={data}
            currency={session?.user.currency ?? 'AED'}
            timeZone={session?.user.region.timeZone}
            list={list}
            onToTop={toTop}
          />
        )}
      </div>
    </section>
  );
}

/** Filters replace the address, so that the way back leads to the screen before and not to the letter before. */
function useSearchChange(accountIndex: number) {
  const navigate = useNavigate();
  return useCallback(
    (part: Partial<DealsSearch>) =>
      void navigate({
        to: '/$accountId/my-deals',
        params: { accountId: String(accountIndex) },
        search: (before) => ({ ...noDealsSearch, ...before, ...part }),
        replace: true,
      }),
    [navigate, accountIndex],
  );
}
