import type { DeskReview } from '@mazad/contract/operator/reviews';
import { useTranslations } from 'use-intl';
import { formatMoney } from '#/i18n/formats';
import { useLocale } from '#/i18n/i18n-provider';
import { directionOf } from '#/i18n/locale';
import table from '#/ui/figures/small-table.module.css';
import { Ltr, Price } from '#/ui/marks/ltr';
import { type DeskGrade, nameBeside } from './desk-moves';

/** The table as pinned at the award (M14), with the money that each decision would move (G4). */
export function GradeTable({ review }: { review: DeskReview }) {
  const t = useTranslations('operatorReviews.device');
  const { locale } = useLocale();
  return (
    <table className={table.figures} aria-label={t('prices')}>
      <thead className="text-micro">
        <tr>
          <th scope="col">{t('grade')}</th>
          <th scope="col">{t('percent')}</th>
          <th scope="col">{t('price')}</th>
          <th scope="col">{t('effect')}</th>
        </tr>
      </thead>
      <tbody>
        {review.grades.map((grade) => (
          <tr
            key={grade.itemConditionId}
            className="data-sold:bg-sunken"
            data-sold={grade.isSold || undefined}
          >
            <th scope="row">
              <Ltr className="font-semibold">{grade.condition}</Ltr>{' '}
              <bdi dir={directionOf(locale)}>{nameBeside(grade.condition, grade.name[locale])}</bdi>
              {(grade.isSold || grade.isRequested) && (
                <span
                  className="ms-1.5 px-1.5 rounded-full bg-accent-tint text-accent text-micro data-[tone=sold]:bg-line data-[tone=sold]:text-ink2"
                  data-tone={grade.isSold ? 'sold' : 'requested'}
                >
                  {grade.isSold ? t('sold') : t('requested')}
                </span>
              )}
            </th>
            <td>
              <Ltr>{formatMoney(grade.basePercent)}%</Ltr>
            </td>
            <td>
              {grade.price === null ? (
                <span className="text-ink3 text-small">{t('notPriced')}</span>
              ) : (
                <Price value={grade.price} />
              )}
            </td>
            <td>
              <Effect grade={grade} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Effect({ grade }: { grade: DeskGrade }) {
  const t = useTranslations('operatorReviews.device');
  const { credit, debit, isSold } = grade;
  if (isSold) return '—';
  const amount = credit ?? debit;
  if (!amount) return <span className="text-ink3 text-small">{t('nothing')}</span>;
  const text = formatMoney(amount, { fixed: true });
  return credit === null ? t('debits', { amount: text }) : t('credits', { amount: text });
}
