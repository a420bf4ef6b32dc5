import type { GradeReview, ReviewHistoryEntry } from '@mazad/contract/grade-reviews';
import { isOpenReview } from '@mazad/domain/deals/grade-review';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useFormats, useLocale } from '#/i18n/i18n-provider';
import { accountQuery } from '#/session/api/queries';
import { Button } from '#/ui/buttons/button';
import { Timeline, type TimelineStep } from '#/ui/figures/timeline';
import { Card } from '#/ui/frames/card';
import { SkeletonRows } from '#/ui/frames/skeleton';
import { Ltr } from '#/ui/marks/ltr';

type ReviewTimelineProps = { accountIndex: number; review: GradeReview };

/** Every transition, newest first, because the current state matters most. */
export function ReviewTimeline({ accountIndex, review }: ReviewTimelineProps) {
  const t = useTranslations();
  const { locale } = useLocale();
  const { date } = useFormats();
  const history = useQuery(
    accountQuery(accountIndex, 'GET /grade-review-request/history/{id}', { params: { id: review._id } }),
  );
  const toStep = (entry: ReviewHistoryEntry, place: number): TimelineStep => ({
    id: `${entry.at} ${entry.action}`,
    title: entry.statusLabel[locale],
    time: <Ltr>{date(entry.at, 'moment')}</Ltr>,
    text: <StepText entry={entry} isOurs={review.isCreatedByNL} />,
    state:
      place === 0 && isOpenReview(entry.status) ? 'current' : entry.action === 'EXPIRE' ? 'failed' : 'done',
  });
  return (
    <Card title={t('gradeReviews.timeline.title')}>
      <div className="pt-2.5">
        {history.isPending && <SkeletonRows count={3} label={t('common.pleaseWait')} />}
        {!history.data && history.isError && (
          <p className="flex items-center justify-between gap-3 pb-2 text-lose" role="alert">
            {t('gradeReviews.timeline.failed')}{' '}
            <Button isBusy={history.isFetching} onClick={() => void history.refetch()}>
              {t('common.retry')}
            </Button>
          </p>
        )}
        {history.data && (
          <Timeline label={t('gradeReviews.timeline.title')} steps={history.data.toReversed().map(toStep)} />
        )}
      </div>
    </Card>
  );
}

/** Steps with other texts if the marketplace opened the review. */
const OURS: { [action in ReviewHistoryEntry['action']]?: 'OPENED' | 'CLOSED' } = {
  CREATE: 'OPENED',
  CANCEL: 'CLOSED',
};

/** `isOurs`: the marketplace opened the review. */
function StepText({ entry, isOurs }: { entry: ReviewHistoryEntry; isOurs: boolean }) {
  const t = useTranslations('gradeReviews.timeline');
  return (
    <>
      {t((isOurs && OURS[entry.action]) || entry.action)} · <bdi>{entry.actorName ?? t(entry.actor)}</bdi>
      {entry.remark && (
        <p className="mt-1 ps-2 border-s-2 border-s-line2 wrap-anywhere whitespace-pre-line">
          <bdi>{entry.remark}</bdi>
        </p>
      )}
    </>
  );
}
