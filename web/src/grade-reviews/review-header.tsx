import type { GradeReview } from '@mazad/contract/grade-reviews';
import { useTranslations } from 'use-intl';
import { DetailHeader } from '#/page/detail-header';
import { OpenedByUs } from './opened-by-us';
import { ReviewStatusBadge } from './review-status';

type ReviewHeaderProps = {
  accountIndex: number;
  title: string;
  review?: GradeReview | undefined;
};

export function ReviewHeader({ accountIndex, title, review }: ReviewHeaderProps) {
  const t = useTranslations('gradeReviews');
  return (
    <DetailHeader
      accountIndex={accountIndex}
      list="grade-reviews"
      label={t('back')}
      title={title}
      code={review?.ticketNumber ?? null}
    >
      {review && <ReviewStatusBadge status={review.status} label={review.statusLabel} />}
      {review?.isCreatedByNL && <OpenedByUs />}
    </DetailHeader>
  );
}
