import { describe, expect, it } from 'vitest';
import {
  endGatherings,
  GATHER_MS,
  type Gathering,
  isChoice,
  isOnByDefault,
  NOTICE_KINDS,
  noticeKindOf,
  noticeRule,
  sendAt,
  takeIn,
} from './notices.ts';

const bid = (o: Record<string, unknown>) =>
  noticeKindOf({
    kind: 'BID_CHANGED',
    payload: { previous: 'RANK_ONE', status: 'WINING_RANGE', reason: null, own: false, ...o },
  });

describe('noticeKindOf', () => {
  it('is OUTBID only if another store took the first place', () => {
    expect(bid({})).toBe('OUTBID');
    expect(bid({ status: 'BID_NOT_WINNING' })).toBe('OUTBID');
    expect(bid({ own: true })).toBeNull();
    expect(bid({ reason: 'CREDIT_EXCEEDED' })).toBeNull();
    expect(bid({ previous: 'WINING_RANGE', status: 'BID_NOT_WINNING' })).toBeNull();
    expect(bid({ status: 'OFF' })).toBeNull();
  });

  it('notifies of a quantity used up by awards, not of one that the dealer set to 0', () => {
    expect(bid({ status: 'OUT_OF_QUANTITY', own: true, isAward: true })).toBe('OUT_OF_QUANTITY');
    expect(bid({ status: 'OUT_OF_QUANTITY', own: false })).toBe('OUT_OF_QUANTITY');
    expect(bid({ status: 'OUT_OF_QUANTITY', own: true })).toBeNull();
  });

  it('gives deals the kind of their new state, and a question its own kind', () => {
    const moved = (kind: string, payload: object) => noticeKindOf({ kind, payload: { ...payload } });
    expect(moved('DEAL_MOVED', { state: 'DELIVERED' })).toBe('DEAL_DELIVERED');
    expect(moved('DEAL_MOVED', { state: 'REFUSED' })).toBe('DEAL_ENDED');
    expect(moved('DEAL_MOVED', { state: 'IN_TRANSIT' })).toBeNull();
    expect(moved('DEAL_MOVED', { state: 'IN_TRANSIT', isDeliveryUndone: true })).toBe('DEAL_DELIVERED');
    expect(moved('GRADE_REVIEW_MOVED', { status: 'GRADE_REVISED' })).toBe('REVIEW_MOVED');
    expect(moved('GRADE_REVIEW_MOVED', { status: 'ADDITIONAL_INFO_REQUIRED' })).toBeNull();
    expect(moved('ACCOUNT_CHANGED', {})).toBe('PAYMENT_RECORDED');
    expect(moved('PAYMENT_DUE', {})).toBe('PAYMENT_DUE');
    expect(moved('PAYMENT_DUE', { state: 'PASSED' })).toBeNull();
    expect(moved('FILE_PROCESSED', { state: 'APPLIED' })).toBe('FILE_PROCESSED');
    expect(moved('FILE_PROCESSED', { state: 'UNDONE' })).toBeNull();
    expect(moved('PRICES_LAPSED', {})).toBe('PRICES_LAPSING');
    expect(moved('STAGED_PRICES_LAPSED', {})).toBe('PRICES_LAPSING');
    expect(moved('DEAL_MOVED', { state: 'CANCELLED' })).toBe('DEAL_ENDED');
    expect(moved('DEAL_MOVED', { state: 'RETURNED' })).toBe('DEAL_ENDED');
    expect(moved('SOMETHING_NEW', { status: 'OUT_OF_QUANTITY' })).toBeNull();
    expect(moved('ACCOUNT_CHANGED', { state: 'UNDONE' })).toBe('PAYMENT_RECORDED');
    expect(moved('SOMETHING_NEW', { isDeliveryUndone: true })).toBeNull();
  });

  it('maps each message of the same name, and the listed others', () => {
    const named = NOTICE_KINDS.filter((kind) => noticeKindOf({ kind, payload: {} }) === kind);
    const others = ['OUTBID', 'OUT_OF_QUANTITY', 'DEAL_DELIVERED', 'DEAL_ENDED', 'REVIEW_MOVED'];
    expect(NOTICE_KINDS.filter((kind) => !named.includes(kind))).toEqual(others);
  });
});

describe('ways (N2)', () => {
  it('keep money, review deadlines and security notices on in the app', () => {
    const locked = NOTICE_KINDS.filter((kind) => !isChoice(kind, 'APP'));
    expect(locked).toEqual([
      'INFORMATION_NEEDED',
      'REVIEW_WINDOW_CLOSING',
      ...NOTICE_KINDS.filter((kind) => ['MONEY', 'ACCOUNT'].includes(noticeRule(kind).group)),
    ]);
    for (const kind of NOTICE_KINDS) expect(isOnByDefault(kind, 'APP', true)).toBe(true);
  });

  it('send a viewer only security notices', () => {
    const pushed = NOTICE_KINDS.filter((kind) => isOnByDefault(kind, 'PUSH', true));
    expect(pushed).toEqual(['SECURITY']);
    expect(isOnByDefault('DEAL_WON', 'PUSH', false)).toBe(true);
    expect(isOnByDefault('TOPPED_UP', 'PUSH', false)).toBe(false);
  });

  it('follow the mail default of each kind, and lock what is mailed anyway', () => {
    const mailed = (isViewer: boolean) =>
      NOTICE_KINDS.filter((kind) => isOnByDefault(kind, 'EMAIL', isViewer));
    expect(mailed(true)).toEqual(['REGISTRATION_DECIDED', 'SECURITY']);
    expect(mailed(false)).toEqual(NOTICE_KINDS.filter((kind) => noticeRule(kind).email));
    expect(NOTICE_KINDS.filter((kind) => !isChoice(kind, 'EMAIL'))).toEqual(mailed(true));
    expect(NOTICE_KINDS.filter((kind) => !isChoice(kind, 'PUSH'))).toEqual([]);
  });
});

describe('gathering', () => {
  const start = Date.UTC(2026, 0, 1);
  /** What is sent for messages at these instants after all gathering has ended: at once, or a number in a summary. */
  function told(...ats: number[]) {
    const lines: string[] = [];
    let open: Gathering | null = null;
    const end = (now: number) => {
      const ended = endGatherings(open, now);
      for (const { endsAt, times } of ended.summaries) lines.push(`${times} by ${endsAt - start}`);
      open = ended.open;
    };
    for (const at of ats) {
      end(start + at);
      const taken = takeIn(open, start + at, String(at));
      if (taken.isFirst) lines.push(`at ${at}`);
      open = taken.open;
    }
    end(start + 100 * GATHER_MS);
    expect(open).toBeNull();
    return lines;
  }

  it('sends the first at once and the others after 15 minutes', () => {
    expect(told(0)).toEqual(['at 0']);
    expect(told(0, 1, GATHER_MS - 1)).toEqual(['at 0', `2 by ${GATHER_MS}`]);
  });

  it('counts a message at the exact end into the next gathering', () => {
    expect(told(0, GATHER_MS)).toEqual(['at 0', `at ${GATHER_MS}`]);
    expect(told(0, 1, GATHER_MS)).toEqual(['at 0', `1 by ${GATHER_MS}`, `1 by ${2 * GATHER_MS}`]);
  });

  it('starts again after 15 minutes without any', () => {
    expect(told(0, 1, 2 * GATHER_MS)).toEqual(['at 0', `1 by ${GATHER_MS}`, `at ${2 * GATHER_MS}`]);
  });

  it('starts empty', () => {
    const begun = { endsAt: 1 + GATHER_MS, times: 0, subjects: [] };
    expect(takeIn(null, 1, 'a')).toEqual({ isFirst: true, open: begun });
    const held = { endsAt: 1, times: 2, subjects: ['a'] };
    expect(endGatherings(held, 1)).toEqual({ summaries: [held], open: begun });
  });

  it('counts a model once, however often it occurs', () => {
    let open: Gathering = { endsAt: 10, times: 0, subjects: [] };
    for (const subject of ['a', 'b', 'a']) open = takeIn(open, 1, subject).open;
    expect(open).toEqual({ endsAt: 10, times: 3, subjects: ['a', 'b'] });
  });

  it('remembers 500 models, and keeps counting', () => {
    let open: Gathering = { endsAt: 10, times: 0, subjects: [] };
    for (let n = 1; n <= 501; n++) open = takeIn(open, 1, String(n)).open;
    expect([open.times, open.subjects.length]).toEqual([501, 500]);
  });
});

describe('quiet hours in Asia/Dubai (UTC+4)', () => {
  const sent = (at: string, kind: 'OUTBID' | 'SECURITY' = 'OUTBID') =>
    sendAt(kind, new Date(at), 'Asia/Dubai').toISOString();

  it('hold notices back from 22:00 to 08:00, to the second', () => {
    expect(sent('2026-01-31T17:59:59.999Z')).toBe('2026-01-31T17:59:59.999Z');
    expect(sent('2026-01-31T18:00:00.000Z')).toBe('2026-02-01T04:00:00.000Z');
    expect(sent('2026-01-31T20:00:00.000Z')).toBe('2026-02-01T04:00:00.000Z');
    expect(sent('2026-02-01T03:59:59.999Z')).toBe('2026-02-01T04:00:00.000Z');
    expect(sent('2026-02-01T04:30:00.000Z')).toBe('2026-02-01T04:30:00.000Z');
    expect(sent('2026-02-01T04:00:00.000Z')).toBe('2026-02-01T04:00:00.000Z');
  });

  it('do not hold back urgent notices', () => {
    expect(sent('2026-01-31T20:00:00.000Z', 'SECURITY')).toBe('2026-01-31T20:00:00.000Z');
  });
});
