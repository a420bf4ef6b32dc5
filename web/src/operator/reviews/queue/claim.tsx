import type { DeskReview } from '@mazad/contract/operator/reviews';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import table from '#/ui/figures/small-table.module.css';
import { Ltr } from '#/ui/marks/ltr';
import { nameBeside } from '../desk-moves';

/** The claim: requested grade, issues with their grades, and comment. */
export function Claim({ review: desk }: { review: DeskReview }) {
  const t = useTranslations('operatorReviews.claim');
  const { locale } = useLocale();
  const { review, grades, isCreatedByNL } = desk;
  const issues = review.dealerEvaluation;
  const worst = [...grades]
    .reverse()
    .find(({ name }) => issues.some(({ itemCondition }) => itemCondition.en === name.en));
  return (
    <section
      className="min-w-0 py-3.5 px-4 border border-line rounded-card bg-surface [&>h3]:mb-2.5"
      aria-label={isCreatedByNL ? t('titleOurs') : t('title')}
    >
      <h3>{isCreatedByNL ? t('titleOurs') : t('title')}</h3>
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2 mb-3">
        <GradeBox label={t('from')} letter={desk.saleGrade} name={review.initialSaleGrade[locale]} />
        <span className="arrow" aria-hidden="true" />
        {review.requestedSaleGrade && desk.requestedGrade ? (
          <GradeBox
            label={t('to')}
            letter={desk.requestedGrade}
            name={review.requestedSaleGrade[locale]}
            isStrong
          />
        ) : (
          <span className="text-ink3 text-small">{t('none')}</span>
        )}
      </div>
      {review.comment && (
        <blockquote
          className="mt-0 mx-0 mb-3 ps-3 border-s-3 border-s-line2 wrap-anywhere whitespace-pre-line"
          aria-label={t('comment')}
        >
          <bdi>{review.comment}</bdi>
        </blockquote>
      )}
      {issues.length === 0 ? (
        <p className="text-ink3 text-small">{t('noIssues')}</p>
      ) : (
        <table className={table.table} aria-label={t('issues')}>
          <thead className="text-micro">
            <tr>
              <th scope="col">{t('issue')}</th>
              <th scope="col">{t('condition')}</th>
              <th scope="col">{t('leadsTo')}</th>
            </tr>
          </thead>
          <tbody>
            {issues.map(({ name, condition, itemCondition }) => (
              <tr key={`${name.en} ${condition.en}`}>
                <th scope="row">{name[locale]}</th>
                <td>{condition[locale]}</td>
                <td>{itemCondition[locale]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {worst && <p className="mt-2 text-ink2 text-small">{t('worst', { grade: worst.name[locale] })}</p>}
    </section>
  );
}

type GradeBoxProps = { label: string; letter: string; name: string; isStrong?: boolean };

function GradeBox({ label, letter, name, isStrong }: GradeBoxProps) {
  return (
    <span
      className="grid py-1.5 px-3 border border-line2 rounded-button data-strong:border-accent-edge data-strong:bg-accent-tint"
      data-strong={isStrong || undefined}
    >
      <span className="text-ink3 text-small">{label}</span>
      <span>
        <Ltr className="font-semibold">{letter}</Ltr> <bdi>{nameBeside(letter, name)}</bdi>
      </span>
    </span>
  );
}
