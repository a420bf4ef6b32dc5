import { type ReactNode, useId } from 'react';

type PanelProps = { title: string; text?: ReactNode; action?: ReactNode; children?: ReactNode };

/** A section of an account: description on one side, action on the other. */
export function Panel({ title, text, action, children }: PanelProps) {
  const id = useId();
  return (
    <section
      className="py-4.5 px-5 border border-line rounded-card bg-surface phone:py-3.5 phone:px-4"
      aria-labelledby={id}
    >
      <header className="flex items-start justify-between gap-4">
        <div>
          <h2 id={id} className="text-h3">
            {title}
          </h2>
          {text && <p className="mt-0.5 text-ink3">{text}</p>}
        </div>
        {action}
      </header>
      {children && <div className="mt-3.5">{children}</div>}
    </section>
  );
}
