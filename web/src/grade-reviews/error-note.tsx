import { ApiError } from '#/session/api/api-error';
import { useErrorText } from '#/session/api/error-text';

/** Why something was not taken. */
export function ErrorNote({ error }: { error: unknown }) {
  const errorText = useErrorText();
  if (!error) return null;
  const { title, message } = errorText(error);
  // What the server says about these very words needs no general heading above it.
  const hasOwnWords = error instanceof ApiError && error.serverMessage && error.kind === 'badRequest';
  return (
    <p className="py-2 px-3 rounded-button bg-lose-tint text-lose [&_strong]:font-semibold" role="alert">
      {!hasOwnWords && <strong>{title} </strong>}
      {message}
    </p>
  );
}
