import {
  type AutopilotRule,
  type AutopilotRuleRequest,
  CEILING_PERCENT_MAX,
} from '@mazad/contract/bids/autopilot';
import type { User } from '@mazad/contract/identity';
import { numberOf } from '@mazad/domain/text/number-of';

/** The editor's fields as typed. */
export type RuleDraft = {
  /**
   * The rule that the draft started from, with its values; empty for a new one. It must not overwrite another version
   * (P4).
   */
  from: string;
  category: string;
  brand: string;
  models: string[];
  ceiling: string;
  percent: string;
  units: string;
  amount: string;
  move: string;
};

export type DraftErrors = Partial<Record<'ceiling' | 'percent' | 'units' | 'amount' | 'move', true>>;

/** Minimum and maximum of each field, as in the contract and M2. */
export const LEAST = { units: 1, amount: 10, move: 1, ceiling: 10 } as const;
export const MOST = { units: 10_000, amount: 100_000_000, move: 1_000_000, ceiling: 1_000_000 } as const;

const text = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(value);

export function draftOf(rule: AutopilotRule | null): RuleDraft {
  const figures = {
    category: rule?.categoryId ?? '',
    brand: rule?.brandId ?? '',
    models: rule?.groupIds ?? [],
    ceiling: text(rule?.ceiling),
    percent: rule ? text(rule.ceilingPercent) : '105',
    units: text(rule?.unitsADay),
    amount: text(rule?.amountADay),
    move: text(rule?.moveADay),
  };
  return { from: rule ? JSON.stringify([rule.ruleId, figures]) : '', ...figures };
}

/**
 * The storage key of a rule's draft, per person and store. A bid has one key, so a draft typed before somebody else
 * created its rule is found there and dropped.
 */
export function ruleDraftName(
  user: Pick<User, 'storeId' | 'userId'>,
  of: { ruleId: string | null; assetId: string | null },
): string {
  return `mazad.autopilot.${user.storeId}.${user.userId}.${of.assetId ?? of.ruleId ?? 'new'}`;
}

/** A stored draft, from any version of the rule; an unreadable one counts as none. */
export function parseRuleDraft(raw: string | null, empty: RuleDraft): RuleDraft {
  let kept: unknown;
  try {
    kept = JSON.parse(raw ?? 'null');
  } catch {
    return empty;
  }
  if (typeof kept !== 'object' || kept === null) return empty;
  const isLike = (value: unknown, like: string | string[]) =>
    typeof like === 'string'
      ? typeof value === 'string'
      : Array.isArray(value) && value.every((one) => typeof one === 'string');
  const fields = Object.entries(empty).map(([key, like]) => {
    const value = (kept as Record<string, unknown>)[key];
    return [key, isLike(value, like) ? value : like];
  });
  return Object.fromEntries(fields) as RuleDraft;
}

export const isSameDraft = (one: RuleDraft, other: RuleDraft): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Empty, invalid or ambiguous text is no number. */
const amountOf = (typed: string) => numberOf(typed) ?? Number.NaN;

const isFit = (value: number, field: keyof typeof LEAST) =>
  Number.isInteger(value) && value >= LEAST[field] && value <= MOST[field];

export function errorsOf(draft: RuleDraft, isOneBid: boolean): DraftErrors {
  const percent = amountOf(draft.percent);
  const errors: DraftErrors = {};
  if (isOneBid && !isFit(amountOf(draft.ceiling), 'ceiling')) errors.ceiling = true;
  if (!isOneBid && !(percent >= 100 && percent <= CEILING_PERCENT_MAX)) errors.percent = true;
  for (const field of ['units', 'amount', 'move'] as const) {
    if (!isFit(amountOf(draft[field]), field)) errors[field] = true;
  }
  return errors;
}

/** The draft as a request; null while it is incomplete. */
export function requestOf(draft: RuleDraft, assetId: string | null): AutopilotRuleRequest | null {
  if (Object.keys(errorsOf(draft, assetId !== null)).length > 0) return null;
  const limits = {
    unitsADay: amountOf(draft.units),
    amountADay: amountOf(draft.amount),
    moveADay: amountOf(draft.move),
  };
  if (assetId) return { assetId, ceiling: amountOf(draft.ceiling), ...limits };
  return {
    categoryId: draft.category || null,
    brandId: draft.brand || null,
    groupIds: draft.models.length > 0 ? draft.models : null,
    ceilingPercent: Math.round(amountOf(draft.percent) * 100) / 100,
    ...limits,
  };
}
