import { expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { type BuiltAsset, buildAsset, buildBid, buildStore } from '../../test/factories.ts';
import { expectCleanAudit } from '../../test/harness/audit.ts';
import { buildQuote } from '../../test/trade-factories.ts';
import { applyBids } from '../bidding/offers.ts';
import { db, useDeals } from '../deals/deals.fixture.ts';
import { followUpStores, setCreditLimit } from './offers.ts';

useDeals();

const deps = () => ({ db, clock: systemClock, bidChangesPerHour: 60 });

async function award(asset: BuiltAsset): Promise<string> {
  const quote = await buildQuote(db, { asset, itemConditionId: asset.conditionIds[0], priceMinor: 100 });
  const [row] = await db.query<{ award: { storeId: string } }>(
    `select award($1, $2, 100, '{"name":"Layla","phone":"+971501234567"}', gen_random_uuid(), $3, 'salt', null) as award`,
    [quote.quoteId, quote.partner.partnerId, `MZ-${quote.quoteId.slice(-6)}`],
  );
  return row!.award.storeId;
}

it.each(['a change of the price', 'the switch'] as const)(
  'keeps the time that a return of credit gave a bid, although %s comes before the follow-up (M4, M15)',
  async (change) => {
    const asset = await buildAsset(db);
    const [early, late] = [await buildStore(db), await buildStore(db)];
    await buildBid(db, { asset, storeId: early, spotPriceMinor: 100_000 });
    await buildBid(db, { asset, storeId: late, spotPriceMinor: 100_000 });
    // Out of the book and in it again, behind its equal; nobody writes that down yet.
    for (const limitMinor of [1_000, 100_000_000]) {
      await setCreditLimit(deps(), { storeId: early, limitMinor, actor: 'operator:1' });
    }
    expect(await award(asset)).toBe(late);
    const wish = change === 'the switch' ? { isBidActive: false } : { spotPriceMinor: 99_000 };
    const rows = [{ assetId: asset.assetId, wish }];
    await db.transaction((tx) =>
      applyBids(tx, deps(), { storeId: early, regionId: 'uae', userId: null, note: null, rows }),
    );
    await followUpStores(deps());
    const kinds = await db.query<{ kind: string; rank_pending: boolean }>(
      'select kind, rank_pending from bid_history where asset_id = $1 and store_id = $2 order by version',
      [asset.assetId, early],
    );
    expect(kinds.map((entry) => entry.kind)).toEqual([
      'PLACED',
      'RETURNED',
      change === 'the switch' ? 'OFF' : 'PRICE',
    ]);
    expect(kinds.some((entry) => entry.rank_pending)).toBe(false);
    await expectCleanAudit(db.pool, { settled: true });
  },
);
