import type { GradeReview } from '@mazad/contract/grade-reviews';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { DealAbsent } from '#/deals/deal-absent';
import classes from '#/deals/deal-screen.module.css';
import { usePage } from '#/page/page-context';
import { withWords } from '#/session/frames/words';
import { EvidenceGallery } from './evidence-gallery';
import { GradesCard } from './grades-card';
import { useReviewsLive } from './list/use-reviews-live';
import { ReviewActions } from './moves/review-actions';
import { CourierCard, DeviceCard, ReportedCard } from './review-facts';
import { ReviewHeader } from './review-header';
import { reviewQuery } from './review-queries';
import { ReviewTimeline } from './review-timeline';
import { WhatNow } from './what-now';

const COLUMN = 'flex flex-col gap-4 min-w-0 print:block print:*:mb-3';

/** Links to evidence last 5 minutes (R6); new ones are loaded slightly earlier. */
const LINKS_MS = 4 * 60_000;

type ReviewScreenProps = { accountIndex: number; reviewId: string };

export const ReviewScreen = withWords('grade-reviews', Review);

function Review({ accountIndex, reviewId }: ReviewScreenProps) {
  const t = useTranslations('gradeReviews');
  const review = useQuery({ ...reviewQuery(accountIndex, reviewId), refetchInterval: LINKS_MS });
  const { data } = review;
  useReviewsLive(accountIndex);
  usePage({ title: t('pageTitle') });
  return (
    <article className={classes.page}>
      <ReviewHeader accountIndex={accountIndex} title={t('pageTitle')} review={data} />
      {data && <ReviewActions accountIndex={accountIndex} review={data} />}
      {data ? (
        <Body
          accountIndex={accountIndex}
          review={data}
          onReload={() => review.refetch({ cancelRefetch: false })}
        />
      ) : (
        <DealAbsent
          isPending={review.isPending}
          error={review.error}
          words={{ title: t('notFoundTitle'), text: t('notFoundText') }}
          list={
            <Link to="/$accountId/grade-reviews" params={{ accountId: String(accountIndex) }}>
              {t('back')}
            </Link>
          }
        />
      )}
    </article>
  );
}

type BodyProps = { accountIndex: number; review: GradeReview; onReload: () => Promise<unknown> };

function Body({ accountIndex, review, onReload }: BodyProps) {
  return (
    <div className={classes.columns}>
      <div className={COLUMN}>
        <WhatNow review={review} />
        <EvidenceGallery evidence={review.evidence} onReload={onReload} />
        <ReportedCard review={review} />
        <DeviceCard accountIndex={accountIndex} review={review} />
      </div>
      <div className={COLUMN}>
        <GradesCard accountIndex={accountIndex} review={review} />
        <ReviewTimeline accountIndex={accountIndex} review={review} />
        <CourierCard review={review} />
      </div>
    </div>
  );
}
