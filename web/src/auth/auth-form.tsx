import type { ReactNode } from 'react';
import type { Failure } from '#/session/frames/use-wait';
import { Button } from '#/ui/buttons/button';
import { FailureNote } from './failure-note';

type AuthFormProps = {
  failure: Failure;
  submitLabel: string;
  isBusy: boolean;
  onSubmit: () => unknown;
  /** Below the button. */
  foot?: ReactNode;
  children: ReactNode;
};

/** A sign-in form; errors appear above the button, which stays disabled as long as the server asks to wait. */
export function AuthForm({ failure, submitLabel, isBusy, onSubmit, foot, children }: AuthFormProps) {
  return (
    <form
      className="flex flex-col gap-4 mt-6 [&_[type=submit]]:w-full [&_[type=submit]]:mt-1"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      noValidate
    >
      {children}
      <FailureNote failure={failure} />
      <Button type="submit" look="primary" size="lg" isBusy={isBusy} disabledReason={failure.waitReason}>
        {submitLabel}
      </Button>
      {foot}
    </form>
  );
}
