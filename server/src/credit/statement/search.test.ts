import { documentNumber } from '@mazad/contract/invoices';
import { expect, it } from 'vitest';
import { clockAt } from '#platform/clock.ts';
import { buildStore } from '../../../test/factories.ts';
import { buildBulkPurchase } from '../../../test/money-factories.ts';
import { db, entriesOf, NOW, post, read, useStatements } from './statement.fixture.ts';

useStatements();

it('finds in either script', async () => {
  const storeId = await buildStore(db);
  const words = ['دفعة ٧', 'ايفون ١٣', 'iPhone 13 Pro', 'Visit 12'];
  for (const narrative of words) {
    await post(storeId, { kind: 'PAYMENT', signedMinor: -100, at: '2026-03-01T08:00:00Z', narrative });
  }
  const finds = async (search: string) => entriesOf(await read(storeId, { search })).map((e) => e.entryNo);
  expect(await finds('دفعة 7')).toEqual([1]);
  expect(await finds('دفعة ٧')).toEqual([1]);
  for (const text of ['آيفون ١٣', 'ايفون١٣', 'ايفون ١٣']) expect(await finds(text)).toEqual([3, 2]);
  expect(await finds('visit ۱۲')).toEqual([4]);
});

it('finds by document number, stack, and goods of a bulk purchase', async () => {
  const storeId = await buildStore(db);
  await post(storeId, { kind: 'PAYMENT', signedMinor: -100, at: '2026-03-01T08:00:00Z' });
  await post(storeId, { kind: 'ADJUSTMENT', signedMinor: 500, at: '2026-03-02T08:00:00Z' });
  const lines = [
    { description: 'Mixed-Lot of iPhone 13', quantity: 2, unitPriceMinor: 1000 },
    { description: 'Cables', quantity: 1, unitPriceMinor: 500 },
  ];
  await buildBulkPurchase(db, storeId, 2625, lines, { clock: clockAt(NOW), stackId: 'STK-2026/11' });
  const finds = async (search: string) => entriesOf(await read(storeId, { search })).map((e) => e.entryNo);
  for (const text of [
    'Mixed-Lot',
    'mixedlot',
    'IPHONE ١٣',
    'cables',
    'stk 2026',
    'stk 2026 11',
    'STK-2026/11',
  ]) {
    expect(await finds(text)).toEqual([3]);
  }
  expect(await finds('iphone 13 cables')).toEqual([]);
  const number = documentNumber(storeId, 2);
  for (const text of [number, number.toLowerCase(), number.replaceAll('-', ' '), '000002', '٠٠٠٠٠٢']) {
    expect(await finds(text)).toEqual([2]);
  }
  expect((await read(storeId, { search: number, viewType: 'RECEIVABLE' })).count).toBe(0);
  expect(await finds(documentNumber(await buildStore(db), 2))).toEqual([]);
  expect(await finds('INV')).toEqual([]);
});
