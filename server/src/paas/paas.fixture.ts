/** PAAS stores and their prices, on a database of each test's own, with the schedule of every day at 18:00 in Dubai. */

import { beforeEach } from 'vitest';
import { type Clock, clockAt } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { readBook } from '../../test/books.ts';
import { useTestDatabase } from '../../test/database.ts';
import { type BuiltAsset, buildAsset, buildSchedule, buildStore } from '../../test/factories.ts';
import { sqlOn } from '../../test/sql-on.ts';
import { acceptBuilt, buildQuote, moveBuilt } from '../../test/trade-factories.ts';
import { followUpStores, makeDueExecutions, rankMarkets } from '../market/index.ts';
import { type StagedRow, stagePrices } from './stage-prices.ts';

export let db: Db;

/** A new database for each test. */
export function usePaas(): void {
  ({ db } = useTestDatabase({ poolSize: 24, isPerTest: true }));
  beforeEach(() => buildSchedule(db, { effectiveFrom: new Date('2026-02-28T10:00:00Z') }));
}

export const paasStore = () => buildStore(db, { mode: 'PAAS' });

/** 18:00 in Dubai on a day of March 2026, and some milliseconds. */
export const deadline = (day: number, ms = 0) => new Date(Date.UTC(2026, 2, day, 14) + ms);
export const HOUR = 3_600_000;

interface Staged {
  quantity?: number;
  kept?: boolean;
  isOff?: boolean;
}

/** Stages a store's prices for an asset, best grade first, in major units. */
export function stageOn(
  on: Db,
  asset: BuiltAsset,
  storeId: string,
  at: Date,
  prices: (number | null)[],
  o: Staged = {},
) {
  const pricesMinor = Object.fromEntries(
    prices.flatMap((price, n) => (price === null ? [] : [[asset.conditionIds[n]!, price * 100]])),
  );
  const row: StagedRow = { assetId: asset.assetId, pricesMinor, quantity: o.quantity ?? null };
  const input = {
    storeId,
    regionId: 'uae',
    categoryId: asset.categoryId,
    uploadId: '00000000-0000-4000-8000-000000000001',
  };
  return on.transaction((tx) =>
    stagePrices(
      tx,
      { clock: clockAt(at) },
      { ...input, rows: o.kept || o.isOff ? [] : [row], keptAssetIds: o.kept ? [asset.assetId] : [] },
    ),
  );
}
export const stage = (
  asset: BuiltAsset,
  storeId: string,
  at: Date,
  prices: (number | null)[],
  o: Staged = {},
) => stageOn(db, asset, storeId, at, prices, o);
export async function execute(at: Date): Promise<number> {
  const recorded = await makeDueExecutions({ db, clock: clockAt(at) });
  await rankMarkets({ db, clock: clockAt(at) });
  return recorded;
}

/** A model, a PAAS store whose prices for it opened on the first, and a SPOT store. */
export async function openPrices(prices: (number | null)[], o?: { quantity: number }) {
  const built = [await buildAsset(db), await paasStore(), await buildStore(db)] as const;
  await stage(built[0], built[1], deadline(1, -HOUR), prices, o);
  await execute(deadline(1, 1000));
  return built;
}

export async function followUp(clock: Clock): Promise<void> {
  await followUpStores({ db, clock });
  await rankMarkets({ db, clock });
}

/** The stores of a grade's book at an instant, best first. */
export const bookAt = (asset: BuiltAsset, grade: number, at: Date) => readBook(db, asset, { grade, at });
export async function bid(asset: BuiltAsset, storeId: string) {
  const [row] = await sqlOn(db)<Record<string, unknown>>`select status, reason, available_quantity as left,
    spot_price_minor as price from bid where asset_id = ${asset.assetId} and store_id = ${storeId}`;
  return row;
}
/** Awards a device of a grade at an instant; the store that won, or the refusal. */
export async function awardAt(asset: BuiltAsset, grade: number, at: Date): Promise<string> {
  const quote = await buildQuote(db, {
    asset,
    itemConditionId: asset.conditionIds[grade],
    priceMinor: 100,
    createdAt: at,
    expiresAt: new Date(at.getTime() + HOUR),
  });
  const answer = await acceptBuilt(db, quote, { at });
  await rankMarkets({ db, clock: clockAt(at) });
  return answer.result === 'AWARDED' ? answer.storeId : answer.result;
}
/** Cancels the first of the deals that a store still has as won. */
export async function cancelDeal(storeId: string, at: Date): Promise<void> {
  const [deal] = await sqlOn(db)<{ appraisal_code: string }>`select appraisal_code from deal
    where store_id = ${storeId} and state = 'WON' order by won_at limit 1`;
  const cancelled = { appraisalCode: deal!.appraisal_code };
  await moveBuilt(db, cancelled, 'CANCELLED', { reason: 'The customer kept it' }, at);
  await rankMarkets({ db, clock: clockAt(at) });
}
export const told = async (kind: string) =>
  (
    await sqlOn(db)<{ store_id: string }>`select store_id from outbox where kind = ${kind} order by store_id`
  ).map((row) => row.store_id);
