import { useErrorText } from '#/session/api/error-text';
import type { Failure } from '#/session/frames/use-wait';

type FailureLineProps = {
  failure: Failure;
  /** What was attempted, in the specification's words. */
  title?: string;
};

export function FailureLine({ failure: { error, waitReason }, title }: FailureLineProps) {
  const errorText = useErrorText();
  if (!error) return null;
  const words = errorText(error);
  return (
    <p className="text-lose text-small [&_strong]:font-semibold" role="alert">
      <strong>{title ?? words.title}</strong> {waitReason ?? words.message}
    </p>
  );
}
