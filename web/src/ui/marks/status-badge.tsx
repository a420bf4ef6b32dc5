import type { ReactNode } from 'react';
import classes from './status-badge.module.css';

export type BadgeTone = 'first' | 'near' | 'lose' | 'idle' | 'accent' | 'plain';

type StatusBadgeProps = { tone: BadgeTone; icon?: ReactNode; children: ReactNode };

export function StatusBadge({ tone, icon, children }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}
