import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { usePage } from '#/page/page-context';
import { PartState } from '#/session/frames/part-state';
import { Words } from '#/session/frames/words';
import type { Session } from '#/session/session-store';
import { useSession } from '#/session/use-session';
import { useCurrencyWord } from '#/ui/figures/use-currency-word';
import { BlockedDeals } from './blocked-deals';
import { CreditAlert } from './credit-alert';
import { creditQuery } from './credit-queries';
import { type CreditSearch, parseCreditSearch } from './credit-search';
import { ForecastCard } from './forecast-card';
import { HistoryCard } from './history/history-card';
import { LimitCard } from './limit-card';
import { useCreditLive } from './use-credit-live';

type CreditScreenProps = { accountIndex: number; search: CreditSearch };

export function CreditScreen({ accountIndex, search }: CreditScreenProps) {
  const session = useSession(accountIndex);
  if (!session) return null;
  return (
    <Words of="credit">
      <Credit session={session} search={search} />
    </Words>
  );
}

function Credit({ session, search }: { session: Session; search: CreditSearch }) {
  const t = useTranslations();
  const currency = useCurrencyWord(session.user.currency);
  const change = useSearchChange(session.index, search);
  const { data: credit, error, isFetching, refetch } = useQuery(creditQuery(session));
  useCreditLive(session.index);
  usePage({ title: t('shell.nav.credit') });
  return (
    <div className="min-h-full pt-2 px-inset pb-8 bg-paper phone:pt-3 phone:px-4 phone:pb-6">
      <h1 className="mz-screen-title mb-2">{t('shell.nav.credit')}</h1>
      {credit ? (
        <div className="grid grid-cols-[minmax(0,7fr)_minmax(0,5fr)] gap-4 max-w-360 max-[1100px]:grid-cols-1 phone:gap-3 print:block print:*:mb-3">
          <div className="col-span-full empty:hidden">
            <CreditAlert session={session} credit={credit} currency={currency} />
          </div>
          <LimitCard credit={credit} currency={currency} />
          <ForecastCard credit={credit} currency={currency} />
          <div className="col-span-full">
            <HistoryCard
              session={session}
              view={search.view ?? 'chart'}
              onView={(view) => change({ view: view === 'table' ? view : undefined })}
            />
          </div>
          <div className="col-span-full">
            <BlockedDeals
              session={session}
              credit={credit}
              state={search.state}
              onState={(state) => change({ state })}
            />
          </div>
        </div>
      ) : (
        <PartState error={error} isFetching={isFetching} rows={6} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

/** Replaces the URL, so that Back leads to the previous screen. */
function useSearchChange(accountIndex: number, search: CreditSearch) {
  const navigate = useNavigate();
  return (part: { [Key in keyof CreditSearch]: CreditSearch[Key] | undefined }) =>
    void navigate({
      to: '/$accountId/credit',
      params: { accountId: String(accountIndex) },
      search: parseCreditSearch({ ...search, ...part }),
      replace: true,
    });
}
