import { expect, it } from 'vitest';
import { sqlOn } from '../../test/sql-on.ts';
import { runAudit } from '../commands/run-audit.ts';
import { db, dealerOf, deps, MINUTE, tell, useNotices } from './notices.fixture.ts';
import { purgeOutbox } from './purge-outbox.ts';
import { writeNotices } from './write-notices.ts';

useNotices();

const DAY = 24 * 60 * MINUTE;
const told = { kind: 'CREDIT_CLEARED' };

async function keptOf(storeId: string) {
  const rows = await sqlOn(db)<{ seq: number }>`select seq from outbox where store_id = ${storeId}
    order by seq`;
  const [head] = await sqlOn(db)`select last_seq, purged_seq from outbox_head where store_id = ${storeId}`;
  return { ...head, seqs: rows.map(({ seq }) => seq) };
}

async function faults(): Promise<string[]> {
  const { findings } = await runAudit(db.pool);
  return findings.flatMap(({ check, violations }) => (violations.length > 0 ? [check.en] : []));
}

it('keeps messages for 90 days without gaps, and older ones behind a newer one', async () => {
  const { storeId } = await dealerOf();
  // The third was written by a clock that was later set back.
  for (const ms of [0, MINUTE, 89 * DAY, 2 * MINUTE, 89 * DAY]) await tell(storeId, ms, told);
  await writeNotices(deps(89 * DAY));
  await purgeOutbox(deps(89 * DAY));
  expect(await keptOf(storeId)).toEqual({ last_seq: 5, purged_seq: 0, seqs: [1, 2, 3, 4, 5] });
  await purgeOutbox(deps(91 * DAY));
  expect(await keptOf(storeId)).toEqual({ last_seq: 5, purged_seq: 2, seqs: [3, 4, 5] });
  expect(await faults()).toEqual([]);
  await purgeOutbox(deps(180 * DAY));
  expect(await keptOf(storeId)).toEqual({ last_seq: 5, purged_seq: 5, seqs: [] });
  await tell(storeId, 180 * DAY, told);
  expect(await keptOf(storeId)).toEqual({ last_seq: 6, purged_seq: 5, seqs: [6] });
  expect(await faults()).toEqual([]);
});

it('keeps messages that have no notice yet', async () => {
  const { storeId } = await dealerOf();
  await tell(storeId, 0, told);
  await writeNotices(deps());
  await tell(storeId, MINUTE, told);
  await purgeOutbox(deps(91 * DAY));
  expect(await keptOf(storeId)).toEqual({ last_seq: 2, purged_seq: 1, seqs: [2] });
});
