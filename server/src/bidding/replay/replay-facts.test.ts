import { v7 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import { type BuiltAsset, buildAsset, buildBid, buildStore } from '../../../test/factories.ts';
import { sqlOn } from '../../../test/sql-on.ts';
import { buildRule, tradeIn } from '../../autopilot/autopilot.fixture.ts';
import { deleteRule, updateRule } from '../../autopilot/change-rules.ts';
import { setSellTax } from '../../credit/index.ts';
import { changeStore, followUpStores, rankMarkets } from '../../market/index.ts';
import { awardAt, db, deadline, execute, HOUR, stage, usePaas } from '../../paas/paas.fixture.ts';
import { writeAudit } from '../../platform/audit-log.ts';
import { clockAt } from '../../platform/clock.ts';
import { listTradeIns } from '../trade-in-lines.ts';
import { replayBid } from './replay-bid.ts';

usePaas();

const hour = (hours: number) => deadline(1, hours * HOUR);
const operator = { actor: 'operator:desk', address: null };

async function replayAt(storeId: string, { assetId }: BuiltAsset, at: Date, price?: number) {
  const deps = { db, clock: clockAt(at), replaysPerHour: 60 };
  const { won, wins } = await replayBid(deps, { storeId, regionId: 'uae', assetId }, { price });
  return { won, wins };
}

async function whyOf(storeId: string, { assetId }: BuiltAsset): Promise<string[]> {
  const key = { storeId, regionId: 'uae', assetId };
  const { tradeIns } = await listTradeIns(db, key, { since: new Date(0), before: null });
  return tradeIns.map(({ outcome, rule, position }) => [outcome, rule, position].filter(Boolean).join(' '));
}

async function setTax(from: number, to: number, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const taxedAt = await setSellTax(tx, clockAt(at), { regionId: 'uae', basisPoints: to });
    const [before, after] = [{ sellTaxBasisPoints: from }, { sellTaxBasisPoints: to }];
    const entry = { regionId: 'uae', at: taxedAt, subject: 'region:uae', action: 'SET_SELL_TAX' } as const;
    await writeAudit(tx, { ...operator, ...entry, before, after });
  });
  await followUpStores({ db, clock: clockAt(at) });
  await rankMarkets({ db, clock: clockAt(at) });
}

/** A store at 1,000 whose autopilot may buy some units a day, before another at 900. */
async function buildPiloted(unitsADay: number) {
  const asset = await buildAsset(db);
  const { storeId } = await buildBid(db, { asset, spotPriceMinor: 100_000, at: hour(-3) });
  const rival = await buildBid(db, { asset, spotPriceMinor: 90_000, at: hour(-2) });
  const ruleId = await buildRule(db, { storeId, asset, ceiling: 1_200, unitsADay, clock: clockAt(hour(-1)) });
  const actor = { storeId, regionId: 'uae', userId: uuid(), address: null };
  return { asset, storeId, rivalId: rival.storeId, ruleId, actor };
}

describe('a replay of the bid as it was (M16)', () => {
  it('knows what its autopilot could buy then, whatever the rule allows now', async () => {
    const { asset, storeId, ruleId, actor } = await buildPiloted(3);
    for (const at of [0, 1, 2]) expect(await tradeIn(db, { asset, at: hour(at) })).toBe(storeId);
    const limits = { ceiling: 1_200, confirmCeiling: 1_200, amountADay: 1_000_000, moveADay: 1_000 };
    const body = { assetId: asset.assetId, ...limits, unitsADay: 1 };
    await updateRule({ db, clock: clockAt(hour(3)) }, actor, { ruleId, version: 1, body });
    expect(await replayAt(storeId, asset, hour(4))).toEqual({ won: 3, wins: 3 });
    expect(await replayAt(storeId, asset, hour(4), 1_010)).toEqual({ won: 3, wins: 3 });
  });

  it('knows it for a deleted rule', async () => {
    const { asset, storeId, rivalId, ruleId, actor } = await buildPiloted(1);
    expect(await tradeIn(db, { asset, at: hour(0) })).toBe(storeId);
    expect(await tradeIn(db, { asset, at: hour(1) })).toBe(rivalId);
    await deleteRule({ db, clock: clockAt(hour(2)) }, actor, ruleId);
    expect(await replayAt(storeId, asset, hour(3))).toEqual({ won: 1, wins: 1 });
    expect(await replayAt(storeId, asset, hour(3), 1_010)).toEqual({ won: 1, wins: 1 });
  });

  it('has the time that a used-up day left it (M4)', async () => {
    const asset = await buildAsset(db);
    const { storeId } = await buildBid(db, { asset, spotPriceMinor: 100_000, at: hour(-3) });
    await buildRule(db, { storeId, asset, ceiling: 1_000, unitsADay: 1, clock: clockAt(hour(-2)) });
    expect(await tradeIn(db, { asset, at: hour(0) })).toBe(storeId);
    const rival = await buildBid(db, { asset, spotPriceMinor: 100_000, at: hour(1) });
    expect(await tradeIn(db, { asset, at: hour(2) })).toBe(rival.storeId);
    expect(await tradeIn(db, { asset, at: hour(20) })).toBe(storeId);
    expect(await replayAt(storeId, asset, hour(21))).toEqual({ won: 2, wins: 2 });
  });

  it('keeps wins with PAAS prices at any asked price', async () => {
    const [asset, storeId] = [await buildAsset(db), await buildStore(db, { mode: 'PAAS' })];
    await stage(asset, storeId, hour(-1), [1_000]);
    await execute(deadline(1, 1_000));
    expect(await awardAt(asset, 0, hour(1))).toBe(storeId);
    await db.transaction(async (tx) => {
      const command = { mode: 'SPOT' } as const;
      const { changes, ...rest } = await changeStore(tx, clockAt(hour(2)), { storeId, command });
      const subject = `store:${storeId}`;
      for (const change of changes) await writeAudit(tx, { ...rest, ...operator, subject, ...change });
    });
    await followUpStores({ db, clock: clockAt(hour(2)) });
    await rankMarkets({ db, clock: clockAt(hour(2)) });
    expect(await replayAt(storeId, asset, hour(3))).toEqual({ won: 1, wins: 1 });
    expect(await replayAt(storeId, asset, hour(3), 500)).toEqual({ won: 1, wins: 1 });
  });

  it('holds credit for a win at the tax of that day', async () => {
    const asset = await buildAsset(db);
    const storeId = await buildStore(db, { creditLimitMinor: 215_000 });
    await buildBid(db, { asset, storeId, spotPriceMinor: 100_000, at: hour(0) });
    for (const at of [1, 2]) expect(await awardAt(asset, 0, hour(at))).toBe(storeId);
    await setTax(500, 1_000, hour(3));
    expect(await replayAt(storeId, asset, hour(4))).toEqual({ won: 2, wins: 2 });
    expect(await replayAt(storeId, asset, hour(4), 1_010)).toEqual({ won: 2, wins: 2 });
  });
});

describe('why a bid did not win (M15)', () => {
  it('is the autopilot’s used-up day, even of a deleted rule', async () => {
    const { asset, storeId, rivalId, ruleId, actor } = await buildPiloted(1);
    expect(await tradeIn(db, { asset, at: hour(0) })).toBe(storeId);
    expect(await tradeIn(db, { asset, at: hour(1) })).toBe(rivalId);
    const lines = ['NOT_IN_BOOK AUTOPILOT_LIMIT', 'WON HIGHEST_PRICE 1'];
    expect(await whyOf(storeId, asset)).toEqual(lines);
    await deleteRule({ db, clock: clockAt(hour(2)) }, actor, ruleId);
    expect(await whyOf(storeId, asset)).toEqual(lines);
  });

  it('is missing credit, with the tax of that day', async () => {
    const asset = await buildAsset(db);
    const storeId = await buildStore(db, { creditLimitMinor: 104_000 });
    for (const spotPriceMinor of [120_000, 110_000]) {
      await buildBid(db, { asset, spotPriceMinor, at: hour(0) });
    }
    await buildBid(db, { asset, storeId, spotPriceMinor: 100_000, at: hour(0) });
    await awardAt(asset, 0, hour(1));
    expect(await whyOf(storeId, asset)).toEqual(['NOT_IN_BOOK NO_CREDIT']);
    await setTax(500, 100, hour(2));
    expect(await whyOf(storeId, asset)).toEqual(['NOT_IN_BOOK NO_CREDIT']);
  });

  it('is missing credit even directly behind the winner, who only beat the next covered offer', async () => {
    const asset = await buildAsset(db);
    const winner = await buildBid(db, { asset, spotPriceMinor: 100_000, at: hour(0) });
    const poor = await buildStore(db, { creditLimitMinor: 1_000 });
    await buildBid(db, { asset, storeId: poor, spotPriceMinor: 100_000, at: hour(0) });
    expect(await awardAt(asset, 0, hour(1))).toBe(winner.storeId);
    const third = await buildBid(db, { asset, spotPriceMinor: 90_000, at: hour(2) });
    expect(await awardAt(asset, 0, hour(3))).toBe(winner.storeId);
    expect(await whyOf(winner.storeId, asset)).toEqual(['WON HIGHEST_PRICE 1', 'WON ONLY_OFFER 1']);
    expect(await whyOf(poor, asset)).toEqual(['NOT_IN_BOOK NO_CREDIT', 'NOT_IN_BOOK NO_CREDIT']);
    const fourth = await buildBid(db, { asset, spotPriceMinor: 80_000, at: hour(4) });
    expect(await awardAt(asset, 0, hour(5))).toBe(winner.storeId);
    // Without credit an offer is in no position.
    const second = 'LOST HIGHEST_PRICE 2';
    expect(await whyOf(third.storeId, asset)).toEqual([second, second]);
    expect(await whyOf(fourth.storeId, asset)).toEqual(['LOST HIGHEST_PRICE 3']);
  });

  it('is never an earlier rival if the own offer was before the winner', async () => {
    const asset = await buildAsset(db);
    const { storeId } = await buildBid(db, { asset, spotPriceMinor: 100_000, at: hour(0) });
    const rival = await buildBid(db, { asset, spotPriceMinor: 90_000, at: hour(0) });
    await sqlOn(db)`update bid set is_active = false where asset_id = ${asset.assetId}
      and store_id = ${storeId}`;
    expect(await awardAt(asset, 0, hour(1))).toBe(rival.storeId);
    expect(await whyOf(storeId, asset)).toEqual(['NOT_IN_BOOK NOT_KNOWN']);
  });
});
