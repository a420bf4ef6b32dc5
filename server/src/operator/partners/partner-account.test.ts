/** A partner's account: P6, P5, P4. */

import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { expectCleanAudit } from '../../../test/harness/audit.ts';
import { readSheet } from '../../../test/sheets/read-sheet.ts';
import { type BuiltPartner, buildDeal, buildPartner, moveBuilt } from '../../../test/trade-factories.ts';
import { useMade } from '../../../test/use-made.ts';
import { buildReview, buildReviewWorld, moveBuiltReview } from '../../grade-reviews/reviews.fixture.ts';
import { auditOf, useDesk } from '../operator.fixture.ts';

const { test, desk } = useDesk();
const world = useMade(() => buildReviewWorld(test));
afterAll(async () => {
  // Accounts match what deals and entries make them.
  await expectCleanAudit(test.db.pool);
});

/** The asset's first grade is 1,000.00, the second 850.00. */
async function bringIn(partner: BuiltPartner, grade = 0) {
  const deal = await buildDeal(test.db, {
    asset: world.asset,
    partner,
    itemConditionId: world.asset.conditionIds[grade]!,
  });
  return deal.appraisalCode;
}
type Event = 'PICKED_UP' | 'DELIVERED' | 'DELIVERY_UNDONE' | 'REFUSED' | 'RETURNED';
const move = (appraisalCode: string, event: Event, at: Date | null = null) =>
  moveBuilt(test.db, { appraisalCode }, event, { reason: 'Wrong parcel' }, at ?? new Date());
async function deliver(partner: BuiltPartner, grade = 0, at: Date | null = null) {
  const code = await bringIn(partner, grade);
  await move(code, 'PICKED_UP', at);
  await move(code, 'DELIVERED', at);
  return code;
}
const path = ({ partnerId }: BuiltPartner, rest = 'account') => `/partners/${partnerId}/${rest}`;
const accountOf = (partner: BuiltPartner, query = '') => desk.get(path(partner, `account${query}`));
const entriesOf = (partner: BuiltPartner, query = '') => desk.get(path(partner, `entries${query}`));
const balances = async (partner: BuiltPartner) =>
  (await entriesOf(partner)).items
    .map((e: { kind: string; amount: number; balance: number }) => [e.kind, e.amount, e.balance])
    .toReversed();
const pay = (partner: BuiltPartner, amount: number, more: object = {}) =>
  desk.call('POST', path(partner, 'payments'), {
    ...{ kind: 'PAYOUT', method: 'BANK_TRANSFER', narrative: 'Week 47', idempotencyKey: randomUUID() },
    ...{ amount, ...more },
  });
const adjust = (partner: BuiltPartner, direction: string, amount: number, more: object = {}) =>
  desk.call('POST', path(partner, 'adjustments'), {
    ...{ direction, amount, narrative: 'Agreed by telephone', idempotencyKey: randomUUID(), ...more },
  });
const reverse = (partner: BuiltPartner, entryId: string, narrative = 'Sent back by the bank') =>
  desk.call('POST', path(partner, `entries/${entryId}/reversal`), { narrative });

describe('what a partner is owed', () => {
  it('is the deal price of each device while it stays delivered', async () => {
    const partner = await buildPartner(test.db);
    expect(await accountOf(partner)).toMatchObject({ balance: 0, lastPayout: null, shops: [] });
    const first = await deliver(partner);
    await deliver(partner, 1);
    await move(first, 'DELIVERY_UNDONE');
    expect((await accountOf(partner)).balance).toBe(850);
    await move(first, 'DELIVERED');
    expect(await balances(partner)).toEqual([
      ['DELIVERY', 1_000, 1_000],
      ['DELIVERY', 850, 1_850],
      ['DELIVERY_UNDONE', -1_000, 850],
      ['DELIVERY', 1_000, 1_850],
    ]);
  });

  it('is nothing for a device returned by its review, and the full price for one of a lower grade', async () => {
    const { deal, appraisalCode, reviewId } = await buildReview(test, world);
    await moveBuiltReview(test, reviewId, 'REQUEST_RETURN');
    for (const event of ['PICKED_UP', 'RETURNED'] as const) {
      const moves = [{ appraisalCode, event }];
      await desk.call('POST', '/deal-moves', { batchId: randomUUID(), moves });
    }
    expect(await balances(deal.partner)).toEqual([
      ['DELIVERY', 850, 850],
      ['RETURN', -850, 0],
    ]);
    const lowered = await buildReview(test, world);
    const { status } = await desk.call('POST', `/grade-reviews/${lowered.reviewId}/moves`, {
      action: 'REVISE',
      version: 1,
      itemConditionId: world.asset.conditionIds[2],
      remark: 'Cracked',
    });
    expect(status).toBe(200);
    expect(await balances(lowered.deal.partner)).toEqual([['DELIVERY', 850, 850]]);
  });

  it('is nothing for a refused device', async () => {
    const partner = await buildPartner(test.db);
    const code = await bringIn(partner);
    await move(code, 'PICKED_UP');
    await move(code, 'REFUSED');
    await move(code, 'RETURNED');
    expect(await entriesOf(partner)).toEqual({ count: 0, items: [] });
  });

  it('adds up when many devices are delivered and paid at once', async () => {
    const partner = await buildPartner(test.db);
    const codes = await Promise.all(Array.from({ length: 12 }, () => bringIn(partner)));
    await Promise.all(codes.map((code) => move(code, 'PICKED_UP')));
    await Promise.all([
      ...codes.map((code) => move(code, 'DELIVERED')),
      ...[1, 2, 3].map((amount) => pay(partner, amount, { confirmFigure: amount })),
    ]);
    const { items, count } = await entriesOf(partner);
    expect([count, items[0].balance]).toEqual([15, 11_994]);
    expect(items.map((e: { entryNo: number }) => e.entryNo)).toEqual(
      Array.from({ length: 15 }, (_, i) => 15 - i),
    );
  });
});

describe('a statement', () => {
  it('has whole local days, with totals by shop under its current name', async () => {
    const partner = await buildPartner(test.db, { shop: 'Marina' });
    // 23:59 and 00:00 in Dubai.
    await deliver(partner, 0, new Date('2026-03-09T19:59:59Z'));
    await deliver(partner, 1, new Date('2026-03-09T20:00:00Z'));
    const code = await deliver(partner, 0, new Date('2026-03-10T19:59:59Z'));
    await move(code, 'DELIVERY_UNDONE', new Date('2026-03-10T19:59:59Z'));
    await deliver(partner, 1, new Date('2026-03-10T20:00:00Z'));
    await desk.call('PUT', path(partner, 'shops'), { shop: 'Marina', name: 'Marina Walk' });
    const day = '?fromDate=2026-03-10&toDate=2026-03-10';
    const account = await accountOf(partner, day);
    expect(account).toMatchObject({ balance: 2_700, opening: 1_000, closing: 1_850, paid: 0, adjusted: 0 });
    expect(account).toMatchObject({
      delivered: { count: 2, amount: 1_850 },
      takenBack: { count: 1, amount: -1_000 },
      shops: [
        {
          name: 'Marina Walk',
          delivered: { count: 2, amount: 1_850 },
          takenBack: { count: 1, amount: -1_000 },
          net: 850,
        },
      ],
    });
    const { count, items } = await entriesOf(partner, `${day}&search=marina&state=DELIVERY`);
    expect([count, items[0].shop.name]).toEqual([2, 'Marina Walk']);
    expect((await entriesOf(partner, '?fromDate=2026-03-11')).count).toBe(1);
    expect((await desk.call('GET', path(partner, 'account?fromDate=2026-02-30'))).body.type).toBe(
      'BAD_REQUEST',
    );
    expect((await desk.call('GET', `/partners/${randomUUID()}/account`)).body.type).toBe('NOT_FOUND');
  });

  it.each(['en', 'ar'] as const)(
    'is a file in %s with its balances, and kept in the log',
    async (language) => {
      const partner = await buildPartner(test.db);
      await deliver(partner, 0, new Date('2026-03-09T10:00:00Z'));
      await pay(partner, 400, { reference: 'TRX 1' });
      const file = `/operator${path(partner, 'statement?fromDate=2026-03-10')}`;
      const { bytes, headers } = await test.call('GET', file, { token: desk.token, language });
      const flat = (await readSheet(bytes)).rows.map((cells) => Object.values(cells).filter(Boolean));
      expect(flat[0]!.at(-1)).toBe('600');
      expect(flat[1]).toEqual(expect.arrayContaining(['TRX 1', '-400', '600']));
      expect(flat[2]!.at(-1)).toBe('1000');
      expect(flat).toHaveLength(3);
      expect(headers['content-disposition']).toMatch(/Partner-statement_\d{4}-\d\d-\d\d\.xlsx/);
      expect((await auditOf(test, `partner:${partner.partnerId}`)).at(-1)).toMatchObject({
        action: 'SAVE_PARTNER_STATEMENT',
        after: { fromDate: '2026-03-10', rows: 1 },
      });
    },
  );
});

describe('an operator’s entry', () => {
  it('is posted once per key, and shown in list and account', async () => {
    const partner = await buildPartner(test.db);
    await deliver(partner);
    const idempotencyKey = randomUUID();
    const request = { idempotencyKey, reference: 'TRX 881', valueDay: '2026-03-09' };
    const [one, two] = await Promise.all([pay(partner, 600, request), pay(partner, 600, request)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(one.body.data.entryId).toBe(two.body.data.entryId);
    expect((await pay(partner, 601, request)).body.type).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await balances(partner)).toEqual([
      ['DELIVERY', 1_000, 1_000],
      ['PAYOUT', -600, 400],
    ]);
    expect(await accountOf(partner)).toMatchObject({ balance: 400, paid: -600, lastPayout: { amount: 600 } });
    const { items } = await desk.get('/partners?sort=-owed');
    const row = items.find((one: BuiltPartner) => one.partnerId === partner.partnerId);
    expect([row.owed, row.currency]).toEqual([400, 'AED']);
    const trace = await auditOf(test, `partner:${partner.partnerId}`);
    expect(trace.map((e) => e.action)).toEqual(['RECORD_PARTNER_PAYOUT', 'RECORD_PARTNER_PAYOUT']);
    expect(trace.map((e) => (e.after as { isRepeated?: true }).isRepeated ?? false).sort()).toEqual([
      false,
      true,
    ]);
  });

  it('confirms a payout above what is owed, and a repeated reference', async () => {
    const partner = await buildPartner(test.db);
    await deliver(partner);
    expect((await pay(partner, 1_000.01)).body).toMatchObject({
      type: 'CONFIRM_FIGURE',
      details: { reason: 'OVER_OWED', compared: 1_000 },
    });
    expect((await pay(partner, 300, { reference: 'TRX 5' })).status).toBe(200);
    expect((await pay(partner, 300, { reference: 'trx-5' })).body.details.reason).toBe('SAME_REFERENCE');
    expect((await pay(partner, 1_000.01, { confirmFigure: 1_000.01 })).status).toBe(200);
    expect((await accountOf(partner)).balance).toBe(-300.01);
    expect((await pay(partner, 700, { kind: 'PAYMENT' })).body.details).toMatchObject({
      reason: 'OVER_USUAL',
      compared: 300.01,
    });
    expect((await pay(partner, 300.01, { kind: 'PAYMENT' })).status).toBe(200);
    expect((await adjust(partner, 'OWED_MORE', 5)).body.details.reason).toBe('OVER_USUAL');
  });

  it('is refused if invalid, before anything is written', async () => {
    const partner = await buildPartner(test.db);
    const tomorrow = new Date(Date.now() + 86_400_000).toLocaleDateString('en-CA', {
      timeZone: 'Asia/Dubai',
    });
    expect((await pay(partner, 5, { valueDay: tomorrow, confirmFigure: 5 })).body).toMatchObject({
      type: 'BAD_REQUEST',
      errors: [{ path: 'valueDay' }],
    });
    for (const amount of [0, -5, 0.001, 1e9])
      expect((await pay(partner, amount, { confirmFigure: amount })).body.type).toBe('BAD_REQUEST');
    expect((await pay({ ...partner, partnerId: randomUUID() }, 5)).body.type).toBe('NOT_FOUND');
    expect(await entriesOf(partner)).toEqual({ count: 0, items: [] });
  });

  it('is reversed once, even by two at once; goods and reversals cannot be', async () => {
    const partner = await buildPartner(test.db);
    await deliver(partner);
    const paid = (await pay(partner, 600)).body.data;
    const done = await Promise.all([
      reverse(partner, paid.entryId, 'Sent back by the bank'),
      reverse(partner, paid.entryId, 'A wrong account'),
    ]);
    expect(done.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(done.find(({ status }) => status === 409)!.body.type).toBe('CHANGED_SINCE');
    const { items } = await entriesOf(partner);
    expect(
      items.map((e: { entryNo: number; reverses: number; reversedBy: number; isReversible: boolean }) => [
        e.entryNo,
        e.reverses,
        e.reversedBy,
        e.isReversible,
      ]),
    ).toEqual([
      [3, 2, null, false],
      [2, null, 3, false],
      [1, null, null, false],
    ]);
    expect(await accountOf(partner)).toMatchObject({ balance: 1_000, paid: 0, lastPayout: null });
    for (const entry of [items[0], items[2]])
      expect((await reverse(partner, entry.entryId)).body.type).toBe('NOT_REVERSIBLE');
    const other = await buildPartner(test.db);
    expect((await reverse(other, paid.entryId)).body.type).toBe('NOT_FOUND');
  });

  it('never changes', async () => {
    const partner = await buildPartner(test.db);
    await deliver(partner);
    await expect(
      test.db.query('update partner_entry set amount_minor = 1 where partner_id = $1', [partner.partnerId]),
    ).rejects.toThrow('never changes');
  });
});
