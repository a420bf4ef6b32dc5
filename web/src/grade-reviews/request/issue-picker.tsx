import type { ComponentIssueOption } from '@mazad/contract/grade-reviews';
import { IconCalendarTime } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { Select } from '#/ui/fields/select-field';
import { chosenIssues } from './review-draft';

type IssuePickerProps = {
  issues: readonly ComponentIssueOption[];
  conditions: Record<string, string>;
  onChange: (conditions: Record<string, string>) => void;
};

export function IssuePicker({ issues, conditions, onChange }: IssuePickerProps) {
  const choose = (name: string, conditionId: string) => {
    const { [name]: _before, ...others } = conditions;
    onChange(conditionId ? { ...others, [name]: conditionId } : others);
  };
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(290px,1fr))] items-end gap-x-5 gap-y-2.5 phone:grid-cols-1">
      {issues.map((issue) => (
        <Issue
          key={issue.name.en}
          issue={issue}
          conditions={conditions}
          onChoose={(conditionId) => choose(issue.name.en, conditionId)}
        />
      ))}
    </div>
  );
}

type IssueProps = {
  issue: ComponentIssueOption;
  conditions: Record<string, string>;
  onChoose: (conditionId: string) => void;
};

function Issue({ issue, conditions, onChoose }: IssueProps) {
  const t = useTranslations('gradeReviews.create');
  const { locale } = useLocale();
  const id = useId();
  const condition = chosenIssues({ conditions }, [issue])[0]?.condition;
  const leads = (grade: string) => t('leadsTo', { grade });
  return (
    <div
      className="flex flex-col gap-1 min-w-0 data-on:[&_select]:border-accent data-on:[&_select]:bg-accent-tint"
      data-on={condition ? true : undefined}
    >
      <label htmlFor={id} className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1 font-medium">
        <bdi>{issue.name[locale]}</bdi>
        {issue.hasLongWindow && (
          <span className="flex basis-full items-center gap-1 text-ink3 text-small font-normal">
            <IconCalendarTime size={13} aria-hidden="true" />
            {t('longWindow')}
          </span>
        )}
      </label>
      <Select
        id={id}
        value={condition?.conditionId ?? ''}
        onChange={(event) => onChoose(event.target.value)}
        options={[
          { value: '', label: t('noIssue') },
          ...issue.conditions.map((one) => ({
            value: one.conditionId,
            label: t('conditionLeads', {
              condition: one.condition[locale],
              leads: leads(one.itemCondition[locale]),
            }),
          })),
        ]}
      />
    </div>
  );
}
