/** Short forms of the bidding proof tests: autopilots, prices with a window, bid books, bulk changes. */

import type { BidCommand } from '@mazad/domain/prices/bid-change';
import { v7 as uuid } from 'uuid';
import { expect } from 'vitest';
import { clockAt } from '#platform/clock.ts';
import { rankMarkets } from '../../../src/market/index.ts';
import { type BuiltAsset, buildAsset, buildBid, buildSchedule, buildStore } from '../../factories.ts';
import { sqlOn } from '../../sql-on.ts';
import { buildQuote } from '../../trade-factories.ts';
import { between, meet, untilBlocked } from '../between.ts';
import { accept, clock, firstOf, type Probe, type ProbeWorld, place, settled } from './probe-world.ts';

type ApplyBids = typeof import('../../../src/bidding/apply-bids.ts');
type ProcessUpload = typeof import('../../../src/bid-books/uploads/process-upload.ts');
type StagePrices = typeof import('../../../src/paas/stage-prices.ts');
type Market = typeof import('../../../src/market/index.ts');
type MakeExecutions = typeof import('../../../src/market/make-executions.ts');

/** A rule for all bids of the store, including later ones: 1,000 AED a day, up to 120% of each price. */
async function buildRuleForAll({ db }: ProbeWorld, storeId: string, unitsADay = 100): Promise<void> {
  await sqlOn(db)`insert into autopilot_rule (store_id, rule_id, region_id, created_at, ceiling_percent,
    units_a_day,
    amount_a_day_minor, move_a_day_minor, is_on)
    values (${storeId}, ${uuid()}, 'uae', clock_timestamp(), 12000, ${unitsADay}, 1e9, 1e5, true)`;
}

/** A bid of 1,000, and a higher one that an autopilot keeps on top. */
async function buildPair(world: ProbeWorld) {
  const rival = await buildBid(world.db);
  const storeId = await buildStore(world.db);
  await buildRuleForAll(world, storeId);
  await buildBid(world.db, { asset: rival.asset, storeId, spotPriceMinor: 101_000 });
  return { rival: { asset: rival.asset, assetId: rival.asset.assetId, storeId: rival.storeId }, storeId };
}

interface BidChange {
  storeId: string;
  assetId: string;
  version?: number;
  db?: ProbeWorld['db'];
}

/** One change through the write path of bulk changes; returns the outcome or the refusal of its row. */
async function applyCommand(world: ProbeWorld, o: BidChange, command: BidCommand): Promise<string> {
  const { applyBids } = await world.sources.load<ApplyBids>('bidding/apply-bids.ts');
  const { assetId, storeId, version } = o;
  const input = { storeId, regionId: 'uae', userId: null, note: null, rows: [{ assetId, version, command }] };
  const { rows } = await (o.db ?? world.db).transaction((tx) =>
    applyBids(tx, { clock, bidChangesPerHour: 3 }, input),
  );
  return rows[0]!.refusal?.code ?? rows[0]!.outcome;
}

function applyPrice(
  world: ProbeWorld,
  { priceMinor, ...change }: BidChange & { priceMinor: number },
): Promise<string> {
  const command = { spotPriceMinor: priceMinor, confirmPriceMinor: priceMinor, maxQuantity: 5 };
  return applyCommand(world, change, command);
}

/** Noon, four hours before the execution at 18:00 in Dubai. */
const NOON = new Date('2026-03-02T08:00:00Z');
const DEADLINE = new Date('2026-03-02T14:00:00Z');

async function stage(
  world: ProbeWorld,
  o: { db?: ProbeWorld['db']; asset: BuiltAsset; storeId: string },
): Promise<void> {
  const { stagePrices } = await world.sources.load<StagePrices>('paas/stage-prices.ts');
  const { categoryId, assetId, conditionIds } = o.asset;
  const rows = [{ assetId, pricesMinor: { [conditionIds[0]!]: 100_000 }, quantity: null }];
  const input = { storeId: o.storeId, regionId: 'uae', categoryId, uploadId: uuid(), rows, keptAssetIds: [] };
  await (o.db ?? world.db).transaction((tx) => stagePrices(tx, { clock: clockAt(NOON) }, input));
}

export const BIDDING_PROBES = {
  'two units won at once of one a day: one is passed over': async (world) => {
    const storeId = await buildStore(world.db);
    await buildRuleForAll(world, storeId, 1);
    const [one, other] = [await buildBid(world.db, { storeId }), await buildBid(world.db, { storeId })];
    const quotes = [
      await buildQuote(world.db, { asset: one.asset }),
      await buildQuote(world.db, { asset: other.asset }),
    ];
    const answers = await settled(
      await meet(
        world,
        'before credit is taken',
        (held) => accept(world, quotes[0]!, { db: held }),
        () => accept(world, quotes[1]!),
      ),
    );
    expect(answers).toEqual(['NO_OFFER', expect.stringMatching(/^MZ-/)]);
  },
  'a device traded in before a rise is ranked: the autopilot answers and wins': async (world) => {
    const { rival, storeId } = await buildPair(world);
    await place(world, { ...rival, priceMinor: 105_000 });
    const quote = await buildQuote(world.db, { asset: rival.asset });
    expect(await accept(world, quote)).toMatch(/^MZ-/);
    const deals = await world.db.query('select store_id, deal_price_minor as price from deal');
    expect(deals).toEqual([{ store_id: storeId, price: 106_000 }]);
  },
  'a dealer raises a bid while its autopilot answers: the price stays': async (world) => {
    const { rival, storeId } = await buildPair(world);
    const { assetId } = rival;
    await place(world, { ...rival, priceMinor: 105_000 });
    const { rankMarkets: rank } = await world.sources.load<Market>('market/index.ts');
    await between(
      { url: world.url, point: 'before a bid is written' },
      (held) => rank({ db: held, clock }),
      () => place(world, { assetId, storeId, priceMinor: 115_000 }),
    );
    const rows = await sqlOn(world.db)`select spot_price_minor as price from bid where store_id = ${storeId}`;
    expect(rows).toEqual([{ price: 115_000 }]);
  },
  'one bid changed at once in two changes of many: one is told': async (world) => {
    const { storeId, asset } = await buildBid(world.db);
    const change = { storeId, assetId: asset.assetId, version: 1 };
    const answers = await meet(
      world,
      'before a bid is written',
      (held) => applyPrice(world, { ...change, db: held, priceMinor: 101_000 }),
      () => applyPrice(world, { ...change, priceMinor: 102_000 }),
    );
    expect(await settled(answers)).toEqual(['CHANGED', 'CHANGED_SINCE']);
  },
  'a percent of a store changes: the kept ranks follow': async (world) => {
    const first = await buildBid(world.db);
    const other = await buildBid(world.db, { asset: first.asset, spotPriceMinor: 95_000 });
    const { assetId, regionId, conditionIds } = first.asset;
    await world.db.query('insert into store_percent values ($1, $2, 9000)', [first.storeId, conditionIds[0]]);
    const writes =
      await world.sources.load<typeof import('../../../src/market/writes.ts')>('market/writes.ts');
    await writes.markMarkets(world.db, regionId, [assetId]);
    await rankMarkets({ db: world.db, clock });
    const ranks = await world.db.query("select store_id from bid where status = 'RANK_ONE'");
    expect(ranks).toEqual([{ store_id: other.storeId }]);
  },
  'a price whose window is over: in no book': async (world) => {
    const [asset, storeId] = [await buildAsset(world.db), await buildStore(world.db, { mode: 'PAAS' })];
    await buildSchedule(world.db);
    await stage(world, { asset, storeId });
    // The window ended long ago; the one being read begins two days later and has no prices.
    await world.db.query(
      `update paas_price set valid_from = clock_timestamp() - interval '2 days', valid_till = clock_timestamp() - interval '1 day'`,
    );
    expect(await firstOf(world, asset)).toBeUndefined();
  },
  'an execution while prices are being staged for it: it waits for them': async (world) => {
    const [asset, storeId] = [await buildAsset(world.db), await buildStore(world.db, { mode: 'PAAS' })];
    await buildSchedule(world.db, { effectiveFrom: new Date('2026-03-01T15:00:00Z') });
    const { makeDueExecutions } = await world.sources.load<MakeExecutions>('market/make-executions.ts');
    const answers = await between(
      { url: world.url, point: 'before a bid is written' },
      (held) => stage(world, { db: held, asset, storeId }),
      async (letGo) => {
        let isBlocked = false;
        const execution = makeDueExecutions({ db: world.db, clock: clockAt(DEADLINE) });
        await Promise.race([
          untilBlocked(world.db.pool).then(() => {
            isBlocked = true;
          }),
          execution,
        ]);
        await letGo();
        await execution;
        return isBlocked;
      },
    );
    expect(answers.intruder).toEqual({ status: 'fulfilled', value: true });
  },
  'an upload whose claim another has: not applied': async (world) => {
    const { applyReady } = await world.sources.load<ProcessUpload>('bid-books/uploads/process-upload.ts');
    const storeId = await buildStore(world.db);
    const [upload] = await world.db.query<Parameters<typeof applyReady>[1]['upload']>(
      `insert into bid_upload (store_id, upload_id, region_id, kind, state, user_id, language, file_id, file_name,
         is_preview, counts, rows_total, claim, claimed_until, created_at, state_at)
       select $1, $2, 'uae', 'SPOT_BOOK', 'APPLYING', $2, 'en', $2, 'book.csv', false, '{"rows": 0}', 0, $3, x, x, x
       from clock_timestamp() x returning *`,
      [storeId, uuid(), uuid()],
    );
    const step = {
      upload: { ...upload!, claim: uuid() },
      kind: { apply: async () => ({ rows: [], changedAssetIds: [] }) },
      signal: new AbortController().signal,
      progress: async () => undefined,
    };
    const deps = { db: world.db, clock, live: { changed: () => undefined } };
    // Check what is stored, not how the step ends: that is what the claim guards.
    await applyReady(deps as never, step as never).catch((error: Error) => {
      if (error.constructor.name !== 'ClaimLost') throw error;
    });
    expect(await world.db.query('select state from bid_upload')).toEqual([{ state: 'APPLYING' }]);
  },
  'a fourth of many changes of three an hour: TOO_MANY_REQUESTS': async (world) => {
    const { storeId, asset } = await buildBid(world.db);
    const answers: string[] = [];
    for (const priceMinor of [101_000, 102_000, 103_000])
      answers.push(await applyPrice(world, { storeId, assetId: asset.assetId, priceMinor }));
    expect(answers).toEqual(['CHANGED', 'CHANGED', 'TOO_MANY_REQUESTS']);
  },
  'a third return to the book in three changes an hour: TOO_MANY_REQUESTS': async (world) => {
    const { storeId, asset } = await buildBid(world.db);
    const answers: string[] = [];
    for (const isBidActive of [false, true, false, true, false, true])
      answers.push(await applyCommand(world, { storeId, assetId: asset.assetId }, { isBidActive }));
    // Placing it was the first of the three.
    expect(answers).toEqual([...Array.from({ length: 5 }, () => 'CHANGED'), 'TOO_MANY_REQUESTS']);
  },
} satisfies Record<string, Probe>;
