import type { ReactNode } from 'react';

type ListFootProps = {
  /** The rows belong to the previous filter. */
  isStale: boolean;
  className?: string;
  children: ReactNode;
};

/** Below a list: rows shown, new rows, and totals. */
export function ListFoot({ isStale, className = '', children }: ListFootProps) {
  return (
    <footer
      className={`flex items-center gap-3.5 h-11 px-inset border-t border-t-line2 bg-surface text-ink3 text-small whitespace-nowrap data-stale:opacity-60 phone:gap-2.5 phone:h-10 phone:px-4 ${className}`}
      data-stale={isStale || undefined}
    >
      {children}
    </footer>
  );
}
