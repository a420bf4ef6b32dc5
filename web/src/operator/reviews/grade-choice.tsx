import type { DeskReview } from '@mazad/contract/operator/reviews';
import { useTranslations } from 'use-intl';
import { formatMoney } from '#/i18n/formats';
import { useLocale } from '#/i18n/i18n-provider';
import { directionOf } from '#/i18n/locale';
import { FieldGroup } from '#/ui/fields/field-group';
import { RadioCards } from '#/ui/fields/radio-cards';
import { Ltr } from '#/ui/marks/ltr';
import { type DeskGrade, nameBeside } from './desk-moves';
import { GradePath } from './queue/review-row';

type GradeChoiceProps = {
  review: DeskReview;
  grades: readonly DeskGrade[];
  chosen: string | null;
  onChoose: (itemConditionId: string) => void;
  error: string | undefined;
};

export function GradeChoice({ review, grades, chosen, onChoose, error }: GradeChoiceProps) {
  const t = useTranslations('operatorReviews');
  const { locale } = useLocale();
  return (
    <FieldGroup label={t('form.grade')} error={error}>
      <RadioCards
        value={chosen}
        onChange={onChoose}
        isInvalid={error !== undefined}
        options={grades.map((grade) => ({
          value: grade.itemConditionId,
          label: (
            <span className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 [&_strong]:font-semibold">
              <GradePath row={{ ...review, revisedGrade: grade.condition }} />
              <bdi dir={directionOf(locale)}>{nameBeside(grade.condition, grade.name[locale])}</bdi>
              {grade.isRequested && <span className="text-ink3 text-small">{t('device.requested')}</span>}
            </span>
          ),
          end: <Ltr>{formatMoney(grade.credit ?? grade.debit ?? 0, { fixed: true })}</Ltr>,
        }))}
      />
    </FieldGroup>
  );
}
