import type { BidCommand } from '@mazad/domain/prices/bid-change';
import { describe, expect, it } from 'vitest';
import { writeAudit } from '#platform/audit-log.ts';
import { type Clock, clockAt } from '#platform/clock.ts';
import type { AppError } from '#platform/http/errors.ts';
import { buildAsset, buildBid, buildCategory, buildStore } from '../../test/factories.ts';
import { expectCleanAudit } from '../../test/harness/audit.ts';
import { settleMarkets } from '../../test/settle-markets.ts';
import { getBidRows } from '../bidding/lists/bid-rows.ts';
import { placeBid } from '../bidding/place-bid.ts';
import { changeStore, makeDueExecutions, rankMarkets } from '../market/index.ts';
import {
  awardAt,
  bid,
  bookAt,
  cancelDeal,
  db,
  deadline,
  execute,
  followUp,
  HOUR,
  openPrices,
  paasStore,
  stage,
  told,
  usePaas,
} from './paas.fixture.ts';
import { tellLapsing } from './tell-lapsing.ts';

usePaas();

describe('prices of a window', () => {
  it('are valid from its first instant to its last, whether the job ran or not (E2)', async () => {
    const [asset, paas, spot] = [await buildAsset(db), await paasStore(), await buildStore(db)];
    await buildBid(db, { asset, storeId: spot, spotPriceMinor: 100_000, at: deadline(1, -5 * HOUR) });
    expect(await stage(asset, paas, deadline(1, -HOUR), [1500, 1200, 710])).toEqual({
      validFrom: deadline(1),
      validTill: deadline(2),
    });
    expect(await bookAt(asset, 0, deadline(1, -1))).toEqual([spot]);
    expect(await bookAt(asset, 0, deadline(1))).toEqual([paas, spot]);
    expect(await bookAt(asset, 2, deadline(1))).toEqual([paas, spot]);
    expect(await awardAt(asset, 0, deadline(1, 5))).toBe(paas);
    await execute(deadline(1, 1000));
    expect(await bid(asset, paas)).toMatchObject({ status: 'RANK_ONE', reason: null, price: 150_000 });
    expect(await bid(asset, spot)).toMatchObject({ status: 'WINING_RANGE' });
    expect(await bookAt(asset, 0, deadline(2, -1))).toEqual([paas, spot]);
    expect(await bookAt(asset, 0, deadline(2))).toEqual([spot]);
    expect(await awardAt(asset, 0, deadline(2, 1))).toBe(spot);
    await execute(deadline(2, 1000));
    expect(await bid(asset, paas)).toMatchObject({ status: 'OFF', reason: 'NO_PRICE' });
    expect(await bid(asset, spot)).toMatchObject({ status: 'RANK_ONE' });
    expect(await told('PRICES_LAPSED')).toEqual([paas]);
  });

  it('rank in the best grade with a price (M5), with a row’s units in each window (E5)', async () => {
    const [asset, paas, spot] = [await buildAsset(db), await paasStore(), await buildStore(db)];
    await buildBid(db, { asset, storeId: spot, spotPriceMinor: 100_000, at: deadline(1, -5 * HOUR) });
    await stage(asset, paas, deadline(1, -HOUR), [null, 900, 400], { quantity: 2 });
    expect(await awardAt(asset, 1, deadline(1, 5))).toBe(paas);
    await execute(deadline(1, 1000));
    expect(await bid(asset, paas)).toEqual({ status: 'RANK_ONE', reason: null, left: 1, price: 90_000 });
    expect(await awardAt(asset, 1, deadline(1, 2000))).toBe(paas);
    expect(await bid(asset, paas)).toMatchObject({ status: 'OUT_OF_QUANTITY', left: 0 });
    expect(await awardAt(asset, 1, deadline(1, 3000))).toBe(spot);
    await stage(asset, paas, deadline(2, -HOUR), [null, 900, 400], { quantity: 2 });
    await execute(deadline(2, 1000));
    expect(await bid(asset, paas)).toMatchObject({ status: 'RANK_ONE', left: 2 });
    await followUp(clockAt(deadline(2, 2000)));
    await makeDueExecutions({ db, clock: clockAt(deadline(2, 3000)) });
    await rankMarkets({ db, clock: clockAt(deadline(2, 3000)) });
  });

  it('leave a lower grade’s book to the next store when credit changes only that book (M5, M17)', async () => {
    const asset = await buildAsset(db);
    const [first, second] = [await paasStore(), await paasStore()];
    await stage(asset, first, deadline(1, -2 * HOUR), [1000, 700]);
    await stage(asset, second, deadline(1, -HOUR), [null, 650]);
    await execute(deadline(1, 1000));
    const limit = async (creditLimitMinor: number, at: Date) => {
      const clock = clockAt(at);
      await db.transaction((tx) => changeStore(tx, clock, { storeId: first, command: { creditLimitMinor } }));
      await followUp(clock);
      return (await bid(asset, second))?.status;
    };
    // The best grade's offer is beyond it either way.
    expect(await limit(80_000, deadline(1, HOUR))).toBe('WINING_RANGE');
    expect(await limit(60_000, deadline(1, 2 * HOUR))).toBe('RANK_ONE');
  });

  it('never have more units than their row, whatever returns before the execution (M10, E5)', async () => {
    const [asset, paas] = await openPrices([1000], { quantity: 5 });
    for (const hour of [1, 2]) expect(await awardAt(asset, 0, deadline(1, hour * HOUR))).toBe(paas);
    await stage(asset, paas, deadline(2, -HOUR), [1000], { quantity: 1 });
    expect(await awardAt(asset, 0, deadline(2, 1000))).toBe(paas);
    for (const ms of [2000, 3000]) await cancelDeal(paas, deadline(2, ms));
    expect(await bid(asset, paas)).toMatchObject({ left: 1 });
    await execute(deadline(2, 4000));
    expect(await bid(asset, paas)).toMatchObject({ left: 1 });
  });

  it('are replaced as a whole; a row in error keeps its prices (E3)', async () => {
    const [asset, paas] = [await buildAsset(db), await paasStore()];
    await stage(asset, paas, deadline(1, -3 * HOUR), [1000, 800]);
    await stage(asset, paas, deadline(1, -2 * HOUR), [], { kept: true });
    await execute(deadline(1, 1000));
    expect(await bid(asset, paas)).toMatchObject({ status: 'RANK_ONE', price: 100_000 });
    await stage(asset, paas, deadline(2, -3 * HOUR), [700]);
    await stage(asset, paas, deadline(2, -2 * HOUR), [], { kept: true });
    await execute(deadline(2, 1000));
    expect(await bid(asset, paas)).toMatchObject({ price: 70_000 });
    await stage(asset, paas, deadline(3, -2 * HOUR), [], { kept: true });
    await execute(deadline(3, 1000));
    expect(await bid(asset, paas)).toMatchObject({ status: 'RANK_ONE', price: 70_000 });
    await stage(asset, paas, deadline(4, -2 * HOUR), [null, null]);
    await execute(deadline(4, 1000));
    expect(await bid(asset, paas)).toMatchObject({ status: 'OFF' });
  });

  it('lapse unused after a long downtime, with a notice (E4)', async () => {
    const [asset, paas] = [await buildAsset(db), await paasStore()];
    await stage(asset, paas, deadline(1, -HOUR), [1000]);
    expect(await execute(deadline(3, HOUR))).toBe(4);
    expect(await execute(deadline(3, HOUR))).toBe(0);
    expect(await bid(asset, paas)).toMatchObject({ status: 'OFF' });
    expect(await told('STAGED_PRICES_LAPSED')).toEqual([paas]);
  });

  it('lapse unused even if equal to the live ones (E4)', async () => {
    const [asset, paas] = await openPrices([1000]);
    await stage(asset, paas, deadline(2, -HOUR), [1000]);
    await execute(deadline(4, HOUR));
    expect(await bid(asset, paas)).toMatchObject({ status: 'OFF' });
    expect(await told('STAGED_PRICES_LAPSED')).toEqual([paas]);
    // They never held, so that they did not end either.
    expect(await told('PRICES_LAPSED')).toEqual([]);
  });

  it('are announced to lapse two hours before they end, once (E4)', async () => {
    const asset = await buildAsset(db);
    const [silent, ready] = [await paasStore(), await paasStore()];
    for (const store of [silent, ready]) await stage(asset, store, deadline(1, -HOUR), [1000]);
    await execute(deadline(1, 1000));
    await stage(asset, ready, deadline(2, -5 * HOUR), [1000]);
    // Another category of the first: what is staged there is no price here.
    const other = await buildAsset(db, { category: await buildCategory(db) });
    await stage(other, silent, deadline(2, -5 * HOUR), [1000]);
    const tell = (at: Date) => tellLapsing({ db, clock: clockAt(at) });
    expect(await tell(deadline(2, -2 * HOUR - 1))).toBe(0);
    expect(await tell(deadline(2, -2 * HOUR))).toBe(1);
    expect(await tell(deadline(2, -HOUR))).toBe(0);
    expect(await told('PRICES_LAPSING')).toEqual([silent]);
    await execute(deadline(2, 1000));
    expect(await told('PRICES_LAPSED')).toEqual([silent]);
  });

  it('are not announced if all were withdrawn, however late the execution is (E3, E4)', async () => {
    const [asset, store] = [await buildAsset(db), await paasStore()];
    await stage(asset, store, deadline(1, -HOUR), [1000]);
    await execute(deadline(1, 1000));
    await stage(asset, store, deadline(2, -5 * HOUR), [], { isOff: true });
    expect(await tellLapsing({ db, clock: clockAt(deadline(2, -HOUR)) })).toBe(0);
    // What is staged for the window after that comes before the execution has run.
    await stage(asset, store, deadline(2, HOUR), [1000]);
    await execute(deadline(2, 2 * HOUR));
    expect(await told('PRICES_LAPSED')).toEqual([]);
  });

  it('end with a change of the store’s mode, and do not return (V)', async () => {
    const [asset, paas] = await openPrices([1000]);
    await stage(asset, paas, deadline(2, -HOUR), [1000]);
    const change = (mode: 'SPOT' | 'PAAS', at: Date) =>
      db.transaction((tx) => changeStore(tx, clockAt(at), { storeId: paas, command: { mode } }));
    await change('SPOT', deadline(1, HOUR));
    expect(await awardAt(asset, 0, deadline(1, 2 * HOUR))).toBe('NO_OFFER');
    await followUp(clockAt(deadline(1, 2 * HOUR)));
    expect(await bid(asset, paas)).toMatchObject({ status: 'OFF', reason: 'OFF' });
    await change('PAAS', deadline(1, 3 * HOUR));
    for (const at of [deadline(1, 4 * HOUR), deadline(2, 10)]) expect(await bookAt(asset, 0, at)).toEqual([]);
    await expect(stage(asset, await buildStore(db), deadline(1, 5 * HOUR), [1000])).rejects.toThrow(
      'PAAS_ONLY',
    );
  });

  it('wait until the other mode’s bids are switched off, so that no rank remains (V, M3)', async () => {
    const asset = await buildAsset(db);
    const [storeId, rival] = [await buildStore(db), await buildStore(db)];
    await buildBid(db, { asset, storeId, spotPriceMinor: 120_000, at: deadline(1, -4 * HOUR) });
    await buildBid(db, { asset, storeId: rival, at: deadline(1, -3 * HOUR) });
    const now = clockAt(deadline(1, -2 * HOUR));
    await db.transaction((tx) => changeStore(tx, now, { storeId, command: { mode: 'PAAS' } }));
    const tryToStage = () => stage(asset, storeId, deadline(1, -HOUR), [1100]).catch((e: AppError) => e.type);
    expect(await tryToStage()).toBe('UNAVAILABLE');
    await followUp(now);
    expect(await bid(asset, rival)).toMatchObject({ status: 'RANK_ONE' });
    expect(await tryToStage()).toMatchObject({ validFrom: deadline(1) });
  });
});

/** As the operators' desk does it. */
const changeMode = (storeId: string, mode: 'SPOT' | 'PAAS', clock: Clock) =>
  db.transaction(async (tx) => {
    const { changes, ...changed } = await changeStore(tx, clock, { storeId, command: { mode } });
    const by = { actor: 'operator:x', address: null, subject: `store:${storeId}` };
    for (const change of changes) await writeAudit(tx, { ...changed, ...by, ...change });
  });

it('are not in past books from the change of mode on (V, M15)', async () => {
  const [asset, storeId] = await openPrices([1000], { quantity: 3 });
  const rival = await buildBid(db, { asset, spotPriceMinor: 90_000, at: deadline(1, 2000) });
  await changeMode(storeId, 'SPOT', clockAt(deadline(1, HOUR)));
  // Before the follow-up has switched the prices' row off.
  expect(await awardAt(asset, 0, deadline(1, HOUR + 1))).toBe(rival.storeId);
  await followUp(clockAt(deadline(1, HOUR + 2)));
  await buildBid(db, { asset, storeId, spotPriceMinor: 80_000, at: deadline(1, 2 * HOUR) });
  await expectCleanAudit(db.pool);
});

it('pass the audit while staged before any execution (M4)', async () => {
  const { asset } = await buildBid(db, { at: deadline(1, -2 * HOUR) });
  await stage(asset, await paasStore(), deadline(1, -HOUR), [1000]);
  await expectCleanAudit(db.pool);
});

it('do not count once the store bids spot prices: the bid starts anew (V, M2)', async () => {
  const [asset, storeId] = await openPrices([5]);
  expect(await awardAt(asset, 0, deadline(1, 2000))).toBe(storeId);
  const now = clockAt(deadline(1, HOUR));
  await changeMode(storeId, 'SPOT', now);
  await followUp(now);
  const place = (intent: 'CREATE' | 'UPDATE', command: BidCommand) =>
    placeBid(
      { db, clock: now, live: { changed: () => {} }, bidChangesPerHour: 60 },
      { storeId, regionId: 'uae', userId: null, assetId: asset.assetId, intent, command },
    );
  const row = async () => (await getBidRows(db, storeId, 'uae', [asset.assetId]))[0]!;
  expect(await row()).toMatchObject({ myBid: null, gapToFirstRank: null });
  await expect(place('UPDATE', { isBidActive: true })).rejects.toThrow('NOT_FOUND');
  await expect(place('CREATE', { isBidActive: true, maxQuantity: 1 })).rejects.toThrow('PRICE_MISSING');
  await place('CREATE', { spotPriceMinor: 200_000, maxQuantity: 1 });
  expect((await row()).myBid).toMatchObject({ spotPrice: 2000, status: 'RANK_ONE' });
  expect(await awardAt(asset, 0, deadline(1, 2 * HOUR))).toBe(storeId);
  await expectCleanAudit(db.pool);
});

it('leave a database that passes the audit', async () => {
  const [asset, paas, spot] = [await buildAsset(db), await paasStore(), await buildStore(db)];
  // Of now: the audit looks with the clock of the database.
  await stage(asset, paas, new Date(), [1500, 1200], { quantity: 3 });
  const lower = await buildAsset(db, { category: await buildCategory(db) });
  await stage(lower, paas, new Date(), [null, 900]);
  await db.query(
    `update paas_price set valid_from = valid_from - interval '1 day', valid_till = valid_till - interval '1 day',
       priority_at = priority_at - interval '1 day'`,
  );
  await buildBid(db, { asset, storeId: spot, spotPriceMinor: 100_000 });
  await makeDueExecutions({ db, clock: clockAt(new Date()) });
  await rankMarkets({ db, clock: clockAt(new Date()) });
  expect(await awardAt(asset, 0, new Date())).toBe(paas);
  await followUp(clockAt(new Date()));
  expect(await bid(lower, paas)).toMatchObject({ status: 'RANK_ONE', reason: null });
  await settleMarkets(db);
  await expectCleanAudit(db.pool, { settled: true });
});
