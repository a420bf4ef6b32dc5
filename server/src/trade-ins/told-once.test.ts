import { expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { useTestDatabase } from '../../test/database.ts';
import { buildAsset, buildBid, buildStore } from '../../test/factories.ts';
import { untilBlocked } from '../../test/harness/between.ts';
import { buildPartner, buildQuote } from '../../test/trade-factories.ts';
import { acceptQuote } from './accept-quote.ts';

const { db } = useTestDatabase();

it('passes stores over in one order for any book order, so that concurrent awards wait but never deadlock (M12)', async () => {
  const asset = await buildAsset(db);
  const poor = async () => buildStore(db, { creditLimitMinor: 1 });
  const [early, late] = [await poor(), await poor()].sort() as [string, string];
  await buildBid(db, { asset, storeId: late, spotPriceMinor: 120_000 });
  await buildBid(db, { asset, storeId: early, spotPriceMinor: 110_000 });
  await buildBid(db, { asset, spotPriceMinor: 100_000 });
  const partner = await buildPartner(db);
  const { quoteId } = await buildQuote(db, { asset, partner });
  let tries = 0;
  const counted: Db = {
    ...db,
    transaction: (work) =>
      db.transaction((tx) => {
        tries++;
        return work(tx);
      }),
  };
  const call = {
    partnerId: partner.partnerId,
    key: 'meet',
    requestHash: Buffer.from('x'),
    language: 'en',
  } as const;
  const body = { customer: { name: 'Mona Saleh', phone: '+971501234567' } };

  const { award } = await db.transaction(async (other) => {
    const passOver = (storeId: string) =>
      other.query(
        `insert into told_once (store_id, kind, day)
         select store_id, 'PASSED_OVER', (now() at time zone time_zone)::date from store join region using (region_id)
         where store_id = $1`,
        [storeId],
      );
    await passOver(early);
    const accepted = acceptQuote({ db: counted, clock: systemClock }, partner, call, { quoteId, body });
    await untilBlocked(db.pool);
    await passOver(late);
    return { award: accepted };
  });
  expect(await award).toMatchObject({ status: 200 });
  expect(tries).toBe(1);
  expect(await db.query("select 1 from outbox where kind = 'PASSED_OVER'")).toEqual([]);
});
