import type { HoldingState } from '@mazad/contract/choices';
import type { BlockedDeal, CreditLimit } from '@mazad/contract/credit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { NextStep } from '#/paging/next-step';
import { useReadOnceLeft } from '#/paging/use-read-once-left';
import { PartState } from '#/session/frames/part-state';
import type { Session } from '#/session/session-store';
import { Button } from '#/ui/buttons/button';
import { Segmented } from '#/ui/fields/segmented';
import { StateFrame } from '#/ui/frames/state-frame';
import { BlockedDealRow } from './blocked-deal-row';
import { Card } from './card';
import { blockedQuery } from './credit-queries';

type BlockedDealsProps = {
  session: Session;
  credit: CreditLimit;
  state: HoldingState | undefined;
  onState: (state: HoldingState | undefined) => void;
};

/** The deals that hold credit, oldest first, because those release it soonest. */
export function BlockedDeals({ session, credit, state, onState }: BlockedDealsProps) {
  const t = useTranslations();
  const { locale } = useLocale();
  const list = useInfiniteQuery(blockedQuery(session, state));
  const frame = useRef<HTMLDivElement>(null);
  useReadOnceLeft(frame, list);
  const states = [
    { value: 'ALL', label: `${t('common.all')} ${credit.blockedDealsCount}` },
    ...credit.blockedByState.map((one) => ({
      value: one.state,
      label: `${one.displayStatus[locale]} ${one.count}`,
    })),
  ];
  const deals = list.data?.pages.flatMap((page) => page.blockedDeals);
  const choose = (value: string) => onState(value === 'ALL' ? undefined : (value as HoldingState));
  return (
    <Card
      title={t('credit.blockedDeals')}
      note={deals?.length ? t('credit.oldestFirst') : undefined}
      action={
        credit.blockedDealsCount > 0 && (
          <Segmented label={t('credit.states')} value={state ?? 'ALL'} options={states} onChange={choose} />
        )
      }
    >
      <div ref={frame} aria-busy={list.isPlaceholderData || undefined}>
        {!deals && (
          <PartState
            error={list.error}
            isFetching={list.isFetching}
            rows={5}
            onRetry={() => void list.refetch()}
          />
        )}
        {deals?.length === 0 && (
          <NoDeals account={session.index} isAll={state === undefined} onAll={() => onState(undefined)} />
        )}
        {deals && deals.length > 0 && <DealRows deals={deals} session={session} />}
        {list.hasNextPage && (
          <p className="pt-2.5 border-t border-t-line text-center">
            <Button isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {t('credit.more')}
            </Button>
          </p>
        )}
      </div>
    </Card>
  );
}

function DealRows({ deals, session }: { deals: readonly BlockedDeal[]; session: Session }) {
  return (
    <ul className="grid grid-cols-2 gap-x-10 m-0 p-0 list-none max-[1100px]:grid-cols-1">
      {deals.map((deal) => (
        <BlockedDealRow key={deal._id} deal={deal} session={session} />
      ))}
    </ul>
  );
}

function NoDeals({ account, isAll, onAll }: { account: number; isAll: boolean; onAll: () => void }) {
  const t = useTranslations('credit');
  const next = <NextStep account={account} to="prices" />;
  if (isAll)
    return <StateFrame kind="empty" title={t('noBlocked')} text={t('noBlockedText')} action={next} />;
  const showAll = <Button onClick={onAll}>{t('allStates')}</Button>;
  return <StateFrame kind="noResult" title={t('noneInState')} action={showAll} />;
}
