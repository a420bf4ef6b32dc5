import { useTranslations } from 'use-intl';
import { ApiError } from '#/session/api-error';
import { useErrorText } from '#/session/error-text';
import { type Failure, waitOf } from '#/session/use-wait';
import classes from './auth-form.module.css';

export function FailureNote({ failure: { error, waitSeconds } }: { failure: Failure }) {
  const t = useTranslations('auth');
  const errorText = useErrorText();
  if (!error) return null;
  const { title, message } = errorText(error);
  // What the server says about these very words needs no general heading above it.
  const hasOwnWords = error instanceof ApiError && error.serverMessage && error.kind === 'badRequest';
  return (
    <p className={classes.failure} role="alert">
      {waitSeconds > 0 ? (
        t('tooMany', waitOf(waitSeconds))
      ) : (
        <>
          {!hasOwnWords && <strong>{title} </strong>}
          {message}
        </>
      )}
    </p>
  );
}
