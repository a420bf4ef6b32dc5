import type { GradeReview } from '@mazad/contract/grade-reviews';
import { isOpenReview } from '@mazad/domain/deals/grade-review';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { accountQuery } from '#/session/api/queries';
import { Card } from '#/ui/frames/card';
import { Ltr, Price } from '#/ui/marks/ltr';

const MONEY = 'flex items-baseline justify-between gap-3 py-1.5 text-ink2';
const ARROW = 'row-span-3 self-center text-ink3 rtl:-scale-x-100';

type GradesCardProps = { accountIndex: number; review: GradeReview };

/** Sale grade, requested grade, decided grade, and the money between them. */
export function GradesCard({ accountIndex, review }: GradesCardProps) {
  const t = useTranslations('gradeReviews.grades');
  const { locale } = useLocale();
  const isOpen = isOpenReview(review.status);
  // A requested return decides the review although it is still open: the grade stays.
  const isUndecided = isOpen && review.decidedAt === null;
  return (
    <Card title={t('title')}>
      <div className="grid grid-cols-[1fr_auto_1fr_auto_1fr] gap-x-1.5 gap-y-0.5 py-2">
        <Grade
          label={t('sale')}
          letter={review.initialSaleGradeCondition}
          name={review.initialSaleGrade[locale]}
          percent={review.initialSaleGradePercentage}
        />
        <IconArrowRight size={16} aria-hidden="true" className={ARROW} />
        <Grade
          label={t('requested')}
          letter={review.requestedSaleGradeCondition}
          name={review.requestedSaleGrade?.[locale] ?? t('notRequested')}
          percent={review.requestedSaleGradePercentage}
        />
        <IconArrowRight size={16} aria-hidden="true" className={ARROW} />
        <Grade
          label={review.isUpgradeOffered && isOpen ? t('offered') : t('revised')}
          letter={review.revisedGradeCondition}
          name={review.revisedGrade?.[locale] ?? t(isUndecided ? 'open' : 'unchanged')}
          percent={review.revisedGradePercentage}
          isMain
        />
      </div>
      <Money accountIndex={accountIndex} review={review} />
    </Card>
  );
}

type GradeProps = {
  label: string;
  letter: string | null;
  name: string;
  percent: number | null;
  isMain?: boolean;
};

function Grade({ label, letter, name, percent, isMain }: GradeProps) {
  return (
    <div
      className="grid grid-rows-subgrid row-span-3 min-w-0 py-2 px-2.5 border border-line2 rounded-button data-main:border-accent data-main:[box-shadow:inset_0_0_0_1px_var(--mz-accent)]"
      data-main={(isMain && letter !== null) || undefined}
    >
      <span className="text-ink3 text-small">{label}</span>
      <span className="flex flex-wrap items-baseline gap-x-1.5">
        {letter ? <Ltr className="text-h1 font-semibold">{letter}</Ltr> : '—'}
        {percent !== null && <Ltr className="text-ink3 text-small">{percent.toFixed(2)}%</Ltr>}
      </span>
      <bdi className="text-ink3 text-small">{name}</bdi>
    </div>
  );
}

function Money({ accountIndex, review }: GradesCardProps) {
  const t = useTranslations('gradeReviews.grades');
  const { creditAmount, requestedSaleGradeId, upgradeDebit, appraisalCode } = review;
  const isAsked = isOpenReview(review.status) && upgradeDebit === null && requestedSaleGradeId !== null;
  const grades = useQuery({
    ...accountQuery(accountIndex, 'GET /grade-review-request/item-condition/{appraisalCode}', {
      params: { appraisalCode },
    }),
    enabled: isAsked,
  });
  const asked = grades.data?.find((grade) => grade._id === requestedSaleGradeId);
  if (creditAmount !== 0)
    return (
      <>
        <p className={MONEY}>
          <span>{creditAmount > 0 ? t('credited') : t('debited')}</span>
          <Price
            value={Math.abs(creditAmount)}
            fixed
            className={`text-h2 font-semibold ${creditAmount > 0 ? 'text-first' : 'text-lose'}`}
          />
        </p>
        <Link
          to="/$accountId/statement"
          params={{ accountId: String(accountIndex) }}
          search={{ search: appraisalCode, from: 'all' }}
        >
          {t('statement')}
        </Link>
      </>
    );
  const expected = upgradeDebit ?? (isAsked ? asked?.credit : undefined);
  if (expected === undefined) return null;
  return (
    <p className={MONEY}>
      <span>{upgradeDebit === null ? t('would') : t('upgradeCost')}</span>
      <Price value={expected} fixed className="text-ink text-h2 font-semibold" />
    </p>
  );
}
