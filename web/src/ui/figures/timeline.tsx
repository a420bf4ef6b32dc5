import type { ReactNode } from 'react';
import { Nuqta } from '../pictures/nuqta';
import classes from './timeline.module.css';

export type TimelineStep = {
  id: string;
  title: ReactNode;
  time?: ReactNode;
  text?: ReactNode;
  state: 'done' | 'current' | 'ahead' | 'failed';
};

export function Timeline({ steps, label }: { steps: readonly TimelineStep[]; label: string }) {
  return (
    <ol className="m-0 p-0 list-none" aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.id}
          className={classes.step}
          data-state={step.state}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className={classes.mark}>
            <Nuqta
              shape={step.state === 'ahead' ? 'hollow' : step.state === 'current' ? 'half' : 'full'}
              size={13}
            />
          </span>
          <div className="flex flex-wrap flex-1 justify-between gap-x-3">
            <span className={classes.title}>{step.title}</span>
            {step.time && <span className="text-ink3 text-small">{step.time}</span>}
            {step.text && <div className={classes.text}>{step.text}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
