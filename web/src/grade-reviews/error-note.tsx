import { ApiError } from '#/session/api-error';
import { useErrorText } from '#/session/error-text';
import classes from './error-note.module.css';

/** Why something was not taken. */
export function ErrorNote({ error }: { error: unknown }) {
  const errorText = useErrorText();
  if (!error) return null;
  const { title, message } = errorText(error);
  // What the server says about these very words needs no general heading above it.
  const hasOwnWords = error instanceof ApiError && error.serverMessage && error.kind === 'badRequest';
  return (
    <p className={classes.note} role="alert">
      {!hasOwnWords && <strong>{title} </strong>}
      {message}
    </p>
  );
}
