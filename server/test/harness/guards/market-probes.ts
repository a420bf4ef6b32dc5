/** Short forms of the proof tests: each throws where the product breaks a rule of the market. */

import { expect } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { setStoreActive } from '../../../src/market/index.ts';
import { buildAsset, buildBid, buildStore } from '../../factories.ts';
import { buildDeal, buildImei, buildQuote } from '../../trade-factories.ts';
import { expectCleanAudit } from '../audit.ts';
import { between, meet } from '../between.ts';
import { openFlatDb } from '../naive/flat-db.ts';
import { runLife } from '../simulator/simulator.ts';
import { ACTOR, accept, firstOf, type Probe, place, setLimit, settled, typeOf } from './probe-world.ts';

/** The seed says whether there are PAAS stores. */
function liveShortly(seed: number): Probe {
  return async (world) => {
    const db = await openFlatDb(world.url);
    try {
      const found = await runLife(db, seed, 800).then(
        () => '',
        (error: Error) => {
          if (!error.message.includes('differs')) throw error;
          return error.message;
        },
      );
      expect(found).toBe('');
    } finally {
      await db.close();
    }
  };
}

export const MARKET_PROBES = {
  'one unit, two acceptances at once: one deal': async (world) => {
    const { asset } = await buildBid(world.db, { maxQuantity: 1 });
    const [one, other] = [await buildQuote(world.db, { asset }), await buildQuote(world.db, { asset })];
    const answers = await settled(
      await meet(
        world,
        'before credit is taken',
        (held) => accept(world, one, { db: held }),
        () => accept(world, other),
      ),
    );
    expect(answers).toEqual([expect.stringMatching(/^MZ-/), 'NO_OFFER']);
  },
  'one unit, two acceptances in turn: one deal': async (world) => {
    const { asset } = await buildBid(world.db, { maxQuantity: 1 });
    expect(await accept(world, await buildQuote(world.db, { asset }))).toMatch(/^MZ-/);
    const second = accept(world, await buildQuote(world.db, { asset }));
    expect(await second.catch(String)).toBe('NO_OFFER');
  },
  'a quote accepted twice: the same deal': async (world) => {
    const quote = await buildQuote(world.db);
    expect(await accept(world, quote)).toBe(await accept(world, quote));
  },
  'a limit lowered after the book was read: passed over': async (world) => {
    const bid = await buildBid(world.db);
    const quote = await buildQuote(world.db, { asset: bid.asset });
    const answers = await settled(
      (await between<string, unknown>(
        { url: world.url, point: 'before credit is taken' },
        (held) => accept(world, quote, { db: held }),
        () => setLimit(world, bid.storeId, 50_000),
      )) as { victim: PromiseSettledResult<string>; intruder: PromiseSettledResult<string> },
    );
    expect(answers[0]).toBe('NO_OFFER');
  },
  'a store switched off after the book was read: no award to it': async (world) => {
    const { asset, storeId } = await buildBid(world.db);
    const quote = await buildQuote(world.db, { asset });
    const { victim } = await meet(
      world,
      'before credit is taken',
      (held) => accept(world, quote, { db: held }),
      () => setStoreActive({ db: world.db, clock: systemClock }, { storeId, isActive: false, actor: ACTOR }),
    );
    expect(victim).toMatchObject({ value: 'NO_OFFER' });
  },
  'one device, two quotes: DEVICE_IN_DEAL': async (world) => {
    const serialNumber = buildImei();
    const { asset } = await buildBid(world.db);
    expect(await accept(world, await buildQuote(world.db, { asset, serialNumber }))).toMatch(/^MZ-/);
    expect(await accept(world, await buildQuote(world.db, { asset, serialNumber }))).toBe('DEVICE_IN_DEAL');
  },
  'a quote after 15 minutes: QUOTE_EXPIRED': async (world) => {
    const quote = await buildQuote(world.db, { createdAt: new Date(Date.now() - 901_000) });
    expect(await accept(world, quote)).toBe('QUOTE_EXPIRED');
  },
  'a price that fell: PRICE_CHANGED': async (world) => {
    const { asset } = await buildBid(world.db);
    expect(await accept(world, await buildQuote(world.db, { asset, priceMinor: 100_100 }))).toBe(
      'PRICE_CHANGED',
    );
  },
  'a frozen grade: NO_OFFER': async (world) => {
    const quote = await buildQuote(world.db);
    await world.db.query('update item_condition set is_frozen = true');
    expect(await accept(world, quote)).toBe('NO_OFFER');
  },
  'a price raised to a tie stands behind': async (world) => {
    const first = await buildBid(world.db, { spotPriceMinor: 90_000 });
    const other = await buildBid(world.db, { asset: first.asset });
    await place(world, { assetId: first.asset.assetId, storeId: first.storeId, priceMinor: 100_000 });
    expect(await firstOf(world, first.asset)).toBe(other.storeId);
  },
  'two bids of one instant: two times': async (world) => {
    const at = new Date();
    const { asset } = await buildBid(world.db, { at });
    await buildBid(world.db, { asset, at });
    expect((await world.db.query('select distinct priority_at from bid')).length).toBe(2);
  },
  'a limit below what is held: the audit is clean': async (world) => {
    const { storeId } = await buildDeal(world.db);
    await setLimit(world, storeId, 1_000);
    await expectCleanAudit(world.db.pool);
  },
  'two awards: the audit is clean': async (world) => {
    const { asset } = await buildBid(world.db);
    for (let at = 0; at < 2; at++) await accept(world, await buildQuote(world.db, { asset }));
    await expectCleanAudit(world.db.pool);
  },
  'a bid placed twice at once: BID_EXISTS': async (world) => {
    const [{ assetId }, storeId] = [await buildAsset(world.db), await buildStore(world.db)];
    const answers = await between(
      { url: world.url, point: 'before a bid is written' },
      (held) => typeOf(place(world, { db: held, assetId, storeId, priceMinor: 50_000, isNew: true })),
      () => typeOf(place(world, { assetId, storeId, priceMinor: 60_000, isNew: true })),
    );
    expect(await settled(answers)).toEqual(['DONE', 'BID_EXISTS']);
  },
  'a quantity below 0: refused by the table': async (world) => {
    await buildBid(world.db);
    await expect(world.db.query('update bid set available_quantity = -1')).rejects.toMatchObject({
      code: '23514',
    });
  },
  'a short life of the simulator: no difference': liveShortly(7),
  'a short life with PAAS stores: no difference': liveShortly(50_000),
} satisfies Record<string, Probe>;
