import type { ReactNode } from 'react';

export type BadgeTone = 'first' | 'near' | 'lose' | 'idle' | 'accent' | 'plain';

const TONES: Record<BadgeTone, string> = {
  first: 'bg-first-tint text-first',
  near: 'bg-near-tint text-near',
  lose: 'bg-lose-tint text-lose',
  idle: 'bg-idle-tint text-idle',
  accent: 'bg-accent-tint text-accent',
  plain: 'bg-sunken text-ink2',
};

type StatusBadgeProps = { tone: BadgeTone; icon?: ReactNode; children: ReactNode };

export function StatusBadge({ tone, icon, children }: StatusBadgeProps) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 h-6 px-2 rounded-cell text-small font-medium whitespace-nowrap ${TONES[tone]}`}
      data-tone={tone}
    >
      {icon}
      {children}
    </span>
  );
}
