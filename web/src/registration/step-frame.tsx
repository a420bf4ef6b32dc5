import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Failure } from '#/session/use-wait';
import { Button } from '#/ui/button';
import { FailureLine } from './failure-line';
import { Frame } from './frame';
import classes from './step-frame.module.css';
import { type StepNumber, Stepper } from './stepper';

type StepFrameProps = {
  step: StepNumber;
  /** Steps that the server has. */
  savedSteps: number;
  onSubmit: () => void;
  isBusy: boolean;
  submitLabel: string;
  /** Why it cannot be sent at this moment. */
  disabledReason?: string | undefined;
  wrongCount: number;
  failure: Failure;
  onWrapperBack: () => void;
  /** To the step before; the first has none. */
  onBack?: () => void;
  children: ReactNode;
};

/** A step: where one stands, the card with its fields, and the bar that saves it. */
export function StepFrame(props: StepFrameProps) {
  const { step, savedSteps, onSubmit, isBusy, submitLabel, disabledReason, wrongCount, failure } = props;
  const { onWrapperBack, onBack, children } = props;
  const t = useTranslations('registration');
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
        <main className={classes.main}>
          <Stepper step={step} savedSteps={savedSteps} />
          <div className={classes.card}>{children}</div>
        </main>
        <footer className={classes.dock}>
          <div className={classes.dockInner}>
            {onBack && (
              <Button
                size="lg"
                onClick={onBack}
                icon={<IconArrowLeft size={17} className={classes.mirrored} />}
              >
                {t('back')}
              </Button>
            )}
            <span className={classes.gap} />
            <div className={classes.state}>
              {wrongCount > 0 && (
                <p className={classes.wrong} role="status">
                  {t('needsLook', { count: wrongCount })}
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
              className={classes.submit}
            >
              {isBusy ? t('saving') : submitLabel}
              <IconArrowRight size={17} className={classes.mirrored} aria-hidden="true" />
            </Button>
          </div>
        </footer>
      </form>
    </Frame>
  );
}

/** Two columns where there is room, in the order of reading. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={classes.columns}>{children}</div>;
}

export function Column({ children }: { children: ReactNode }) {
  return <div className={classes.column}>{children}</div>;
}

/** Two short fields side by side. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={classes.pair}>{children}</div>;
}

/** Beside a label, quieter than it. */
export function Aside({ children }: { children: ReactNode }) {
  return <span className={classes.aside}>{children}</span>;
}
