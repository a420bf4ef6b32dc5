import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';

type PanelProps = { title: string; text?: ReactNode; action?: ReactNode; children?: ReactNode };

/** A section of an account: description on one side, action on the other. */
export function Panel({ title, text, action, children }: PanelProps) {
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <header className={classes.head}>
        <div>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          {text && <p className={classes.text}>{text}</p>}
        </div>
        {action}
      </header>
      {children && <div className={classes.body}>{children}</div>}
    </section>
  );
}
