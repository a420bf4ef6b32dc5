import { type ReactNode, useId } from 'react';

type CardProps = { title: string; note?: ReactNode; action?: ReactNode; children: ReactNode };

export function Card({ title, note, action, children }: CardProps) {
  const id = useId();
  return (
    <section
      className="py-4 px-5 border border-line rounded-card bg-surface phone:px-4 print:break-inside-avoid"
      aria-labelledby={id}
    >
      <header className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 min-h-8 mb-2">
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        {note && <span className="text-ink3 text-small">{note}</span>}
        {action && (
          <span className="mz-sideways ms-auto max-w-[calc(100%+8px)] -my-1 -me-1 p-1">{action}</span>
        )}
      </header>
      {children}
    </section>
  );
}
