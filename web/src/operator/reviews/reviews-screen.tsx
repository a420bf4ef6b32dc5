import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { StateFrame } from '#/ui/frames/state-frame';
import { useIsPhone } from '#/ui/parts/use-is-phone';
import classes from '../desk/desk.module.css';
import { PaneBack } from '../desk/pane-back';
import { useDrafts } from '../desk/use-drafts';
import { useQueueKeys } from '../desk/use-queue-keys';
import { PartState } from '../list/list-states';
import { useListChange } from '../list/use-list';
import { DecisionPane } from './decision-pane';
import { FiguresDrawer } from './figures-drawer';
import { NOTHING_TYPED } from './move-request';
import { OpenReviewDrawer } from './open-review-drawer';
import { ReviewQueuePane } from './queue/review-queue';
import { type DeskSearch, readDeskSearch } from './queue/reviews-search';
import { neighbourOf, useFreshQueue, useLook, useQueue, useReview } from './queue/use-reviews';
import { ReviewPane } from './review-pane';

/** Queue, evidence and decision side by side; on a phone one after the other. */
export function ReviewsScreen({ search: wanted }: { search: DeskSearch }) {
  const t = useTranslations('operatorReviews');
  const search = readDeskSearch(wanted);
  const isPhone = useIsPhone();
  const change = useListChange<DeskSearch>();
  const queue = useQueue(search);
  useFreshQueue();
  // Opening counts as a look, so no review opens automatically.
  const openId = search.row;
  const query = useReview(openId);
  const review = query.data;
  useLook(review);
  const drafts = useDrafts(NOTHING_TYPED);
  const decision = useRef<HTMLHeadingElement>(null);
  const middle = useRef<HTMLElement>(null);
  useEffect(() => {
    if (openId) middle.current?.scrollTo({ top: 0 });
  }, [openId]);

  const open = (row: string | undefined) => {
    change({ row, step: undefined }, isPhone || openId === undefined);
  };
  useQueueKeys((key) => {
    if (key !== 'j' && key !== 'k') return;
    const next = neighbourOf(queue.rows, openId, key === 'j' ? 1 : -1);
    if (next) open(next);
  });
  const pick = (row: string) => {
    if (row !== openId) open(row);
    else decision.current?.focus();
  };
  const closePart = () => change({ part: undefined });
  const step = openId === undefined ? 'queue' : search.step === 'decide' ? 'decide' : 'subject';
  return (
    <div className={classes.screen} data-step={step}>
      <ReviewQueuePane search={search} queue={queue} openId={openId} onPick={pick} />
      <section ref={middle} className={classes.subject} aria-label={review?.ticketNumber ?? t('review')}>
        <PaneBack label={t('toQueue')} onBack={() => open(undefined)} />
        {openId === undefined && <StateFrame kind="empty" title={t('choose')} text={t('chooseText')} />}
        {openId !== undefined && !review && <PartState of={query} rows={10} />}
        {review && (
          <ReviewPane
            key={review.reviewId}
            review={review}
            onReload={() => query.refetch({ cancelRefetch: false })}
            onOpen={open}
            onDecide={() => change({ step: 'decide' }, true)}
          />
        )}
      </section>
      <aside className={classes.decision} aria-label={t('decision.title')}>
        <PaneBack label={t('review')} onBack={() => change({ step: undefined })} />
        {review && <DecisionPane key={review.reviewId} review={review} drafts={drafts} heading={decision} />}
      </aside>
      {search.part === 'figures' && <FiguresDrawer region={search.region} onClose={closePart} />}
      {search.part === 'open' && (
        <OpenReviewDrawer
          onClose={closePart}
          onOpened={(row) => change({ row, part: undefined, state: undefined })}
        />
      )}
    </div>
  );
}
