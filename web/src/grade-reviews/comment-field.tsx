import { COMMENT_MAX } from '@mazad/contract/grade-reviews';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import classes from './comment-field.module.css';

type CommentFieldProps = {
  label: string;
  value: string;
  placeholder?: string;
  error?: string | undefined;
  onChange: (text: string) => void;
};

export function CommentField({ label, value, placeholder, error, onChange }: CommentFieldProps) {
  const t = useTranslations('gradeReviews.answerForm');
  const id = useId();
  return (
    <div className={classes.field}>
      <div className={classes.head}>
        <label htmlFor={id}>{label}</label>
        <span className={classes.left}>{t('left', { count: COMMENT_MAX - value.length })}</span>
      </div>
      <textarea
        id={id}
        dir="auto"
        rows={4}
        className={classes.area}
        value={value}
        placeholder={placeholder}
        maxLength={COMMENT_MAX}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {error && (
        <p id={`${id}-error`} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
