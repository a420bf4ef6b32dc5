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
    <ol className={classes.list} aria-label={label}>
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
          <div className={classes.body}>
            <span className={classes.title}>{step.title}</span>
            {step.time && <span className={classes.time}>{step.time}</span>}
            {step.text && <div className={classes.text}>{step.text}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
