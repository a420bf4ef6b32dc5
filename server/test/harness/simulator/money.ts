/** The simulated stores' money other than their deals: payments and payouts, charges, goods in bulk, corrections. */
import {
  type PostedEntry,
  postAdjustment,
  postBulkPurchase,
  postCharge,
  recordPaymentIn,
  reverseTransaction,
} from '../../../src/credit/index.ts';
import type { Sql } from '../../../src/platform/db/db.ts';
import { compare } from './compare.ts';
import { ACTOR, mustEqual } from './outcome.ts';
import { clockOf, microsOf, type SimWorld } from './world.ts';

const KINDS = [
  'PAYMENT',
  'PAYMENT',
  'PAYMENT',
  'PAYOUT',
  'CHARGE',
  'ADJUSTMENT',
  'BULK',
  'REVERSAL',
] as const;
const OLDEST_REVERSED = 20;

interface Event {
  storeId: string;
  /** How much the store's debt grows by it, in minor units. */
  owedMinor: number;
  isReversal?: boolean;
  post: (tx: Sql) => Promise<PostedEntry>;
}

function undo(world: SimWorld): Event | null {
  const recent = world.reversible.slice(-OLDEST_REVERSED);
  if (recent.length === 0) return null;
  const { storeId, transactionId, owedMinor } = world.random.pick(recent);
  world.reversible = world.reversible.filter((one) => one.transactionId !== transactionId);
  const command = { storeId, actor: ACTOR, narrative: 'wrong', transactionId };
  const post = (tx: Sql) => reverseTransaction(tx, clockOf(world), command);
  return { storeId, owedMinor: -owedMinor, isReversal: true, post };
}

function makeEvent(world: SimWorld): Event {
  const { random, naive } = world;
  const clock = clockOf(world);
  const kind = random.pick(KINDS);
  const undone = kind === 'REVERSAL' ? undo(world) : null;
  if (undone) return undone;
  const storeId = random.pick(world.stores);
  const owed = naive.stores.get(storeId)!.owed;
  const amountMinor = random.whole(1, 90_000);
  const command = { storeId, actor: ACTOR, narrative: 'said so', idempotencyKey: `${world.eventCount}` };
  if (kind === 'CHARGE') {
    return {
      storeId,
      owedMinor: amountMinor,
      post: (tx) => postCharge(tx, clock, { ...command, amountMinor }),
    };
  }
  if (kind === 'ADJUSTMENT') {
    const owedMinor = random.chance(0.5) ? amountMinor : -amountMinor;
    const adjustment = { ...command, signedMinor: owedMinor };
    return { storeId, owedMinor, post: (tx) => postAdjustment(tx, clock, adjustment) };
  }
  if (kind === 'BULK') {
    const taxMinor = random.whole(0, 500);
    const goods = { ...command, priceMinor: amountMinor, taxMinor, stackId: `S-${world.eventCount}` };
    return { storeId, owedMinor: amountMinor + taxMinor, post: (tx) => postBulkPurchase(tx, clock, goods) };
  }
  const isPayout = kind === 'PAYOUT';
  const paidMinor = !isPayout && owed > 0 && random.chance(0.7) ? owed : amountMinor;
  const payment = { ...command, amountMinor: paidMinor, method: 'CASH' as const, isPayout };
  const owedMinor = isPayout ? paidMinor : -paidMinor;
  return { storeId, owedMinor, post: (tx) => recordPaymentIn(tx, clock, payment) };
}

/** One money event (C1), sometimes sent twice: it counts once. */
export async function pay(world: SimWorld): Promise<void> {
  const { random, naive, db } = world;
  const { storeId, owedMinor, isReversal, post } = makeEvent(world);
  naive.pay(microsOf(world), storeId, -owedMinor);
  world.isBehind = true;
  const posted = await db.transaction(post);
  mustEqual(world, 'a money event is new', posted.isNew, true);
  if (!isReversal) world.reversible.push({ storeId, transactionId: posted.transactionId, owedMinor });
  if (random.chance(0.3)) {
    mustEqual(world, 'a repeated money event', await db.transaction(post), { ...posted, isNew: false });
  }
  await compare(world, { assets: [random.pick(world.assets)], stores: [storeId], isFresh: false });
}
