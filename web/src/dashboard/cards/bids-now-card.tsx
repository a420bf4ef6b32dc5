import type { BidFilter } from '@mazad/contract/bids/bid-filters';
import type { BidCounts } from '@mazad/contract/bids/bidding';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ReportCard } from '#/session/frames/report-card';
import { Count } from '#/ui/figures/count';
import { ShareBar, type SharePart } from '#/ui/figures/share-bar';
import { Nuqta, type NuqtaShape } from '#/ui/pictures/nuqta';
import { bidsNowQuery } from '../dashboard-queries';
import type { DashboardView } from '../dashboard-view';

type Rank = {
  filter: BidFilter;
  count: keyof BidCounts;
  words: 'first' | 'second' | 'notWinning' | 'outOfQuantity';
  shape: NuqtaShape;
  tone: string;
  mark: SharePart['mark'];
};

const RANKS: readonly Rank[] = [
  { filter: 'RANK_ONE', count: 'rankOne', words: 'first', shape: 'full', tone: 'text-first', mark: 'first' },
  {
    filter: 'WINING_RANGE',
    count: 'winningRange',
    words: 'second',
    shape: 'half',
    tone: 'text-near',
    mark: 'near',
  },
  {
    filter: 'BID_NOT_WINNING',
    count: 'bidNotWinning',
    words: 'notWinning',
    shape: 'hollow',
    tone: 'text-lose',
    mark: 'lose',
  },
  {
    filter: 'OUT_OF_QUANTITY',
    count: 'outOfQuantity',
    words: 'outOfQuantity',
    shape: 'struck',
    tone: 'text-idle',
    mark: 'idle',
  },
];

/** How the bids stand at this moment, whatever the days above. */
export function BidsNowCard({ view }: { view: DashboardView }) {
  const t = useTranslations('dashboard.bidsNow');
  const bids = useTranslations('bids');
  const models = (count: number) => bids('modelCount', { count });
  const report = useQuery(bidsNowQuery(view.account));
  const { data } = report;
  const accountId = String(view.account);
  const total = data && (
    <Link
      to="/$accountId/bids/$filterId"
      params={{ accountId, filterId: 'ACTIVE' }}
      className="text-ink text-h3 font-semibold"
    >
      <Count value={data.totalBids} words={models} />
    </Link>
  );
  return (
    <ReportCard title={t('title')} actions={total} report={report} rows={3} rowHeight={28}>
      {(counts) => (
        <>
          <ShareBar
            parts={RANKS.map(({ filter, count, mark }) => ({ key: filter, amount: counts[count], mark }))}
          />
          <ul className="grid grid-cols-4 gap-x-7 gap-y-0.5 mt-2 mx-0 mb-0 p-0 list-none phone:grid-cols-2">
            {RANKS.map(({ filter, count, words, shape, tone }) => (
              <li key={filter}>
                <Link
                  to="/$accountId/bids/$filterId"
                  params={{ accountId, filterId: filter }}
                  className={`flex items-center gap-2 min-h-7.5 coarse:min-h-11 ${tone}`}
                >
                  <Nuqta shape={shape} />
                  <span>{t(words)}</span>
                  <Count
                    value={counts[count]}
                    words={models}
                    className="text-ink font-semibold phone:ms-auto"
                  />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </ReportCard>
  );
}
