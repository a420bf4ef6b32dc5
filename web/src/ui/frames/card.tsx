import { type ReactNode, useId } from 'react';

type CardProps = { title: string; note?: ReactNode; children: ReactNode };

export function Card({ title, note, children }: CardProps) {
  const id = useId();
  return (
    <section
      className="px-4.5 pt-3 pb-2.5 border border-line rounded-card bg-surface print:break-inside-avoid"
      aria-labelledby={id}
    >
      <header className="flex items-center justify-between gap-3 pb-0.5">
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        {note && <span className="inline-flex items-center gap-1.5 text-ink3 text-small">{note}</span>}
      </header>
      {children}
    </section>
  );
}
