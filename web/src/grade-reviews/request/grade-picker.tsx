import type { GradeOption } from '@mazad/contract/grade-reviews';
import { useTranslations } from 'use-intl';
import { formatMoney } from '#/i18n/formats';
import { useLocale } from '#/i18n/i18n-provider';
import { directionOf } from '#/i18n/locale';
import { RadioCards } from '#/ui/fields/radio-cards';
import { GradeBox } from '#/ui/marks/grade-box';
import { Ltr } from '#/ui/marks/ltr';

type GradePickerProps = {
  grades: readonly GradeOption[];
  selected: GradeOption | null;
  isInvalid: boolean;
  onChange: (gradeId: string) => void;
};

/** The grades below the sale grade, with the credit for each. */
export function GradePicker({ grades, selected, isInvalid, onChange }: GradePickerProps) {
  const t = useTranslations('gradeReviews.create');
  const { locale } = useLocale();
  return (
    <RadioCards
      isInRow
      isInvalid={isInvalid}
      value={selected?._id ?? null}
      onChange={onChange}
      options={grades.map((grade) => ({
        value: grade._id,
        label: (
          <span className="grid gap-0.5 py-1.5">
            <span className="flex flex-wrap items-center gap-x-2 font-medium">
              <GradeBox grade={grade.condition} />
              <bdi dir={directionOf(locale)}>{grade.name[locale]}</bdi>
              <Ltr className="text-ink2 text-small font-normal">{grade.percentage.toFixed(2)}%</Ltr>
            </span>
            <bdi className="text-ink2 text-small font-normal">
              {t('gradeCredit', { amount: formatMoney(grade.credit, { fixed: true }) })}
            </bdi>
          </span>
        ),
      }))}
    />
  );
}
