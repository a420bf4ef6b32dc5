import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats, useTimeZone } from '#/i18n/i18n-provider';
import { usePage } from '#/page/page-context';
import { rangeWords } from '#/paging/range-words';
import { accountQuery } from '#/session/api/queries';
import { withWords } from '#/session/frames/words';
import { useSession } from '#/session/use-session';
import { useCurrencyWord } from '#/ui/figures/use-currency-word';
import { Skeleton } from '#/ui/frames/skeleton';
import { lazyPart } from '#/ui/parts/lazy-part';
import { todayIn } from '#/ui/text/date-range';
import { BidsNowCard } from './cards/bids-now-card';
import { BrandsCard } from './cards/brands-card';
import { CreditCard } from './cards/credit-card';
import { InventoryCard } from './cards/inventory-card';
import { ModelsCard } from './cards/models-card';
import { PayCard } from './cards/pay-card';
import { SinceCard } from './cards/since-card';
import { SummaryCard } from './cards/summary-card';
import { WinRateCard } from './cards/win-rate-card';
import { type DashboardSearch, daysOf } from './dashboard-search';
import type { DashboardView } from './dashboard-view';
import { isNewDealer } from './first-steps';
import { FirstStepsCard } from './first-steps-card';
import { RangeChoice } from './range-choice';
import { useDashboardLive } from './use-dashboard-live';

/** Below the others, with the pictures that it draws. */
const WeeksCard = lazyPart(async () => (await import('./cards/weeks-card')).WeeksCard);

// The last card fills what the other column is longer.
const COLUMN = 'flex flex-col gap-4 *:last:grow print:block print:*:mb-3 print:*:break-inside-avoid';

type DashboardScreenProps = { accountIndex: number; search: DashboardSearch };

export const DashboardScreen = withWords('dashboard', Dashboard);

function Dashboard({ accountIndex: account, search }: DashboardScreenProps) {
  const t = useTranslations();
  const session = useSession(account);
  const currency = useCurrencyWord(session?.user.currency ?? '');
  const { date } = useFormats('UTC');
  const today = todayIn(useTimeZone());
  const change = useSearchChange(account, search);
  useDashboardLive(account);
  const steps = useQuery({
    ...accountQuery(account, 'GET /report/first-steps'),
    // Whoever comes back from a step sees it done, however soon.
    staleTime: 0,
    enabled: session !== undefined && isNewDealer(session.user),
  });
  // What stands below the first steps is not seen before it is known whether they are shown: nothing jumps.
  const isHeld = steps.isLoading && steps.failureCount === 0;
  usePage({ title: t('shell.nav.dashboard') });
  if (!session) return null;
  const days = daysOf(search.range, today);
  const view: DashboardView = { account, search, days, currency, change };
  return (
    <section
      className="min-h-full pt-2 px-inset pb-8 bg-paper phone:pt-2 phone:px-4 phone:pb-6"
      aria-label={t('shell.nav.dashboard')}
    >
      <header className="flex flex-wrap items-center gap-x-5 gap-y-2 min-h-10 mb-2">
        <h1 className="mz-screen-title">{t('shell.nav.dashboard')}</h1>
        <p className="flex-1 text-ink3">{rangeWords(days, (day) => date(`${day}T00:00:00Z`, 'day'))}</p>
        <RangeChoice value={search.range} onChange={(range) => change({ range })} />
      </header>
      {steps.data && <FirstStepsCard account={account} steps={steps.data} />}
      <div
        data-held={isHeld || undefined}
        className="grid grid-cols-[minmax(0,7fr)_minmax(0,3.4fr)] gap-4 max-[1100px]:grid-cols-1 print:block data-held:invisible"
      >
        <div className={COLUMN}>
          <PayCard view={view} />
          <SummaryCard view={view} />
          <BidsNowCard view={view} />
          <BrandsCard view={view} />
          <ModelsCard view={view} />
        </div>
        <div className={COLUMN}>
          <CreditCard account={account} currency={currency} />
          <SinceCard view={view} />
          <InventoryCard view={view} />
          <WinRateCard view={view} />
        </div>
        <div className="col-span-full min-w-0">
          <Suspense fallback={<Skeleton height={260} />}>
            <WeeksCard view={view} />
          </Suspense>
        </div>
      </div>
    </section>
  );
}

/** Toggles replace the address: the way back leads to the screen before. */
function useSearchChange(account: number, search: DashboardSearch) {
  const navigate = useNavigate();
  return (part: Partial<DashboardSearch>) =>
    void navigate({
      to: '/$accountId/dashboard',
      params: { accountId: String(account) },
      search: { ...search, ...part },
      replace: true,
      resetScroll: false,
    });
}
