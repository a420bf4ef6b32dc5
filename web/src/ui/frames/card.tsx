import { type ReactNode, useId } from 'react';
import classes from './card.module.css';

type CardProps = { title: string; note?: ReactNode; children: ReactNode };

export function Card({ title, note, children }: CardProps) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {note && <span className={classes.note}>{note}</span>}
      </header>
      {children}
    </section>
  );
}
