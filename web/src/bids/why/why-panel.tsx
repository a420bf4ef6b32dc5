import { type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/buttons/button';
import { Segmented } from '#/ui/fields/segmented';
import { Skeleton } from '#/ui/frames/skeleton';
import { lazyPart } from '#/ui/parts/lazy-part';
import { GradeTable } from '../cells/grade-table';
import { type BidView, isUnlisted } from '../frame/bid-view';
import { HistoryList } from '../moves/history-list';
import { AskedLine } from './asked-line';
import { ReplayList } from './replay-list';
import { TradeInList } from './trade-in-list';
import { priceLineFile, usePriceLine, useTradeIns } from './why-queries';

type WhyPanelProps = {
  account: number;
  view: BidView;
  currency: string;
  /** Null where the row has no editor. */
  onUse: ((price: number) => void) | null;
};

/** Of the pictures nothing is loaded before a row is opened. */
const PriceChart = lazyPart(async () => (await import('./price-chart')).PriceChart);

const TABS = ['history', 'tradeIns', 'grades'] as const;
type Tab = (typeof TABS)[number];

/** Below the figures of a row: prices over time, the replay, and what the store's bid went through. */
export function WhyPanel({ account, view, currency, onUse }: WhyPanelProps) {
  const t = useTranslations('why.tabs');
  const { bid } = view;
  const [tab, setTab] = useState<Tab>('history');
  const tabs = TABS.filter((one) => one !== 'grades' || bid.myBids.length > 0);
  return (
    <>
      {bid.asked && <AskedLine asked={bid.asked} />}
      <Chart account={account} view={view} />
      {!isUnlisted(view) && <ReplayList account={account} view={view} onUse={onUse} />}
      <div className="pt-3.5 pb-1">
        <Segmented
          label={t('label')}
          value={tab}
          options={tabs.map((value) => ({ value, label: t(value) }))}
          onChange={setTab}
          isWide
        />
      </div>
      {tab === 'history' && <HistoryList account={account} bid={bid} currency={currency} />}
      {tab === 'tradeIns' && <TradeInList account={account} assetId={bid.assetId} />}
      {tab === 'grades' && <GradeTable bids={bid.myBids} currency={currency} />}
    </>
  );
}

function Chart({ account, view }: Pick<WhyPanelProps, 'account' | 'view'>) {
  const t = useTranslations('why.chart');
  const common = useTranslations('common');
  const line = usePriceLine(account, view.bid);
  const tradeIns = useTradeIns(account, view.bid.assetId);
  const trades = (tradeIns.data?.pages ?? []).flatMap((page) =>
    page.tradeIns.map(({ at, outcome, winningPrice, itemCondition }) => ({
      ...{ at: Date.parse(at), isWon: outcome === 'WON' },
      ...{ price: winningPrice, grade: itemCondition },
    })),
  );
  const file = priceLineFile(account, view.bid.assetId);
  const frame = (inside: ReactNode) => (
    <div className="flex min-h-47.5 items-center justify-center gap-3 border-b border-b-line text-ink3">
      {inside}
    </div>
  );
  if (line.data)
    return (
      <Suspense fallback={frame(<Skeleton height={120} />)}>
        <PriceChart line={line.data} file={file} trades={trades} priceToWin={view.bid.priceToWin} />
      </Suspense>
    );
  return frame(
    line.isError ? (
      <>
        <span>{t('failed')}</span>
        <Button onClick={() => void line.refetch()}>{common('retry')}</Button>
      </>
    ) : (
      <Skeleton height={120} />
    ),
  );
}
