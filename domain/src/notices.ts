/** What a store is told of (N1), by which ways (N2), and when. One table, read by server and screens. */
import { TZDate } from '@date-fns/tz';
import { instantOf } from './time/schedule.ts';

export const NOTICE_WAYS = ['APP', 'EMAIL', 'PUSH'] as const;
export type NoticeWay = (typeof NOTICE_WAYS)[number];

export const NOTICE_GROUPS = ['BIDS', 'DEALS', 'REVIEWS', 'MONEY', 'ACCOUNT'] as const;
export type NoticeGroup = (typeof NOTICE_GROUPS)[number];

export interface NoticeRule {
  group: NoticeGroup;
  /** N2: money, review deadlines and security stay on in the app. */
  isLockedInApp: boolean;
  /** Not held back by quiet hours: it is of no use in the morning. */
  isUrgent: boolean;
  /** The first at once, then one summary per 15 minutes. */
  isGathered: boolean;
  /** Mailed by whoever causes it, with more than a notice says; that cannot be turned off. */
  isMailedAnyway: boolean;
  /** What a member who has chosen nothing gets; a viewer, who cannot act on it, gets neither. */
  email: boolean;
  push: boolean;
}

const bids = { group: 'BIDS', isLockedInApp: false, email: false, push: true } as const;
const deals = { group: 'DEALS', isLockedInApp: false, email: false, push: true } as const;
const reviews = { group: 'REVIEWS', isLockedInApp: false, email: true, push: true } as const;
const money = { group: 'MONEY', isLockedInApp: true, email: true, push: true } as const;
const account = { group: 'ACCOUNT', isLockedInApp: true, email: true, push: true } as const;
const plain = { isUrgent: false, isGathered: false, isMailedAnyway: false } as const;

/** In the order in which they are offered. */
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

/** Whether a member can turn a way of a kind on and off. */
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

/** A message of the outbox, as far as it decides whether it is a notice. */
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

/** Which notice a message of the outbox is; null for one that only moves screens. */
export function noticeKindOf({ kind, payload }: OutboxFacts): NoticeKind | null {
  // Whoever took a file back knows it; only the screens that show it follow.
  if (kind === 'FILE_PROCESSED' && payload.state === 'UNDONE') return null;
  if (SAME_KIND.has(kind)) return kind as NoticeKind;
  if (kind === 'ACCOUNT_CHANGED') return 'PAYMENT_RECORDED';
  // What the beginning of a day makes overdue is told at 09:00.
  if (kind === 'PAYMENT_DUE') return payload.state === 'PASSED' ? null : kind;
  // E4: that they did lapse is told to whoever wants to hear that they will.
  if (kind === 'PRICES_LAPSED' || kind === 'STAGED_PRICES_LAPSED') return 'PRICES_LAPSING';
  // Whoever hears that a device was delivered hears that it was not.
  if (kind === 'DEAL_MOVED' && payload.isDeliveryUndone === true) return 'DEAL_DELIVERED';
  if (kind === 'DEAL_MOVED') return BY_DEAL_STATE[String(payload.state)] ?? null;
  // What the dealer has to answer is told as that, with its deadline.
  if (kind === 'GRADE_REVIEW_MOVED')
    return payload.status === 'ADDITIONAL_INFO_REQUIRED' ? null : 'REVIEW_MOVED';
  return kind === 'BID_CHANGED' ? kindOfBidChange(payload) : null;
}

/** Outbid is a first place taken by somebody else: not given up, nor lost with the whole store's place in the books. */
function kindOfBidChange(payload: OutboxFacts['payload']): NoticeKind | null {
  const { status, previous, reason, own, isAward } = payload;
  // A store that sets its own quantity to nothing knows that.
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

/** Ends what is over: each that held something is a summary at its end, and holds back what comes after it too. */
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

/** Takes one in: `isFirst` is told at once, every other waits for the end. After `endGatherings` at the same instant. */
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

/** Quiet hours, local (N2): from the first on, until the second. */
export const QUIET_HOURS = { from: 22, till: 8 } as const;

/** When a notice of an instant may go out by mail or push: at once, or at 08:00 where quiet hours hold it back. */
export function sendAt(kind: NoticeKind, at: Date, timeZone: string): Date {
  const local = new TZDate(at.getTime(), timeZone);
  const hour = local.getHours();
  const isQuiet = hour >= QUIET_HOURS.from || hour < QUIET_HOURS.till;
  if (noticeRule(kind).isUrgent || !isQuiet) return at;
  const day = local.getDate() + (hour >= QUIET_HOURS.from ? 1 : 0);
  // A date of the calendar alone carries a day past the month's end over.
  const date = new Date(Date.UTC(local.getFullYear(), local.getMonth(), day));
  return instantOf(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), '08:00', timeZone);
}
