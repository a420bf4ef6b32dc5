/** Reads the facts that an asset's books are computed from (M1, M3 to M6). The domain computes the books. */
import type { StopReason } from '@mazad/domain/autopilot';
import type { SteeredBid, SteeredFacts, SteeringFacts } from '@mazad/domain/autopilots/book';
import type { GradeFacts, PriceFacts } from '@mazad/domain/book';
import { DEFAULT_STEP_MINOR } from '@mazad/domain/prices/price';
import type { Sql } from '#platform/db/db.ts';
import { callRows } from '#platform/db/functions.ts';

type WirePilot = [
  ruleId: string,
  unitsLeft: number,
  amountLeftMinor: number,
  ruleCreatedAtMicros: number,
  ceilingMinor: number,
  headroomMinor: number,
  stopReason: StopReason | null,
];
type WirePrice = [string, number, number | null, number, number, number];
type WireBid = [
  bidId: string,
  storeId: string,
  storeNo: number,
  flags: number,
  spotPriceMinor: number,
  availableQuantity: number,
  priorityAtMicros: number,
  availableCreditMinor: number,
  percents: Record<string, number> | null,
  status: string,
  reason: string | null,
  version: number,
  windowFromMicros: number | null,
  prices: WirePrice[] | null,
  pilot: WirePilot | null,
];
const [IS_ACTIVE, IS_STORE_ACTIVE, IS_OWN_MODE, IS_PAAS] = [1, 2, 4, 8];
export interface WireFacts {
  orderKey: string;
  isListed: boolean;
  /** Null where there is no autopilot. */
  stepMinor: number | null;
  taxBasisPoints: number;
  tops: [KeptTop, KeptTop];
  grades: [string, number, boolean][];
  bids: WireBid[];
}

export interface StoredBid extends SteeredBid {
  /** Number of the store in boards. */
  storeNo: number;
  /** As stored. */
  status: string;
  reason: string | null;
  version: number;
}

type KeptTop = [offerMinor: number | null, storeId: string | null];

/** Facts together with the stored state of the market. */
export interface StoredFacts extends SteeredFacts {
  /** Changes whenever the input to the order of the books changes, except the windows of PAAS prices. */
  orderKey: string;
  tops: readonly [KeptTop, KeptTop];
  bids: readonly StoredBid[];
}

const NONE: Readonly<Record<string, number>> = {};

function priceOf(price: WirePrice): PriceFacts {
  const [gradeId, priceMinor, quantity, windowFromMicros, priorityAtMicros, stagedAtMicros] = price;
  return { gradeId, priceMinor, quantity, windowFromMicros, priorityAtMicros, stagedAtMicros };
}

function pilotOf(pilot: WirePilot): SteeringFacts {
  const [ruleId, unitsLeft, amountLeftMinor, ruleCreatedAtMicros, ceilingMinor, headroomMinor, stopReason] =
    pilot;
  return {
    ...{ ruleId, unitsLeft, amountLeftMinor, ruleCreatedAtMicros },
    ...{ ceilingMinor, headroomMinor, stopReason },
  };
}

function bidOf(bid: WireBid): StoredBid {
  const is = (flag: number) => (bid[3] & flag) !== 0;
  return {
    bidId: bid[0],
    storeId: bid[1],
    storeNo: bid[2],
    isActive: is(IS_ACTIVE),
    isStoreActive: is(IS_STORE_ACTIVE),
    isOwnMode: is(IS_OWN_MODE),
    kind: is(IS_PAAS) ? 'PAAS' : 'SPOT',
    spotPriceMinor: bid[4],
    availableQuantity: bid[5],
    priorityAtMicros: bid[6],
    availableCreditMinor: bid[7],
    percents: bid[8] ?? NONE,
    status: bid[9],
    reason: bid[10],
    version: bid[11],
    windowFromMicros: bid[12],
    prices: bid[13]?.map(priceOf) ?? [],
    pilot: bid[14] && pilotOf(bid[14]),
  };
}

const gradeOf = ([gradeId, basePercent, isFrozen]: [string, number, boolean]): GradeFacts => ({
  gradeId,
  basePercent,
  isFrozen,
});

/** Decodes what `facts_now` returns for an asset. */
export const factsOf = (facts: WireFacts): StoredFacts => ({
  ...facts,
  // Not used without autopilots.
  stepMinor: facts.stepMinor ?? DEFAULT_STEP_MINOR,
  grades: facts.grades.map(gradeOf),
  bids: facts.bids.map(bidOf),
});

/**
 * The facts of each asset that exists in the region, from one snapshot. `at` is the instant at which
 * prices and days are evaluated; null for the database's clock.
 */
export async function readFacts(
  sql: Sql,
  { regionId, assetIds, at }: { regionId: string; assetIds: readonly string[]; at: Date | string | null },
): Promise<Map<string, StoredFacts>> {
  const given = { region: regionId, assets: assetIds, at };
  const rows = await callRows<{ asset_id: string; facts: WireFacts }>(sql.query, 'facts_now', given);
  return new Map(rows.map(({ asset_id: assetId, facts }) => [assetId, factsOf(facts)]));
}
