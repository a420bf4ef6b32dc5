/** Bulk purchases (C1, C4): posted once, under a stack id that is unique in the store. */
import { afterAll, expect, it } from 'vitest';
import { buildStore } from '../../../test/factories.ts';
import { expectCleanAudit } from '../../../test/harness/audit.ts';
import { useDesk } from '../operator.fixture.ts';
import { bulk, entriesOf } from './money.fixture.ts';

const { test, desk } = useDesk();
afterAll(() => expectCleanAudit(test.db.pool, {}));

it('posts price and tax to the fils, once per key and once per stack of a store', async () => {
  const storeId = await buildStore(test.db);
  const command = bulk(storeId);
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => desk.call('POST', '/bulk-purchases', command)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(answers[0]!.body.data).toMatchObject({
    subtotal: 1.1,
    tax: 0.06,
    amount: 1.16,
    taxBasisPoints: 500,
    lineCount: 2,
  });
  expect(await entriesOf(test, storeId)).toEqual([{ kind: 'BULK_PURCHASE', balance_minor: 116 }]);
  const type = async (o: object) => (await desk.call('POST', '/bulk-purchases', bulk(storeId, o))).body.type;
  expect(await type({})).toBe('STACK_TAKEN');
  expect(await type({ stackId: ' stack-1' })).toBe('STACK_TAKEN');
  expect(await type({ stackId: 'STACK-2', total: 1.15 })).toBe('CHANGED_SINCE');
  const { idempotencyKey, lines } = command;
  expect(await type({ idempotencyKey, lines: [{ ...lines[0], description: 'Other goods' }, lines[1]] })).toBe(
    'IDEMPOTENCY_KEY_REUSED',
  );
  // Another store may use the same stack id.
  expect((await desk.call('POST', '/bulk-purchases', bulk(await buildStore(test.db)))).status).toBe(200);
});

it('frees its stack when reversed, once, for the corrected purchase', async () => {
  const storeId = await buildStore(test.db);
  const book = (o: object = {}) => desk.call('POST', '/bulk-purchases', bulk(storeId, o));
  const reverse = ({ body }: Awaited<ReturnType<typeof book>>) =>
    desk.call('POST', `/payments/${storeId}/${body.data.transactionId}/reversal`, { narrative: 'Wrong' });
  const lines = [{ description: 'iPhone 12 64GB', quantity: 1, unitPrice: 2 }];
  const corrected = { lines, total: 2.1 };
  await reverse(await book());
  const answers = await Promise.all([book(corrected), book(corrected), book(corrected)]);
  expect(answers.map(({ body }) => body.type ?? 'POSTED').sort()).toEqual([
    'POSTED',
    'STACK_TAKEN',
    'STACK_TAKEN',
  ]);
  expect(await entriesOf(test, storeId)).toEqual([
    { kind: 'BULK_PURCHASE', balance_minor: 116 },
    { kind: 'REVERSAL', balance_minor: 0 },
    { kind: 'BULK_PURCHASE', balance_minor: 210 },
  ]);
  await reverse(answers.find(({ status }) => status === 200)!);
  expect([(await book()).status, (await book()).body.type]).toEqual([200, 'STACK_TAKEN']);
});

it('answers a repeated request the same after a change of tax', async () => {
  const storeId = await buildStore(test.db);
  const command = bulk(storeId);
  await desk.call('POST', '/bulk-purchases', command);
  await test.db.query('update region set sell_tax_basis_points = 1500');
  const again = await desk.call('POST', '/bulk-purchases', command);
  await test.db.query('update region set sell_tax_basis_points = 500');
  expect([again.status, again.body.data.tax]).toEqual([200, 0.06]);
});
