import { useTranslations } from 'use-intl';
import { useErrorText } from '#/session/error-text';
import { type Failure, waitOf } from '#/session/use-wait';
import classes from './failure-line.module.css';

type FailureLineProps = {
  failure: Failure;
  /** What was attempted, in the specification's words. */
  title?: string;
};

export function FailureLine({ failure: { error, waitSeconds }, title }: FailureLineProps) {
  const t = useTranslations('registration');
  const errorText = useErrorText();
  if (!error) return null;
  const words = errorText(error);
  return (
    <p className={classes.failure} role="alert">
      <strong>{title ?? words.title}</strong>{' '}
      {waitSeconds > 0 ? t('tooMany', waitOf(waitSeconds)) : words.message}
    </p>
  );
}
