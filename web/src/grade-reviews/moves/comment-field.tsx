import { COMMENT_MAX } from '@mazad/contract/grade-reviews';
import { useTranslations } from 'use-intl';
import { TextArea } from '#/ui/fields/text-area';

type CommentFieldProps = {
  label: string;
  value: string;
  placeholder?: string;
  error?: string | undefined;
  onChange: (text: string) => void;
};

/** Shows how many characters are left. */
export function CommentField({ value, onChange, ...area }: CommentFieldProps) {
  const t = useTranslations('gradeReviews.answerForm');
  return (
    <TextArea
      {...area}
      value={value}
      aside={t('left', { count: COMMENT_MAX - value.length })}
      maxLength={COMMENT_MAX}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
