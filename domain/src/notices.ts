/** What a store is notified of (N1), in which ways (N2), and when. Server and screens read this table. */
import { TZDate } from '@date-fns/tz';
import { instantOf } from './time/schedule.ts';

export const NOTICE_WAYS = ['APP', 'EMAIL', 'PUSH'] as const;
export type NoticeWay = (typeof NOTICE_WAYS)[number];

export const NOTICE_GROUPS = ['BIDS', 'DEALS', 'REVIEWS', 'MONEY', 'ACCOUNT'] as const;
export type NoticeGroup = (typeof NOTICE_GROUPS)[number];

export interface NoticeRule {
  group: NoticeGroup;
  /** N2: money, review deadlines and security notices stay on in the app. */
  isLockedInApp: boolean;
  /** Not held back in quiet hours, because it is useless in the morning. */
  isUrgent: boolean;
  /** The first is sent at once, then one summary per 15 minutes. */
  isGathered: boolean;
  /** The code that causes it sends its own mail with more detail; that mail cannot be turned off. */
  isMailedAnyway: boolean;
  /** The default of a member who has chosen nothing. A viewer cannot act on it and gets neither. */
  email: boolean;
  push: boolean;
}

const bids = { group: 'BIDS', isLockedInApp: false, email: false, push: true } as const;
const deals = { group: 'DEALS', isLockedInApp: false, email: false, push: true } as const;
const reviews = { group: 'REVIEWS', isLockedInApp: false, email: true, push: true } as const;
const money = { group: 'MONEY', isLockedInApp: true, email: true, push: true } as const;
const account = { group: 'ACCOUNT', isLockedInApp: true, email: true, push: true } as const;
const plain = { isUrgent: false, isGathered: false, isMailedAnyway: false } as const;

/** In the order in which settings show them. */
export const NOTICE_RULES = {
  OUTBID: { ...bids, ...plain, isGathered: true },
  OUT_OF_QUANTITY: { ...bids, ...plain },
  TOPPED_UP: { ...bids, ...plain, isGathered: true, push: false },
  AUTOPILOT_MOVED: { ...bids, ...plain, isGathered: true, push: false },
  AUTOPILOT_STOPPED: { ...bids, ...plain },
  FILE_PROCESSED: { ...bids, ...plain },
  PRICES_LAPSING: { ...bids, ...plain, isUrgent: true, email: true },
  DEAL_WON: { ...deals, ...plain },
  DEAL_DELIVERED: { ...deals, ...plain },
  DEAL_ENDED: { ...deals, ...plain, email: true },
  REVIEW_MOVED: { ...reviews, ...plain },
  INFORMATION_NEEDED: { ...reviews, ...plain, isLockedInApp: true },
  REVIEW_WINDOW_CLOSING: { ...reviews, ...plain, isLockedInApp: true },
  PASSED_OVER: { ...money, ...plain },
  PAYMENT_RECORDED: { ...money, ...plain },
  PAYMENT_DUE: { ...money, ...plain },
  CREDIT_NEARLY_USED: { ...money, ...plain },
  CREDIT_EXCEEDED: { ...money, ...plain, isUrgent: true },
  CREDIT_CLEARED: { ...money, ...plain },
  REGISTRATION_DECIDED: { ...account, ...plain, isMailedAnyway: true },
  SECURITY: { ...account, ...plain, isUrgent: true, isMailedAnyway: true },
} as const satisfies Record<string, NoticeRule>;

export type NoticeKind = keyof typeof NOTICE_RULES;
export const NOTICE_KINDS = Object.keys(NOTICE_RULES) as readonly NoticeKind[];

export function noticeRule(kind: NoticeKind): NoticeRule {
  return NOTICE_RULES[kind];
}

/** Whether a member can turn this way on and off. */
export function isChoice(kind: NoticeKind, way: NoticeWay): boolean {
  const rule = noticeRule(kind);
  if (way === 'APP') return !rule.isLockedInApp;
  return way === 'PUSH' || !rule.isMailedAnyway;
}

/** Whether a way is on for a member who has chosen nothing. */
export function isOnByDefault(kind: NoticeKind, way: NoticeWay, isViewer: boolean): boolean {
  const rule = noticeRule(kind);
  if (way === 'APP' || (way === 'EMAIL' && rule.isMailedAnyway)) return true;
  if (isViewer && kind !== 'SECURITY') return false;
  return way === 'EMAIL' ? rule.email : rule.push;
}

/** The part of an outbox message that decides whether it is a notice. */
export interface OutboxFacts {
  kind: string;
  payload: Readonly<Record<string, unknown>>;
}

const SAME_KIND = new Set<string>([
  'DEAL_WON',
  'PASSED_OVER',
  'AUTOPILOT_MOVED',
  'AUTOPILOT_STOPPED',
  'TOPPED_UP',
  'CREDIT_EXCEEDED',
  'CREDIT_NEARLY_USED',
  'CREDIT_CLEARED',
  'FILE_PROCESSED',
  'PAYMENT_RECORDED',
  'INFORMATION_NEEDED',
  'REVIEW_WINDOW_CLOSING',
  'PRICES_LAPSING',
  'REGISTRATION_DECIDED',
  'SECURITY',
] satisfies NoticeKind[]);

const BY_DEAL_STATE: Readonly<Record<string, NoticeKind>> = {
  DELIVERED: 'DEAL_DELIVERED',
  CANCELLED: 'DEAL_ENDED',
  REFUSED: 'DEAL_ENDED',
  RETURNED: 'DEAL_ENDED',
};

/** The kind of notice of an outbox message; null if it only refreshes screens. */
export function noticeKindOf({ kind, payload }: OutboxFacts): NoticeKind | null {
  // Whoever undid a file knows it; only the screens that show it are refreshed.
  if (kind === 'FILE_PROCESSED' && payload.state === 'UNDONE') return null;
  if (SAME_KIND.has(kind)) return kind as NoticeKind;
  if (kind === 'ACCOUNT_CHANGED') return 'PAYMENT_RECORDED';
  // What becomes overdue at midnight is told at 09:00.
  if (kind === 'PAYMENT_DUE') return payload.state === 'PASSED' ? null : kind;
  // E4: who wants to know that prices will lapse also wants to know that they did.
  if (kind === 'PRICES_LAPSED' || kind === 'STAGED_PRICES_LAPSED') return 'PRICES_LAPSING';
  // Who is told of a delivery is also told that it was undone.
  if (kind === 'DEAL_MOVED' && payload.isDeliveryUndone === true) return 'DEAL_DELIVERED';
  if (kind === 'DEAL_MOVED') return BY_DEAL_STATE[String(payload.state)] ?? null;
  // A question to the dealer is its own notice, with its deadline.
  if (kind === 'GRADE_REVIEW_MOVED')
    return payload.status === 'ADDITIONAL_INFO_REQUIRED' ? null : 'REVIEW_MOVED';
  return kind === 'BID_CHANGED' ? kindOfBidChange(payload) : null;
}

/** Outbid: another store took the first place. Not: the dealer gave it up, or the whole store left the books. */
function kindOfBidChange(payload: OutboxFacts['payload']): NoticeKind | null {
  const { status, previous, reason, own, isAward } = payload;
  // A store that sets its own quantity to 0 knows that.
  if (status === 'OUT_OF_QUANTITY') return own !== true || isAward === true ? 'OUT_OF_QUANTITY' : null;
  const isBehind = status === 'WINING_RANGE' || status === 'BID_NOT_WINNING';
  const isTaken = previous === 'RANK_ONE' && isBehind && own !== true && (reason ?? null) === null;
  return isTaken ? 'OUTBID' : null;
}

export const GATHER_MS = 15 * 60_000;
const SUBJECTS_MAX = 500;

/** What has come in since the last notice of a gathered kind. Instants in milliseconds. */
export interface Gathering {
  endsAt: number;
  times: number;
  subjects: readonly string[];
}

/**
 * Ends gatherings that are over. A gathering with content is sent as a summary at its end, and starts the next one.
 */
export function endGatherings(
  open: Gathering | null,
  now: number,
): { summaries: Gathering[]; open: Gathering | null } {
  const summaries: Gathering[] = [];
  let last = open;
  while (last && last.endsAt <= now) {
    if (last.times > 0) summaries.push(last);
    last = last.times > 0 ? { endsAt: last.endsAt + GATHER_MS, times: 0, subjects: [] } : null;
  }
  return { summaries, open: last };
}

/**
 * Adds one message: the first is sent at once (`isFirst`), the others wait for the end. Call `endGatherings` for the
 * same instant before.
 */
export function takeIn(
  open: Gathering | null,
  at: number,
  subject: string,
): { isFirst: boolean; open: Gathering } {
  if (!open) return { isFirst: true, open: { endsAt: at + GATHER_MS, times: 0, subjects: [] } };
  const isKnown = open.subjects.includes(subject) || open.subjects.length >= SUBJECTS_MAX;
  const subjects = isKnown ? open.subjects : [...open.subjects, subject];
  return { isFirst: false, open: { ...open, times: open.times + 1, subjects } };
}

/** Quiet hours in local time (N2), from `from` until `till`. */
export const QUIET_HOURS = { from: 22, till: 8 } as const;

/** When a notice may go out by mail or push: at once, or at 08:00 if quiet hours hold it back. */
export function sendAt(kind: NoticeKind, at: Date, timeZone: string): Date {
  const local = new TZDate(at.getTime(), timeZone);
  const hour = local.getHours();
  const isQuiet = hour >= QUIET_HOURS.from || hour < QUIET_HOURS.till;
  if (noticeRule(kind).isUrgent || !isQuiet) return at;
  const day = local.getDate() + (hour >= QUIET_HOURS.from ? 1 : 0);
  // `Date.UTC` carries a day past the end of the month over.
  const date = new Date(Date.UTC(local.getFullYear(), local.getMonth(), day));
  return instantOf(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), '08:00', timeZone);
}
