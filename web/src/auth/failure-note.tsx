import { ApiError } from '#/session/api-error';
import { useErrorText } from '#/session/error-text';
import type { Failure } from '#/session/use-wait';
import classes from './auth-form.module.css';

export function FailureNote({ failure: { error, waitReason } }: { failure: Failure }) {
  const errorText = useErrorText();
  if (!error) return null;
  const { title, message } = errorText(error);
  // What the server says about these very words needs no general heading above it.
  const hasOwnWords = error instanceof ApiError && error.serverMessage && error.kind === 'badRequest';
  return (
    <p className={classes.failure} role="alert">
      {waitReason ?? (
        <>
          {!hasOwnWords && <strong>{title} </strong>}
          {message}
        </>
      )}
    </p>
  );
}
