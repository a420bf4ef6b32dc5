import type { DealDetail } from '@mazad/contract/deals';
import { IconZoomCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { withWords } from '#/session/frames/words';
import { roleOf } from '#/session/roles';
import { useSession } from '#/session/use-session';
import { Button } from '#/ui/buttons/button';
import button from '#/ui/buttons/button.module.css';
import { useReviewsLive } from './list/use-reviews-live';
import { reviewableDealQuery } from './review-queries';
import { StatusIcon } from './review-status';

const LINK = `${button.button} phone:flex-[1_0_auto] phone:h-10 phone:px-2`;

type DealReviewButtonProps = { accountIndex: number; deal: DealDetail };

/** Links a deal to its review or to a request form, or says why there can be none. */
export const DealReviewButton = withWords('grade-reviews', ReviewButton);

function ReviewButton({ accountIndex, deal }: DealReviewButtonProps) {
  const t = useTranslations('gradeReviews');
  const { locale } = useLocale();
  useReviewsLive(accountIndex);
  const reason = useReason(accountIndex, deal);
  const params = { accountId: String(accountIndex) };
  const review = deal.gradeReviewRequestData[0];
  if (review)
    return (
      <Link
        to="/$accountId/grade-reviews/$reviewId"
        params={{ ...params, reviewId: review._id }}
        className={LINK}
      >
        <StatusIcon status={review.status} size={16} />
        {t('deal.review', { status: review.statusLabel[locale] })}
      </Link>
    );
  const icon = <IconZoomCheck size={16} aria-hidden="true" />;
  if (reason !== null)
    return (
      <Button look="primary" icon={icon} disabledReason={reason}>
        {t('request')}
      </Button>
    );
  return (
    <Link
      to="/$accountId/grade-reviews/new"
      params={params}
      search={{ deal: deal.appraisalCode }}
      className={LINK}
      data-look="primary"
    >
      {icon}
      {t('request')}
    </Link>
  );
}

/** Why no review can be requested, in the server's words (G1); null if one can. */
function useReason(accountIndex: number, deal: DealDetail): string | null {
  const t = useTranslations();
  const { locale } = useLocale();
  const user = useSession(accountIndex)?.user;
  const isReviewed = deal.gradeReviewRequestData.length > 0;
  const query = reviewableDealQuery(accountIndex, deal.appraisalCode);
  const { data, isPending } = useQuery({ ...query, enabled: !isReviewed });
  if (isPending) return t('common.pleaseWait');
  if (user && roleOf(user) === 'VIEWER') return t('gradeReviews.viewOnly');
  // The form itself shows loading errors.
  if (!data || data.validationErrors.length === 0) return null;
  return data.validationErrors.map(({ message }) => message[locale]).join(' ');
}
