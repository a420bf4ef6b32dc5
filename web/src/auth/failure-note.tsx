import { ApiError } from '#/session/api/api-error';
import { useErrorText } from '#/session/api/error-text';
import type { Failure } from '#/session/frames/use-wait';

export function FailureNote({ failure: { error, waitReason } }: { failure: Failure }) {
  const errorText = useErrorText();
  if (!error) return null;
  const { title, message } = errorText(error);
  // A specific message from the server needs no general heading.
  const hasOwnWords = error instanceof ApiError && error.serverMessage && error.kind === 'badRequest';
  return (
    <p
      className="py-2 px-3 rounded-button bg-lose-tint text-lose [&_strong]:font-semibold [&_a]:text-inherit [&_a]:underline"
      role="alert"
    >
      {waitReason ?? (
        <>
          {!hasOwnWords && <strong>{title} </strong>}
          {message}
        </>
      )}
    </p>
  );
}
