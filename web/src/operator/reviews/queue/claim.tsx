import type { DeskReview } from '@mazad/contract/operator/reviews';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { Ltr } from '#/ui/marks/ltr';
import { nameBeside } from '../desk-moves';
import classes from '../review-pane.module.css';

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
    <section className={classes.card} aria-label={isCreatedByNL ? t('titleOurs') : t('title')}>
      <h3>{isCreatedByNL ? t('titleOurs') : t('title')}</h3>
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2 mb-3">
        <GradeBox label={t('from')} letter={desk.saleGrade} name={review.initialSaleGrade[locale]} />
        <span className={classes.arrow} aria-hidden="true" />
        {review.requestedSaleGrade && desk.requestedGrade ? (
          <GradeBox
            label={t('to')}
            letter={desk.requestedGrade}
            name={review.requestedSaleGrade[locale]}
            isStrong
          />
        ) : (
          <span className={classes.soft}>{t('none')}</span>
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
        <p className={classes.soft}>{t('noIssues')}</p>
      ) : (
        <table className={classes.table} aria-label={t('issues')}>
          <thead>
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
      <span className={classes.soft}>{label}</span>
      <span>
        <Ltr className="font-semibold">{letter}</Ltr> <bdi>{nameBeside(letter, name)}</bdi>
      </span>
    </span>
  );
}
