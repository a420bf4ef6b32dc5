/** Operators read a store's statement (P1): the same as the store, and only operators may. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clockAt } from '#platform/clock.ts';
import { buildStore } from '../../../test/factories.ts';
import { expectCleanAudit } from '../../../test/harness/audit.ts';
import { buildPayment } from '../../../test/money-factories.ts';
import { auditOf, useDesk } from '../../operator/operator.fixture.ts';
import { getStatement } from './get-statement.ts';

const { test, desk } = useDesk();
let storeId: string;
let token: string;
beforeAll(async () => {
  storeId = await buildStore(test.db, { name: 'Al Noor' });
  token = (await test.signIn({ storeId })).token;
  for (const amountMinor of [10_001, 250_00])
    await buildPayment(test.db, storeId, amountMinor, { narrative: 'At the desk' });
});
afterAll(() => expectCleanAudit(test.db.pool, {}));

const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Dubai' });
const file = (path: string, bearer: string) => test.call('GET', `${path}`, { token: bearer });

it('equals the store’s own, also for a range that ends now', async () => {
  for (const query of [
    'count=1',
    'viewType=PAYABLE',
    `toDate=${Date.now()}`,
    `fromDate=${today()}&search=desk`,
  ]) {
    const own = await test.call('GET', `/v1/member-account-transactions/store-transactions?${query}`, {
      token,
    });
    const shown = await desk.call('GET', `/credit-desk/${storeId}/statement?${query}`);
    expect(shown.status).toBe(200);
    expect(shown.body.data).toEqual(own.body.data);
  }
  expect((await desk.call('GET', `/credit-desk/${randomUUID()}/statement`)).status).toBe(404);
});

it('has unsettled entries as the store sees them; other stores see none of it', async () => {
  const charge = { direction: 'OWES_MORE', amount: 900, narrative: 'Handling' };
  await desk.call('POST', `/credit-desk/${storeId}/adjustments`, { ...charge, idempotencyKey: randomUUID() });
  const path = '/v1/member-account-transactions/store-transactions/unsettled';
  const own = await test.call('GET', `${path}?age=NOT_DUE`, { token });
  expect(own.body.data).toMatchObject({
    count: 1,
    amount: 549.99,
    entries: [{ amount: 900, unsettled: 549.99 }],
  });
  const shown = await desk.call('GET', `/credit-desk/${storeId}/unsettled?age=NOT_DUE`);
  expect(shown.body.data).toEqual(own.body.data);
  expect((await desk.call('GET', `/credit-desk/${randomUUID()}/unsettled`)).status).toBe(404);
  const other = await test.signIn();
  expect((await test.call('GET', path, other)).body.data).toMatchObject({ count: 0, entries: [] });
  for (const bad of ['age=YESTERDAY', 'count=0', 'count=101', 'cursor=1', 'cursor=a.b'])
    expect((await test.call('GET', `${path}?${bad}`, { token })).status).toBe(400);
});

it('is read in one snapshot, which cannot wait, also in the first minute of a day', async () => {
  const clock = clockAt(new Date(`${today()}T00:00:30+04:00`));
  const shown = test.db.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    return getStatement({ db: tx, clock, isSnapshot: true }, { storeId }, { fromDate: today() });
  });
  expect((await shown).count).toBe(3);
});

it('is the same file as the store’s, and the audit log records who downloaded it (P4)', async () => {
  const query = `from_date=${today()}&isSummeryRequired=true&format=pdf`;
  const own = await file(`/v1/member-account-transactions/export/${storeId}?${query}`, token);
  const path = `/operator/credit-desk/${storeId}/statement/export?${query}`;
  const taken = await file(path, desk.token);
  expect(taken.status).toBe(200);
  expect(taken.headers['content-disposition']).toBe(own.headers['content-disposition']);
  expect(taken.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await auditOf(test, `store:${storeId}`)).at(-1)).toMatchObject({
    action: 'EXPORT_STATEMENT',
    after: { from_date: today(), format: 'pdf' },
  });
  expect((await file(path, token)).status).toBe(403);
});
