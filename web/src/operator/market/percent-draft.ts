import { amountOf } from '../forms/amounts';

export type PercentRow = {
  itemConditionId: string;
  /** The current percent; null for a store that follows the base percent. */
  now: number | null;
};
type PercentError = 'notNumber' | 'bestIs100' | 'rising';
export type PercentDraft = { percent: number | null; error: PercentError | null };

const HUNDREDTHS_MAX = 10_000;

/** Typed text as a percent with at most two decimals; null if empty. */
function percentOf(typed: string): PercentDraft {
  const amount = amountOf(typed);
  if (amount === undefined) return { percent: null, error: null };
  const hundredths = Math.round(amount * 100);
  const isPercent =
    Math.abs(amount * 100 - hundredths) < 1e-6 && hundredths >= 1 && hundredths <= HUNDREDTHS_MAX;
  return isPercent ? { percent: hundredths / 100, error: null } : { percent: null, error: 'notNumber' };
}

/** A store's percents; an empty field follows the base percent. */
export function readOwnDrafts(typed: readonly string[]): PercentDraft[] {
  return typed.map(percentOf);
}

/** Base percents, best first: 100 for the best, never rising (M1). */
export function readBaseDrafts(typed: readonly string[]): PercentDraft[] {
  const read = typed.map(percentOf);
  return read.map(({ percent, error }, at) => {
    if (error || percent === null) return { percent, error: 'notNumber' };
    if (at === 0) return { percent, error: percent === 100 ? null : 'bestIs100' };
    const before = read[at - 1]?.percent ?? null;
    return { percent, error: before !== null && percent > before ? 'rising' : null };
  });
}

export type PercentChange = { itemConditionId: string; percent: number | null };

/** The changes, in the order of the grades. */
export function changedPercents(
  rows: readonly PercentRow[],
  drafts: readonly PercentDraft[],
): PercentChange[] {
  return rows.flatMap(({ itemConditionId, now }, at) => {
    const draft = drafts[at];
    return !draft || draft.error || draft.percent === now
      ? []
      : [{ itemConditionId, percent: draft.percent }];
  });
}

/** A field's initial text; empty follows the base percent. */
export const percentText = (percent: number | null) => String(percent ?? '');

/** The typed text after the percents changed: unedited fields follow `now`. */
export function keepOwnPercents(
  typed: readonly string[],
  before: readonly PercentRow[],
  now: readonly PercentRow[],
): string[] {
  const drafts = readOwnDrafts(typed);
  return typed.map((text, at) => {
    const draft = drafts[at];
    const isOwn = !draft || draft.error !== null || draft.percent !== (before[at]?.now ?? null);
    return isOwn ? text : percentText(now[at]?.now ?? null);
  });
}
