import type { GradeReview } from '@mazad/contract/grade-reviews';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import { CopyableId } from '#/ui/copyable-id';
import { OpenedByUs } from './opened-by-us';
import classes from './review-header.module.css';
import { ReviewStatusBadge } from './review-status';

type ReviewHeaderProps = {
  accountIndex: number;
  title: string;
  review?: GradeReview | undefined;
};

export function ReviewHeader({ accountIndex, title, review }: ReviewHeaderProps) {
  return (
    <header className={classes.bar}>
      <BackLink accountIndex={accountIndex} />
      <h1 className={classes.title}>
        <span>{title}</span> {review && <CopyableId value={review.ticketNumber} />}
      </h1>
      {review && <ReviewStatusBadge status={review.status} label={review.statusLabel} />}
      {review?.isCreatedByNL && <OpenedByUs />}
    </header>
  );
}

function BackLink({ accountIndex }: { accountIndex: number }) {
  const t = useTranslations('gradeReviews');
  const router = useRouter();
  const isFromList = useLocation({ select: (location) => location.state.isFromList });
  const goBack = (event: MouseEvent) => {
    if (!isFromList || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    router.history.back();
  };
  return (
    <Link
      to="/$accountId/grade-reviews"
      params={{ accountId: String(accountIndex) }}
      className={classes.back}
      aria-label={t('back')}
      onClick={goBack}
    >
      <IconArrowLeft size={18} aria-hidden="true" />
    </Link>
  );
}
