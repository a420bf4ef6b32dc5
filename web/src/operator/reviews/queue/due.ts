import type { DeskReviewRow } from '@mazad/contract/operator/reviews';

type Clocked = Pick<DeskReviewRow, 'dueKind' | 'dueAt'>;
export type Due = {
  kind: NonNullable<DeskReviewRow['dueKind']>;
  at: string;
  /** `late`: the operators are late. `passed`: the dealer's deadline has passed, which the platform handles. */
  state: 'calm' | 'soon' | 'late' | 'passed';
};

const SOON_MS = 4 * 3_600_000;

/** What is due next, and how soon (P1); null for a closed review. */
export function dueOf({ dueKind, dueAt }: Clocked, now: number): Due | null {
  if (!dueKind || !dueAt) return null;
  const leftMs = Date.parse(dueAt) - now;
  const isOurs = dueKind === 'LOOK' || dueKind === 'DECISION';
  if (leftMs < 0) return { kind: dueKind, at: dueAt, state: isOurs ? 'late' : 'passed' };
  return { kind: dueKind, at: dueAt, state: isOurs && leftMs < SOON_MS ? 'soon' : 'calm' };
}
