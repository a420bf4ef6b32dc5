import { ApiError } from '#/session/api-error';
import { useErrorText } from '#/session/error-text';
import classes from './form-error.module.css';

/** Why a form was not taken. */
export function FormError({ error }: { error: unknown }) {
  const errorText = useErrorText();
  if (!error) return null;
  const { title, message } = errorText(error);
  // What the server says about these very words needs no general heading above it.
  const hasOwnWords = error instanceof ApiError && error.serverMessage && error.kind === 'badRequest';
  return (
    <p className={classes.failure} role="alert">
      {!hasOwnWords && <strong>{title} </strong>}
      {message}
    </p>
  );
}
