import type { DeskReview } from '@mazad/contract/operator/reviews';
import { useTranslations } from 'use-intl';
import { KeyValueList } from '#/ui/figures/key-value';
import { Price } from '#/ui/marks/ltr';
import { Money } from '#/ui/marks/money';
import { amountsOf, type DeskGrade } from './desk-moves';

type GradeMoneyProps = { review: DeskReview; grade: DeskGrade | undefined; isDebit: boolean };

/** G4: a preview of the ledger entry. */
export function GradeMoney({ review, grade, isDebit }: GradeMoneyProps) {
  const t = useTranslations('operatorReviews.money');
  const kinds = useTranslations('operatorMoney.kinds');
  const amounts = grade && amountsOf(review, grade);
  const title = isDebit ? t('debitTitle') : t('title');
  return (
    <section className="py-2.5 px-3 rounded-button bg-sunken" aria-label={title} aria-live="polite">
      <p className="text-ink2 text-small font-semibold">{title}</p>
      {!amounts && <p className="text-ink3 text-small">{t('choose')}</p>}
      {amounts?.total === 0 && <p>{t('none')}</p>}
      {amounts !== undefined && amounts !== null && amounts.total > 0 && (
        <KeyValueList
          items={[
            { id: 'price', label: t('price'), value: <Price value={amounts.price} fixed /> },
            { id: 'tax', label: t('tax'), value: <Price value={amounts.tax} fixed /> },
            {
              id: 'total',
              label: kinds(isDebit ? 'GRADE_DEBIT' : 'GRADE_CREDIT'),
              value: <Money value={amounts.total} currency={review.currency} />,
              isStrong: true,
            },
          ]}
        />
      )}
      {grade?.isCovered === false && (
        <p className="mt-1.5 text-lose" role="alert">
          {t('notCovered')}
        </p>
      )}
    </section>
  );
}
