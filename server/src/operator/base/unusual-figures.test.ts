/** P5: figures that look like a slip need a confirmation; others do not. */
import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { buildAsset, buildBid, buildSchedule, buildStore } from '../../../test/factories.ts';
import { expectCleanAudit } from '../../../test/harness/audit.ts';
import { untilBlocked } from '../../../test/harness/between.ts';
import { buildDeal } from '../../../test/trade-factories.ts';
import { bulk, entriesOf } from '../money/money.fixture.ts';
import { useDesk } from '../operator.fixture.ts';

const { test, desk } = useDesk();
afterAll(() => expectCleanAudit(test.db.pool, {}));

const money = (storeId: string, kind: 'PAYMENT' | 'PAYOUT', amount: number, o: object = {}) =>
  desk.call('POST', '/payments', {
    ...{
      storeId,
      kind,
      amount,
      method: 'BANK_TRANSFER',
      narrative: 'Transfer',
      idempotencyKey: randomUUID(),
    },
    ...o,
  });
const asked = (figure: number, reason: string, compared: number) => ({
  status: 409,
  body: { type: 'CONFIRM_FIGURE', details: { confirmFigure: figure, reason, compared } },
});

it('confirms a payout above what the store is owed', async () => {
  const storeId = await buildStore(test.db);
  await money(storeId, 'PAYMENT', 4000);
  const key = randomUUID();
  const paid = () => money(storeId, 'PAYOUT', 4000, { idempotencyKey: key });
  expect((await paid()).status).toBe(200);
  // Repeated, it is the entry that was posted, although nothing is owed any more.
  expect((await paid()).status).toBe(200);
  expect(await money(storeId, 'PAYOUT', 4000)).toMatchObject(asked(4000, 'OVER_OWED', 0));
  expect(await money(storeId, 'PAYOUT', 4000, { confirmFigure: 400 })).toMatchObject(
    asked(4000, 'OVER_OWED', 0),
  );
  expect(await entriesOf(test, storeId)).toHaveLength(2);
  expect((await money(storeId, 'PAYOUT', 4000, { confirmFigure: 4000 })).status).toBe(200);
});

it('confirms only the second of two payouts of what is owed', async () => {
  for (let round = 0; round < 5; round++) {
    const storeId = await buildStore(test.db);
    await money(storeId, 'PAYMENT', 4000);
    const answers = await Promise.all([1, 2].map(() => money(storeId, 'PAYOUT', 4000)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
});

it('confirms a payment with one zero too many, and a repeated bank reference', async () => {
  const storeId = await buildStore(test.db, { creditLimitMinor: 1_000_000 });
  expect(await money(storeId, 'PAYMENT', 20_000.01)).toMatchObject(asked(20_000.01, 'OVER_USUAL', 20_000));
  const once = { reference: 'FT-26-0099', valueDay: '2026-10-01' };
  const { body } = await money(storeId, 'PAYMENT', 500, once);
  expect(body.data).toMatchObject(once);
  expect(await money(storeId, 'PAYMENT', 500, once)).toMatchObject(asked(500, 'SAME_REFERENCE', 500));
  for (const reference of ['ft-26-0099', 'FT 26 0099', 'FT260099', 'FT-٢٦-٠٠٩٩']) {
    expect(await money(storeId, 'PAYMENT', 500, { reference })).toMatchObject(
      asked(500, 'SAME_REFERENCE', 500),
    );
  }
  expect((await money(storeId, 'PAYMENT', 501, once)).status).toBe(200);
  expect((await money(storeId, 'PAYMENT', 500, { reference: 'TRX/ZULU' })).status).toBe(200);
  // Reversed entries do not count.
  const path = `/payments/${storeId}/${body.data.transactionId}/reversal`;
  await desk.call('POST', path, { narrative: 'Bounced' });
  expect((await money(storeId, 'PAYMENT', 500, once)).status).toBe(200);
  // Letters that no random id contains; digits could also match a document number.
  expect((await desk.get('/payments?search=trx-zulu')).count).toBe(1);
});

it('accepts past value days only', async () => {
  const storeId = await buildStore(test.db);
  for (const valueDay of ['2026-02-30', '2999-01-01', '14/10/2026', '2026-10-15T00:00', '']) {
    const { status, body } = await money(storeId, 'PAYMENT', 5, { valueDay });
    expect([valueDay, status, body.errors?.[0]?.path]).toEqual([valueDay, 400, 'valueDay']);
  }
});

it('confirms unusual adjustments and bulk purchases', async () => {
  const storeId = await buildStore(test.db, { creditLimitMinor: 1_000_000 });
  const adjust = (amount: number, o: object = {}) =>
    desk.call('POST', `/credit-desk/${storeId}/adjustments`, {
      ...{ direction: 'OWES_MORE', amount, narrative: 'Agreed', idempotencyKey: randomUUID(), ...o },
    });
  expect(await adjust(1000.01)).toMatchObject(asked(1000.01, 'OVER_USUAL', 1000));
  expect((await adjust(1000.01, { confirmFigure: 1000.01 })).status).toBe(200);
  expect((await adjust(2000)).status).toBe(200);
  const lines = [{ description: 'iPhone 12', quantity: 100, unitPrice: 100 }];
  const goods = bulk(storeId, { lines, total: 10_500 });
  expect(await desk.call('POST', '/bulk-purchases', goods)).toMatchObject(
    asked(10_500, 'OVER_USUAL', 10_000),
  );
  const confirmed = await desk.call('POST', '/bulk-purchases', { ...goods, confirmFigure: 10_500 });
  expect(confirmed.status).toBe(200);
});

it('holds no account while a bulk purchase waits for its region', async () => {
  const storeId = await buildStore(test.db);
  const { sent } = await test.db.transaction(async (holder) => {
    await holder.query("select from region where region_id = 'uae' for update");
    const sent = desk.call('POST', '/bulk-purchases', bulk(storeId));
    await untilBlocked(test.db.pool);
    await holder.query('select from credit_account where store_id = $1 for update nowait', [storeId]);
    return { sent };
  });
  expect((await sent).status).toBe(200);
});

it('confirms a charge above the device’s price', async () => {
  const storeId = await buildStore(test.db);
  const asset = await buildAsset(test.db);
  await buildBid(test.db, { asset, storeId, maxQuantity: 1 });
  const { appraisalCode } = await buildDeal(test.db, { asset });
  const move = (command: object) => desk.move(appraisalCode, command);
  await move({ event: 'PICKED_UP', version: 1 });
  await move({ event: 'REFUSED', version: 2, reason: 'Not as told' });
  const settled = { event: 'SETTLED', version: 3, reason: 'Broken on the way', charge: 1050.01 };
  expect(await move(settled)).toMatchObject(asked(1050.01, 'OVER_PRICE', 1050));
  expect((await move({ ...settled, confirmFigure: 1050.01 })).status).toBe(200);
});

it('confirms limits and taxes far from the previous ones', async () => {
  const storeId = await buildStore(test.db, { creditLimitMinor: 1_000_000 });
  const limit = (creditLimit: number, o: object = {}) =>
    desk.call('PUT', `/stores/${storeId}`, { version: 1, note: 'As agreed', creditLimit, ...o });
  expect(await limit(1_000_000)).toMatchObject(asked(1_000_000, 'FAR_FROM_LIMIT', 10_000));
  expect(await limit(0)).toMatchObject(asked(0, 'FAR_FROM_LIMIT', 10_000));
  expect((await limit(0, { confirmFigure: 0 })).status).toBe(200);

  const regionId = 'uae';
  await buildSchedule(test.db);
  const { body } = await desk.call('GET', `/regions/${regionId}`);
  const { version, sellTax } = body.data;
  const tax = (o: object) =>
    desk.call('PUT', `/regions/${regionId}`, { version, note: 'By law', sellTax: 50, ...o });
  expect(await tax({})).toMatchObject(asked(50, 'FAR_FROM_TAX', sellTax));
  expect((await tax({ confirmFigure: 50 })).status).toBe(200);
});
