import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { Words } from '#/i18n/words';
import { usePage } from '#/page/page-context';
import { ListEmpty } from '#/paging/list-states';
import { useSession } from '#/session/use-session';
import { OwedLine } from '#/statement/owed-line';
import { DEAL_CARD_HEIGHT, DealCard } from './deal-card';
import { DealsFrame, useDealsList } from './deals-frame';
import type { DealsLook } from './deals-list';
import { type DealsSearch, isFiltered, noDealsSearch } from './deals-search';
import { DealsToolbar } from './deals-toolbar';
import { useDealColumns } from './use-deal-columns';

type DealsScreenProps = { accountIndex: number; search: DealsSearch };

export function DealsScreen(props: DealsScreenProps) {
  return (
    <Words of="deals">
      <Deals {...props} />
    </Words>
  );
}

function Deals({ accountIndex, search }: DealsScreenProps) {
  const t = useTranslations('deals');
  const change = useSearchChange(accountIndex);
  const list = useDealsList(accountIndex, 'deals', search);
  const look = useDealsLook(accountIndex);
  const clear = () => change(noDealsSearch);
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
  return (
    <section
      className="grid grid-rows-[auto_auto_minmax(0,1fr)] grid-cols-1 h-full bg-surface"
      aria-label={t('title')}
    >
      <DealsToolbar
        accountIndex={accountIndex}
        search={search}
        first={list.data?.pages[0]}
        onChange={change}
      />
      <OwedLine accountIndex={accountIndex} />
      <DealsFrame
        accountIndex={accountIndex}
        reading="deals"
        list={list}
        look={look}
        empty={
          <ListEmpty
            text={isFiltered(search) ? t('noResultText') : t('emptyText')}
            onClear={isFiltered(search) ? clear : null}
          />
        }
      />
    </section>
  );
}

function useDealsLook(accountIndex: number): DealsLook {
  const t = useTranslations('deals');
  const user = useSession(accountIndex)?.user;
  const currency = user?.currency ?? '';
  const columns = useDealColumns(currency);
  const navigate = useNavigate();
  const open = useCallback(
    (dealId: string) =>
      void navigate({
        to: '/$accountId/my-deals/$dealId',
        params: { accountId: String(accountIndex), dealId },
        state: { isFromList: true },
      }),
    [navigate, accountIndex],
  );
  return {
    label: t('title'),
    columns,
    renderCard: (view) => <DealCard view={view} accountIndex={accountIndex} currency={currency} />,
    cardHeight: DEAL_CARD_HEIGHT,
    open,
  };
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
