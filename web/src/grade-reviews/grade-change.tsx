import type { ReviewRow } from '@mazad/contract/grade-reviews';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { GradeBox } from '#/ui/marks/grade-box';

type GradeChangeProps = {
  row: Pick<
    ReviewRow,
    'saleGradeCondition' | 'requestedGradeCondition' | 'revisedGradeCondition' | 'isUpgradeOffered' | 'status'
  >;
};

/** B → C: the sale grade, and the revised, offered or requested grade. */
export function GradeChange({ row }: GradeChangeProps) {
  const t = useTranslations('gradeReviews');
  const { saleGradeCondition: from, requestedGradeCondition, revisedGradeCondition } = row;
  const to = revisedGradeCondition ?? requestedGradeCondition;
  if (!to) return <GradeBox grade={from} />;
  const kind = !revisedGradeCondition ? 'asked' : row.status === 'GRADE_REVISED' ? 'revised' : 'offered';
  return (
    <span className="inline-flex items-center [&_svg]:text-ink3 rtl:[&_svg]:-scale-x-100">
      <span className="sr-only">{t(`gradeChange.${kind}`, { from, to })}</span>
      <span className="inline-flex items-center gap-1.5" aria-hidden="true">
        <GradeBox grade={from} />
        <IconArrowRight size={14} />
        <GradeBox grade={to} />
      </span>
    </span>
  );
}
