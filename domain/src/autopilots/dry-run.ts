/**
 * A dry run of an autopilot rule over past trade-ins, with the same rules as live. It uses the top bid at that time
 * and the winning offer, both of which are public (M7). Amounts in minor units.
 */
import { type PilotedBid, resolveAutopilots, type StopReason } from '../autopilot.ts';
import { offerMinor } from '../market.ts';

export interface PastTradeIn {
  assetId: string;
  /** The region's local day; daily limits count by it. */
  day: string;
  stepMinor: number;
  /** The store's percents for the best grade and for the grade that was traded in. */
  bestPercent: number;
  percent: number;
  /** The store's price at that time; null if its bid was not in the book. */
  ownMinor: number | null;
  isWon: boolean;
  isBestGrade: boolean;
  /** The winning offer of another store; null if no other store won. */
  rivalMinor: number | null;
  /** The top bid at that time, of any store; null if there was none. */
  topMinor: number | null;
}

export interface DryRunRule {
  /** By asset id. */
  ceilingMinor: ReadonlyMap<string, number>;
  unitsADay: number;
  amountADayMinor: number;
  moveADayMinor: number;
}

export interface DryRun {
  won: { actual: number; withRule: number };
  amountMinor: { actual: number; withRule: number };
  moves: number;
  /** Trade-ins lost because of a limit, and the days on which that happened. */
  limits: Map<StopReason, { tradeIns: number; days: Set<string> }>;
}

/** A bid during the run. */
interface Carried {
  /** The dealer's own price at the start. When the dealer changes it, the bid starts again from there. */
  ownMinor: number;
  priceMinor: number;
  movedMinor: number;
  day: string;
}

/**
 * Runs a rule over trade-ins in the order of their times. It assumes that other stores do not react and that credit
 * suffices.
 */
export function dryRunRule(tradeIns: readonly PastTradeIn[], rule: DryRunRule): DryRun {
  const run: DryRun = {
    won: { actual: 0, withRule: 0 },
    amountMinor: { actual: 0, withRule: 0 },
    moves: 0,
    limits: new Map(),
  };
  const carried = new Map<string, Carried>();
  let today = { day: '', units: 0, amountMinor: 0 };
  const lose = (reason: StopReason, day: string) => {
    const lost = run.limits.get(reason) ?? { tradeIns: 0, days: new Set() };
    lost.tradeIns += 1;
    lost.days.add(day);
    run.limits.set(reason, lost);
  };

  for (const past of tradeIns) {
    if (past.ownMinor === null) continue;
    if (today.day !== past.day) today = { day: past.day, units: 0, amountMinor: 0 };
    if (past.isWon) {
      run.won.actual += 1;
      run.amountMinor.actual += offerMinor(past.ownMinor, past.percent);
    }
    const bid = carry(carried.get(past.assetId), past.ownMinor, past.day);
    carried.set(past.assetId, bid);
    const isUsedUp =
      today.units >= rule.unitsADay ||
      today.amountMinor + offerMinor(bid.priceMinor, past.percent) > rule.amountADayMinor;
    if (isUsedUp) {
      lose('DAY_LIMIT', past.day);
      continue;
    }
    const { toMinor, stop } = steer(bid, past, rule, rule.amountADayMinor - today.amountMinor);
    if (toMinor > bid.priceMinor) {
      run.moves += 1;
      bid.movedMinor += toMinor - bid.priceMinor;
      bid.priceMinor = toMinor;
    }
    const offer = offerMinor(bid.priceMinor, past.percent);
    if (past.rivalMinor === null || offer > past.rivalMinor) {
      run.won.withRule += 1;
      run.amountMinor.withRule += offer;
      today.units += 1;
      today.amountMinor += offer;
    } else if (stop) lose(stop, past.day);
  }
  return run;
}

function carry(before: Carried | undefined, ownMinor: number, day: string): Carried {
  const isSame = before?.ownMinor === ownMinor;
  return {
    ownMinor,
    priceMinor: isSame ? before.priceMinor : ownMinor,
    movedMinor: before?.day === day ? before.movedMinor : 0,
    day,
  };
}

/** The top bid of another store: above the own offer, or equal to it and earlier. */
function othersTop({ topMinor, rivalMinor, isBestGrade, ownMinor, bestPercent }: PastTradeIn): number | null {
  const ownTopMinor = offerMinor(ownMinor!, bestPercent);
  if (topMinor !== null && topMinor > ownTopMinor) return topMinor;
  return isBestGrade && rivalMinor === ownTopMinor ? rivalMinor : null;
}

function steer(bid: Carried, past: PastTradeIn, rule: DryRunRule, dayLeftMinor: number) {
  const pilot: PilotedBid = {
    bidId: 'own',
    priceMinor: bid.priceMinor,
    percent: past.bestPercent,
    priorityAtMicros: 1,
    outReason: null,
    ceilingMinor: rule.ceilingMinor.get(past.assetId) ?? 0,
    ruleCreatedAtMicros: 0,
    headroomMinor: rule.moveADayMinor - bid.movedMinor,
    dayLeftMinor,
    coveredMinor: Number.POSITIVE_INFINITY,
    changesLeft: 1,
  };
  const topMinor = othersTop(past);
  const { moves, stops } = resolveAutopilots({
    stepMinor: past.stepMinor,
    others:
      topMinor === null
        ? []
        : [{ bidId: 'top', offerMinor: topMinor, priorityAtMicros: 0, stagedAtMicros: 0 }],
    pilots: [pilot],
  });
  return { toMinor: moves[0]?.toMinor ?? bid.priceMinor, stop: stops[0]?.reason ?? null };
}
