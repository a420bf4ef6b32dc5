/** X4: a file of prices that is made to cost more than one may. */
import { expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { sqlOn } from '../../../test/sql-on.ts';
import type { PlannedLot } from '../../bid-books/index.ts';
import { LOT_ROWS } from '../../bidding/index.ts';
import { planPrices } from '../plan-prices.ts';
import { usePriceFiles } from './price-files.fixture.ts';

const ROWS = 20_000;
const { test, store } = usePriceFiles();

it.each([
  ['one model', () => store.assets[0]!.assetId, 'DUPLICATE'],
  ['no model', () => '', 'ID_MISSING'],
])('whose rows are all of %s is compared part by part, with turns for others', async (_, idOf, code) => {
  const row = `${idOf()},1000`;
  const bytes = Buffer.from(['Asset ID,Grade A', ...Array.from({ length: ROWS }, () => row)].join('\n'));
  const { storeId, categoryId } = store;
  const [region] = await sqlOn(test.db)<{ regionId: string }>`select region_id as "regionId" from store
    where store_id = ${storeId}`;
  const facts = {
    storeId,
    ...region!,
    uploadId: '',
    userId: '',
    address: null,
    language: 'en',
    categoryId,
  } as const;
  const file = { fileName: 'prices.csv', bytes, signal: new AbortController().signal };
  const plan = await planPrices(test.db, systemClock, { ...facts, ...file, progress: async () => {} });
  // Whoever else has something to do counts the turns that the comparison leaves.
  let turns = 0;
  let isOver = false;
  const takeTurn = () => {
    turns++;
    if (!isOver) setImmediate(takeTurn);
  };
  takeTurn();
  const lots: PlannedLot[] = [];
  for await (const lot of plan.lots(test.db)) lots.push(lot);
  isOver = true;
  const rows = lots.flatMap((lot) => lot.rows);
  expect(rows.length).toBe(ROWS);
  expect(rows.every((planned) => planned.error?.code === code)).toBe(true);
  expect(Math.max(...lots.map((lot) => lot.rows.length))).toBeLessThanOrEqual(LOT_ROWS);
  expect(turns).toBeGreaterThanOrEqual(ROWS / LOT_ROWS);
});
