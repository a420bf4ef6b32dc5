import type { ReviewRow } from '@mazad/contract/grade-reviews';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useFormats, useLocale } from '#/i18n/i18n-provider';
import { CARD, CARD_LINE, CARD_NOTE } from '#/ui/frames/list-card';
import { Ltr, Price } from '#/ui/marks/ltr';
import { ModelName } from '#/ui/marks/model-name';
import { GradeChange } from '../grade-change';
import { OpenedByUs } from '../opened-by-us';
import { PaymentType } from '../request/payment-type';
import { ReviewStatusMark } from '../review-status';

type ReviewCardProps = { row: ReviewRow; accountIndex: number };

export function ReviewCard({ row, accountIndex }: ReviewCardProps) {
  const t = useTranslations('gradeReviews');
  const { locale } = useLocale();
  const { date } = useFormats();
  return (
    <Link
      to="/$accountId/grade-reviews/$reviewId"
      params={{ accountId: String(accountIndex), reviewId: row.id }}
      state={{ isFromList: true }}
      className={`${CARD} min-h-24.5 py-2`}
    >
      <span className={CARD_LINE}>
        <ModelName name={row.assetName[locale]} />
        <Price value={row.purchasePrice} fixed className="text-h3 font-semibold" />
      </span>
      <span className={CARD_LINE}>
        <ReviewStatusMark status={row.status} label={row.statusLabel} />
        <GradeChange row={row} />
      </span>
      <span className={CARD_LINE}>
        <span className={CARD_NOTE}>
          <Ltr>{row.ticketNumber}</Ltr> · {date(row.date, 'day')} · {t('columns.payment')}:{' '}
          <PaymentType type={row.paymentType} />
        </span>
        {row.isCreatedByNL && <OpenedByUs />}
      </span>
    </Link>
  );
}
