import { createHash } from 'node:crypto';
import type { PriceLine, Replay, TradeInLine, TradeInPage } from '@mazad/contract/bids/why';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { everyPage } from '../../../test/every-page.ts';
import { buildAsset, buildBid, buildStore } from '../../../test/factories.ts';
import { readSheet } from '../../../test/sheets/read-sheet.ts';
import { buildDeal, buildPartner } from '../../../test/trade-factories.ts';
import { useMade } from '../../../test/use-made.ts';

const REPLAYS_PER_HOUR = 12;
const test = useTestApp({ REPLAYS_PER_HOUR: String(REPLAYS_PER_HOUR), REQUESTS_PER_MINUTE_SESSION: '1000' });
const HOUR_MS = 3_600_000;
const start = Date.now() - 20 * 24 * HOUR_MS;
const hour = (hours: number) => new Date(start + hours * HOUR_MS);

/**
 * One model, three stores: the dealer at 1,000, rivals at 1,100 (two units) and at 950. Five trade-ins: the rival wins
 * two of the best grade, the dealer then two, and one of a lower grade goes to the dealer after a new price.
 */
const asset = useMade(() => buildAsset(test.db));
const partner = useMade(() => buildPartner(test.db, { regionId: asset.regionId }));
const dealer = useMade(() => test.signIn());
let rivalBidId: string;
let otherStoreId: string;

const get = async <T>(path: string, token = dealer.token): Promise<T> => {
  const answer = await test.call('GET', `/bids/${asset.assetId}/${path}`, { token });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data as T;
};

beforeAll(async () => {
  rivalBidId = (await buildBid(test.db, { asset, spotPriceMinor: 110_000, maxQuantity: 2, at: hour(1) }))
    .bidId;
  await buildBid(test.db, {
    asset,
    storeId: dealer.storeId,
    spotPriceMinor: 100_000,
    maxQuantity: 3,
    at: hour(2),
  });
  otherStoreId = await buildStore(test.db);
  await buildBid(test.db, { asset, storeId: otherStoreId, spotPriceMinor: 95_000, at: hour(3) });
  for (const hours of [4, 5, 6, 7]) await buildDeal(test.db, { asset, partner, at: hour(hours) });
  await buildDeal(test.db, { asset, partner, at: hour(8), itemConditionId: asset.conditionIds[1] });
});

describe('a replay', () => {
  it('shows what happened without a price, and what a price would have won', async () => {
    const asItWas = await get<Replay>('replay');
    expect(asItWas).toMatchObject({ days: 30, of: 5, won: 3, wins: 3 });
    expect(asItWas.points?.map((point) => [point.wonActually, point.winningPrice])).toEqual([
      [false, 1100],
      [false, 1100],
      [true, 1000],
      [true, 1000],
      [true, 850],
    ]);
    const dearer = await get<Replay>('replay?price=1110&days=30');
    // Three units: the first three.
    expect(dearer.points?.map((point) => point.wouldWin)).toEqual([true, true, true, false, false]);
    expect(dearer.points?.[4]).toMatchObject({ yourOffer: 943, itemCondition: 'B' });
    expect((await get<Replay>('replay?price=1110&maxQuantity=10')).wins).toBe(5);
    expect((await get<Replay>('replay?price=1110&isBidActive=false')).wins).toBe(0);
    expect((await get<Replay>('replay?days=7')).of).toBe(0);
  });

  it('has a ladder that starts at the store’s winning price (M7)', async () => {
    const { ladder, ladderTo } = await get<Replay>('replay');
    expect(ladder[0]).toEqual({ price: 1000, wins: 3 });
    expect(ladder.every((step, at) => at === 0 || step.price > ladder[at - 1]!.price)).toBe(true);
    expect(ladderTo).toBeGreaterThan(1100);
  });

  it('reveals nothing of others except winning prices', async () => {
    const text = JSON.stringify(await get<Replay>('replay?price=1110'));
    for (const secret of [rivalBidId, otherStoreId, '"950"', ':950', 'priorityAt', 'storeId', 'bidId']) {
      expect(text).not.toContain(secret);
    }
  });

  it('refuses an invalid price with the nearest valid ones, and unknown assets', async () => {
    const odd = await test.call('GET', `/bids/${asset.assetId}/replay?price=1105`, { token: dealer.token });
    expect([odd.status, odd.body.type, odd.body.details.nearest]).toEqual([
      400,
      'PRICE_INVALID',
      [1100, 1110],
    ]);
    const none = await test.call('GET', `/bids/${dealer.storeId}/replay`, { token: dealer.token });
    expect(none.status).toBe(404);
  });

  it('is rate limited per store, with the seconds to wait', async () => {
    const busy = await test.signIn();
    const ask = () => test.call('GET', `/bids/${asset.assetId}/replay`, { token: busy.token });
    for (let at = 0; at < REPLAYS_PER_HOUR; at++) expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect([refused.status, refused.body.type]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await get<TradeInPage>('trade-ins');
  });

  it('is not available for PAAS prices', async () => {
    const { token } = await test.signIn({ mode: 'PAAS' });
    const answer = await test.call('GET', `/bids/${asset.assetId}/replay`, { token });
    expect([answer.status, answer.body.type]).toEqual([409, 'PAAS_BID']);
  });
});

/** As the database makes it, so that a dealer can make it too. */
function hashOf({ receipt: { line } }: TradeInLine): string {
  const { salt, position, bidId, offerMinor, priorityAtMicros, stagedAtMicros, reason } = line!;
  const text = [salt, position, bidId, offerMinor, priorityAtMicros, stagedAtMicros, reason].join('|');
  return createHash('sha256').update(text).digest('hex');
}

describe('the credit of a bid', () => {
  it('is what an award of the best grade would hold, with the available credit', async () => {
    const model = await buildAsset(test.db);
    const own = await test.signIn();
    const ask = async () =>
      (await test.call('GET', `/bids/${model.assetId}/credit`, { token: own.token })).body.data;
    expect(await ask()).toEqual({ neededCredit: null, availableCredit: 1_000_000 });
    await buildBid(test.db, { asset: model, storeId: own.storeId, spotPriceMinor: 150_000 });
    expect(await ask()).toEqual({ neededCredit: 1575, availableCredit: 1_000_000 });
  });
});

describe('receipts of an asset', () => {
  it('tell why the store won or lost each trade-in, newest first', async () => {
    const { tradeIns, nextCursor } = await get<TradeInPage>('trade-ins');
    expect(nextCursor).toBeNull();
    expect(tradeIns.map((line) => [line.outcome, line.rule, line.position])).toEqual([
      ['WON', 'HIGHEST_PRICE', 1],
      ['WON', 'HIGHEST_PRICE', 1],
      ['WON', 'HIGHEST_PRICE', 1],
      ['LOST', 'HIGHEST_PRICE', 2],
      ['LOST', 'HIGHEST_PRICE', 2],
    ]);
    expect(tradeIns[0]).toMatchObject({ itemCondition: 'B', winningPrice: 850, offer: 850, percent: 85 });
    expect(tradeIns[4]).toMatchObject({ winningPrice: 1100, offer: 1000, appraisalCode: null });
  });

  it('contain the proof of the own line in a chain, and no other store', async () => {
    const { tradeIns } = await get<TradeInPage>('trade-ins');
    for (const line of tradeIns) expect(hashOf(line)).toBe(line.receipt.line?.hash);
    expect(tradeIns.slice(0, -1).map((line) => line.receipt.previousHash)).toEqual(
      tradeIns.slice(1).map((line) => line.receipt.hash),
    );
    const text = JSON.stringify(tradeIns);
    for (const secret of [rivalBidId, otherStoreId, 'storeId', 'winner']) expect(text).not.toContain(secret);
    expect(tradeIns.filter((line) => line.outcome === 'LOST').every((line) => !line.appraisalCode)).toBe(
      true,
    );
  });

  it('recompute a line beyond the end of the receipt from the history', async () => {
    const { token } = await test.signIn({ storeId: otherStoreId });
    const { tradeIns } = await get<TradeInPage>('trade-ins', token);
    const lines = tradeIns.map(({ outcome, rule, position, receipt }) => [
      outcome,
      rule,
      position,
      !!receipt.line,
    ]);
    expect(lines).toEqual([
      ['LOST', 'HIGHEST_PRICE', 2, true],
      ['LOST', 'HIGHEST_PRICE', 2, true],
      ['LOST', 'HIGHEST_PRICE', 2, true],
      ['LOST', 'HIGHEST_PRICE', 3, false],
      ['LOST', 'HIGHEST_PRICE', 3, false],
    ]);
  });

  it('tell why a bid was outside the book or passed over for credit', async () => {
    const model = await buildAsset(test.db);
    const [poor, off, empty] = [await test.signIn(), await test.signIn(), await test.signIn()];
    await test.sql`update credit_account set credit_limit_minor = 50000 where store_id = ${poor.storeId}`;
    await buildBid(test.db, { asset: model, storeId: poor.storeId, spotPriceMinor: 120_000, at: hour(1) });
    await buildBid(test.db, { asset: model, storeId: off.storeId, isActive: false, at: hour(1) });
    await buildBid(test.db, { asset: model, storeId: empty.storeId, maxQuantity: 0, at: hour(1) });
    await buildBid(test.db, { asset: model, spotPriceMinor: 100_000, at: hour(2) });
    await buildDeal(test.db, { asset: model, partner, at: hour(3) });
    const outcomes = [];
    for (const { token } of [poor, off, empty]) {
      const answer = await test.call('GET', `/bids/${model.assetId}/trade-ins`, { token });
      outcomes.push(answer.body.data.tradeIns.map((line: TradeInLine) => [line.outcome, line.rule]));
    }
    expect(outcomes).toEqual([
      [['PASSED_OVER', 'NO_CREDIT']],
      [['NOT_IN_BOOK', 'OFF']],
      [['NOT_IN_BOOK', 'OUT_OF_QUANTITY']],
    ]);
  });

  it('come in pages without gaps or duplicates, and start with the store’s first bid', async () => {
    const model = await buildAsset(test.db);
    const late = await test.signIn();
    await buildBid(test.db, { asset: model, maxQuantity: 100, at: hour(1) });
    for (let at = 0; at < 5; at++) await buildDeal(test.db, { asset: model, partner, at: hour(2 + at) });
    await buildBid(test.db, { asset: model, storeId: late.storeId, spotPriceMinor: 90_000, at: hour(10) });
    for (let at = 0; at < 25; at++) await buildDeal(test.db, { asset: model, partner, at: hour(11 + at) });
    const pages = await everyPage(async (cursor): Promise<TradeInPage> => {
      const path = `/bids/${model.assetId}/trade-ins${cursor && `?cursor=${cursor}`}`;
      return (await test.call('GET', path, { token: late.token })).body.data;
    });
    const seen = pages.flatMap((page) => page.tradeIns.map((line) => line.at));
    expect(seen).toHaveLength(25);
    expect(seen).toEqual([...new Set(seen)].sort().reverse());
  });
});

describe('the line of prices', () => {
  it('has the steps of the top bid and of the own one with its ranks', async () => {
    const model = await buildAsset(test.db);
    const own = await test.signIn();
    await buildBid(test.db, { asset: model, storeId: own.storeId, spotPriceMinor: 100_000 });
    await buildBid(test.db, { asset: model, spotPriceMinor: 130_000 });
    await test.call('PUT', '/bids', { token: own.token, body: { assetId: model.assetId, spotPrice: 1310 } });
    await own.call('POST', `/bids/dealer/${model.assetId}`, { isBidActive: false });
    const answer = await test.call('GET', `/bids/${model.assetId}/price-line?days=7`, { token: own.token });
    const line = answer.body.data as PriceLine;
    expect(line.top.map((step) => step.price)).toEqual([null, 1300]);
    expect(line.top[0]?.at).toBe(line.from);
    expect(line.own.map((step) => [step.price, step.position])).toEqual([[null, null]]);
  });

  it('is saved with the winning prices of its trade-ins, and with nothing else of others (M7, X1)', async () => {
    const answer = await dealer.call('GET', `/bids/${asset.assetId}/price-line/export`);
    expect(answer.headers['content-disposition']).toMatch(/Price_Line_\d{4}-\d\d-\d\d\.xlsx/);
    const read = async (name: string) => {
      const { rows } = await readSheet(answer.bytes, { sheet: name });
      return rows.map((cells) => Object.values(cells).slice(1));
    };
    expect(await read('Prices')).toEqual([
      ['950', '1000', ''],
      ['1000', '1000', '1'],
      ['1000', '1000', ''],
      ['1100', '1000', '2'],
      ['1100', '', ''],
      ['', '', ''],
    ]);
    expect(await read('Trade-ins')).toEqual([
      ['B', 'Won', '850', '850'],
      ['A', 'Won', '1000', '1000'],
      ['A', 'Won', '1000', '1000'],
      ['A', 'Lost', '1100', '1000'],
      ['A', 'Lost', '1100', '1000'],
    ]);
  });
});
