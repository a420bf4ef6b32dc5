import { expect, it } from 'vitest';
import { useTestDatabase } from '../../test/database.ts';
import { expectCleanAudit } from '../../test/harness/audit.ts';
import { buildDeal, buildQuote } from '../../test/trade-factories.ts';
import { clockAt } from '../platform/clock.ts';
import { purgeQuotes } from './purge-quotes.ts';

const test = useTestDatabase();
const DAY_MS = 86_400_000;
const QUOTE_MS = 15 * 60_000;

it('deletes an unaccepted quote 30 days after its end, but none that made a deal (M12, M13)', async () => {
  const at = new Date(Date.now() - 31 * DAY_MS);
  const { quoteId: accepted } = await buildDeal(test.db, { at });
  const { quoteId: left } = await buildQuote(test.db, { createdAt: at });
  const purgeAt = (ms: number) =>
    purgeQuotes({ db: test.db, clock: clockAt(new Date(at.getTime() + QUOTE_MS + 30 * DAY_MS + ms)) });
  const kept = async () =>
    (await test.db.query<{ quote_id: string }>('select quote_id from quote')).map((row) => row.quote_id);
  expect(await purgeAt(0)).toBe(0);
  expect((await kept()).sort()).toEqual([accepted, left].sort());
  expect(await purgeAt(1)).toBe(1);
  expect(await kept()).toEqual([accepted]);
  await expectCleanAudit(test.db.pool);
});
