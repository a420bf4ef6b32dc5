/** The effect of many moves on money, previewed and done: settled refusals, undone deliveries (D1, P5). */
import { randomUUID } from 'node:crypto';
import type { ManyMove, MoveResult } from '@mazad/contract/operator/deal-moves';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildAsset, buildBid } from '../../../test/factories.ts';
import { expectCleanAudit } from '../../../test/harness/audit.ts';
import { buildDeal } from '../../../test/trade-factories.ts';
import { useMade } from '../../../test/use-made.ts';
import { auditOf, useDesk } from '../operator.fixture.ts';

const { test, desk: operator } = useDesk();
const asset = useMade(() => buildAsset(test.db));
beforeAll(() => buildBid(test.db, { asset, maxQuantity: 100 }));
afterAll(() => expectCleanAudit(test.db.pool));

const send = async (moves: Partial<ManyMove>[], path = '', batchId = randomUUID()): Promise<MoveResult[]> =>
  (await operator.call('POST', `/deal-moves${path}`, { batchId, moves })).body.data;

async function dealWith(...events: ManyMove['event'][]) {
  const deal = await buildDeal(test.db, { asset });
  const done = await send(events.map((event) => ({ appraisalCode: deal.appraisalCode, event })));
  expect(done.every(({ ok }) => ok)).toBe(true);
  return deal;
}

async function creditOf(storeId: string) {
  const rows = await test.sql<{ running: number; blocked: number }>`select running_balance_minor as running,
    blocked_minor as blocked from credit_account where store_id = ${storeId}`;
  return rows[0]!;
}

it('settles refusals, with or without charges, as previewed', async () => {
  const [one, two, far] = [
    await dealWith('PICKED_UP', 'REFUSED'),
    await dealWith('PICKED_UP', 'REFUSED'),
    await dealWith('PICKED_UP', 'REFUSED'),
  ];
  const before = await creditOf(one.storeId);
  const settle = { event: 'SETTLED' as const, reason: 'Agreed with the store' };
  const moves = [
    { ...settle, appraisalCode: one.appraisalCode, charge: 49.5 },
    { ...settle, appraisalCode: two.appraisalCode },
    // Above the device's price: it must be settled alone, where the figure is confirmed (P5).
    { ...settle, appraisalCode: far.appraisalCode, charge: 1_050.01 },
  ];
  const preview = await send(moves, '/preview');
  expect(preview.map(({ ok, to, type, money }) => ({ ok, to, type, money }))).toEqual([
    {
      ...{ ok: true, to: 'CANCELLED', type: null },
      money: { storeId: one.storeId, currency: 'AED', posted: 49.5, blocked: -1_050 },
    },
    {
      ...{ ok: true, to: 'CANCELLED', type: null },
      money: { storeId: one.storeId, currency: 'AED', posted: 0, blocked: -1_050 },
    },
    { ok: false, to: null, type: 'CONFIRM_FIGURE', money: null },
  ]);
  expect(await creditOf(one.storeId)).toEqual(before);

  const batch = randomUUID();
  const seen = moves.map((move, at) => ({ ...move, version: preview[at]?.version ?? undefined }));
  const done = await send(seen, '', batch);
  expect(done.map(({ ok, type }) => [ok, type])).toEqual([
    [true, null],
    [true, null],
    [false, 'CONFIRM_FIGURE'],
  ]);
  const after = { running: before.running + 4_950, blocked: before.blocked - 210_000 };
  expect(await creditOf(one.storeId)).toEqual(after);
  // Repeated after a lost response.
  expect((await send(seen, '', batch)).map(({ isRepeated }) => isRepeated)).toEqual([true, true, false]);
  expect(await creditOf(one.storeId)).toEqual(after);
  const kept = await auditOf(test, `deal:${one.appraisalCode}`);
  expect(kept.filter(({ action }) => action === 'SETTLE_DEAL')).toMatchObject([
    { after: { state: 'CANCELLED', chargeMinor: 4_950 } },
  ]);
});

it('refuses a deal that has moved since the preview', async () => {
  const { appraisalCode } = await dealWith('PICKED_UP', 'REFUSED');
  const settle = { appraisalCode, event: 'SETTLED' as const, reason: 'Agreed' };
  const [shown] = await send([settle], '/preview');
  expect(shown?.version).toBe(3);
  await send([{ appraisalCode, event: 'SENT_AGAIN' }]);
  await send([{ appraisalCode, event: 'REFUSED' }]);
  const [late] = await send([{ ...settle, version: 3 }]);
  expect([late?.ok, late?.type]).toEqual([false, 'CHANGED_SINCE']);
});

it('undoes deliveries, and previews obstacles and effects', async () => {
  const { appraisalCode, storeId } = await dealWith('PICKED_UP', 'DELIVERED');
  const taken = await dealWith('PICKED_UP', 'DELIVERED');
  await buildDeal(test.db, { asset, serialNumber: taken.serialNumber });
  const before = await creditOf(storeId);
  const undo = { event: 'DELIVERY_UNDONE' as const, reason: 'A wrong file' };
  const moves = [
    { ...undo, appraisalCode },
    { ...undo, appraisalCode: taken.appraisalCode },
    { appraisalCode, event: 'DELIVERED' as const },
    { ...undo, appraisalCode, reason: 'And again' },
  ];
  const told = (results: MoveResult[]) => results.map(({ ok, from, to, type }) => [ok, from, to, type]);
  const expected = [
    [true, 'DELIVERED', 'IN_TRANSIT', null],
    [false, null, null, 'UNDO_DEVICE_IN_DEAL'],
    [true, 'IN_TRANSIT', 'DELIVERED', null],
    [true, 'DELIVERED', 'IN_TRANSIT', null],
  ];
  const preview = await send(moves, '/preview');
  expect(told(preview.map((row) => (row.ok ? row : { ...row, from: null })))).toEqual(expected);
  expect(preview.map(({ money }) => money && [money.posted, money.blocked])).toEqual([
    [-1_050, 1_050],
    null,
    [1_050, -1_050],
    [-1_050, 1_050],
  ]);
  expect(preview.map(({ version }) => version)).toEqual([3, null, 4, 5]);
  const seen = moves.map((move, at) => ({ ...move, version: preview[at]?.version ?? undefined }));
  expect(told(await send(seen))).toEqual(expected);
  expect(await creditOf(storeId)).toEqual({
    running: before.running - 105_000,
    blocked: before.blocked + 105_000,
  });
});
