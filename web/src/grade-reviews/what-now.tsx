import type { GradeReview } from '@mazad/contract/grade-reviews';
import { isOpenReview } from '@mazad/domain/deals/grade-review';
import { IconAlertCircle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { TimeLeft } from './time-left';

const TONES = {
  act: { box: 'border-near-edge bg-near-tint', icon: 'text-near' },
  wait: { box: 'border-line2 bg-surface', icon: 'text-accent' },
  done: { box: 'border-line2 bg-surface', icon: 'text-first' },
};

type WhatNowProps = { review: GradeReview };

/** What the dealer has to do and by when; shown first. */
export function WhatNow({ review }: WhatNowProps) {
  const t = useTranslations('gradeReviews.now');
  const before = review.dealerActionBefore ?? review.handOverBefore;
  const { what, end } = useNowWords(review);
  const tone = before ? 'act' : isOpenReview(review.status) ? 'wait' : 'done';
  const Icon = tone === 'act' ? IconAlertCircle : tone === 'wait' ? IconClock : IconCircleCheck;
  return (
    <section
      className={`flex items-center gap-3.5 py-3.5 px-4.5 border rounded-card max-[480px]:flex-wrap max-[480px]:gap-y-2 ${TONES[tone].box}`}
      aria-label={t('title')}
    >
      <Icon size={18} aria-hidden="true" className={`flex-none ${TONES[tone].icon}`} />
      {/* Beside the icon, where it is narrow; the time is below both. */}
      <p className="flex-1 min-w-0 text-ink2 wrap-anywhere max-[480px]:basis-[calc(100%-32px)]">
        <strong className="text-ink font-semibold">
          <bdi>{what}</bdi>
        </strong>
        {/* A separate line, because the operator's text may end in any way. */}
        {end && <span className="block">{end}</span>}
      </p>
      {before && <TimeLeft until={before} />}
    </section>
  );
}

function useNowWords(review: GradeReview): { what: string; end?: string } {
  const t = useTranslations('gradeReviews.now');
  const grade = review.revisedGradeCondition ?? review.initialSaleGradeCondition;
  switch (review.status) {
    case 'ADDITIONAL_INFO_REQUIRED':
      return review.isUpgradeOffered
        ? { what: t('upgrade', { grade }), end: t('askEnd') }
        : { what: review.latestRemark ?? t('ask'), end: t('askEnd') };
    case 'REQUESTED_TO_RETURN':
      return { what: t('REQUESTED_TO_RETURN'), end: t('returnEnd') };
    case 'GRADE_REVISED':
      return { what: t('GRADE_REVISED', { grade }) };
    case 'DELIVERED':
      return { what: t(review.isCreatedByNL ? 'closedOurs' : 'DELIVERED') };
    default:
      return { what: t(review.status) };
  }
}
