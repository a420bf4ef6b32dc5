/** The audit of a ledger that was tampered with. */
import { beforeAll, expect, it } from 'vitest';
import type { Sql } from '#platform/db/db.ts';
import { buildStore } from '../../test/factories.ts';
import { db, post, useStatements } from '../credit/statement/statement.fixture.ts';
import { MONEY_CHECKS } from './audit-money.ts';

useStatements();

const OFFSETS = ['C5: a credit for goods', 'C5: what a store has unsettled', 'C4, C5: entries are numbered'];
let storeId: string;

/** A charge of 10 dirhams, and a device of 20 that loses 5 by its grade and is then returned for 15. */
beforeAll(async () => {
  storeId = await buildStore(db);
  const at = '2026-03-01T08:00:00Z';
  const goods = { at, appraisalCode: 'MZ-BACK' };
  await post(storeId, { kind: 'CHARGE', signedMinor: 1_000, at });
  await post(storeId, { kind: 'PURCHASE', signedMinor: 2_000, ...goods });
  await post(storeId, { kind: 'GRADE_CREDIT', signedMinor: -500, ...goods });
  await post(storeId, { kind: 'RETURN_CREDIT', signedMinor: -1_500, ...goods });
});

/** The checks that find rows, by the start of their names. */
async function brokenIn(sql: Sql): Promise<string[]> {
  const broken: string[] = [];
  for (const begins of OFFSETS) {
    const check = MONEY_CHECKS.find(({ name }) => name.en.startsWith(begins));
    if ((await sql.query(check!.sql)).length > 0) broken.push(begins);
  }
  return broken;
}

/** What the checks find after a change that the ledger would refuse; the change is rolled back. */
async function brokenBy(set: string): Promise<string[]> {
  let broken: string[] = [];
  const undone = new Error('undone');
  const work = db.transaction(async (tx) => {
    await tx.query('alter table ledger_transaction disable trigger ledger_transaction_kept');
    await tx.query(`update ledger_transaction set ${set} where store_id = $1`, [storeId]);
    broken = await brokenIn(tx);
    throw undone;
  });
  await expect(work).rejects.toBe(undone);
  return broken;
}

const offsets = (three: number, four: number) => `
  offset_minor = case entry_no when 3 then ${three} when 4 then ${four} else 0 end,
  offsets_minor = case entry_no when 3 then ${three} when 4 then ${three + four} else 0 end`;

it('finds nothing in what was posted', async () => {
  expect(await brokenIn(db)).toEqual([]);
  expect(await brokenBy(offsets(500, 1_500))).toEqual([]);
});

it.each<[string, string, string[]]>([
  ['a return that takes back nothing', offsets(500, 0), OFFSETS.slice(0, 2)],
  ['a grade’s credit that takes back less than it could', offsets(400, 1_500), OFFSETS.slice(0, 2)],
  [
    'totals that do not carry on',
    'offsets_minor = case entry_no when 4 then 1900 else offsets_minor end',
    ['C4, C5: entries are numbered'],
  ],
  ['a total that hides what is unsettled', 'offsets_minor = 2000', OFFSETS.slice(1)],
])('finds %s (C5)', async (_what, set, broken) => {
  expect(await brokenBy(set)).toEqual(broken);
});
