import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Failure } from '#/session/frames/use-wait';
import { Button } from '#/ui/buttons/button';
import { FailureLine } from './failure-line';
import { Frame } from './frame';
import classes from './step-frame.module.css';
import { type StepNumber, Stepper } from './stepper';

type StepFrameProps = {
  step: StepNumber;
  savedSteps: number;
  onSubmit: () => void;
  isBusy: boolean;
  submitLabel: string;
  /** Why it cannot be sent now. */
  disabledReason?: string | undefined;
  wrongCount: number;
  failure: Failure;
  onWrapperBack: () => void;
  /** To the previous step; the first has none. */
  onBack?: () => void;
  children: ReactNode;
};

/** A step: progress, the card with its fields, and the bar to save. */
export function StepFrame(props: StepFrameProps) {
  const { step, savedSteps, onSubmit, isBusy, submitLabel, disabledReason, wrongCount, failure } = props;
  const { onWrapperBack, onBack, children } = props;
  const t = useTranslations();
  return (
    <Frame onBack={onWrapperBack} isSaved={savedSteps > 0}>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy && disabledReason === undefined) onSubmit();
        }}
      >
        <main className="w-full max-w-282 mx-auto pt-5 px-6 pb-8 phone:p-4">
          <Stepper step={step} savedSteps={savedSteps} />
          <div className="mt-4 pt-6 px-7 pb-7 border border-line rounded-card bg-surface phone:py-5 phone:px-4.5">
            {children}
          </div>
        </main>
        <footer className="sticky z-2 bottom-0 border-t border-t-line2 bg-surface">
          <div className="flex items-center gap-4 max-w-282 mx-auto py-3 px-6 [&_button]:h-10 [&_button]:px-4.5 [&_button]:font-semibold phone:flex-wrap phone:gap-y-2 phone:px-4">
            {onBack && (
              <Button
                size="lg"
                onClick={onBack}
                icon={<IconArrowLeft size={17} className="rtl:-scale-x-100" />}
              >
                {t('common.back')}
              </Button>
            )}
            <span className="flex-1" />
            <div className="flex flex-col items-end text-end phone:-order-1 phone:w-full phone:items-start phone:text-start phone:empty:hidden">
              {wrongCount > 0 && (
                <p className="text-lose" role="status">
                  {t('registration.needsLook', { count: wrongCount })}
                </p>
              )}
              <FailureLine failure={failure} />
            </div>
            <Button
              type="submit"
              look="primary"
              size="lg"
              isBusy={isBusy}
              disabledReason={disabledReason}
              className="flex-none"
            >
              {isBusy ? t('bids.saving') : submitLabel}
              <IconArrowRight size={17} className="rtl:-scale-x-100" aria-hidden="true" />
            </Button>
          </div>
        </footer>
      </form>
    </Frame>
  );
}

/** Two columns if there is room, in reading order. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-2 gap-x-8 gap-y-5 phone:grid-cols-1">{children}</div>;
}

export function Column({ children }: { children: ReactNode }) {
  return <div className="flex flex-col gap-5 min-w-0">{children}</div>;
}

/** Two short fields side by side. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-2 gap-x-3.5 gap-y-5">{children}</div>;
}

/** Muted text beside a label. */
export function Aside({ children }: { children: ReactNode }) {
  return <span className="text-ink3 font-normal">{children}</span>;
}
