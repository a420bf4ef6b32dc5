import { rankMarkets } from '@mazad/server/market/index';
import { clockAt } from '@mazad/server/platform/clock';
import { type Db, openDb } from '@mazad/server/platform/db/db';
import { withOptions } from '@mazad/server/platform/db/with-options';
import { createFileStore, type FileStoreSettings } from '@mazad/server/platform/files/store';
import { demoMarket } from '../world/market.ts';
import { createRandom } from '../world/random.ts';
import { DEMO_PARTNER } from '../world/shops.ts';
import { DEMO_PASSWORD } from '../world/stores.ts';
import { createAgenda } from './agenda.ts';
import { planBids } from './bids.ts';
import { findWorld, wipeWorld } from './find-world.ts';
import { closeOffice, planOffice } from './office.ts';
import { DAY_MS, FULL_SIZE, type Past, type PastSize } from './past.ts';
import { planPrices } from './prices.ts';
import { planRegistrations } from './registrations.ts';
import { planReviews } from './reviews.ts';
import { planTradeIns } from './trade-ins.ts';
import { writeMembers, writeWorld } from './write-world.ts';

const PUBLIC = { password: DEMO_PASSWORD, partnerKey: DEMO_PARTNER.key };

/** An arbitrary constant for the lock against two programs making a past at once. */
export const PAST_LOCK = 774_120_002;
/** How long to wait for another program; longer than any machine takes. */
const WAIT_MS_MAX = 600_000;
const SEED = 20_251;
const SAY_EVERY_MS = 3_000;
/** The dealers' last activity before the end of the past. */
const AWAY_MS = 12 * 3_600_000;
const HAPPENINGS_PER_COMMIT = 40;
/** The past ends this long before now, so that nothing is in the future. */
const QUIET_MS = 60_000;

export interface MakePastOptions {
  connectionString: string;
  /** The platform's key, which encrypts the operator's second factor. */
  secretKey: string;
  /** The file store for registration documents. */
  files: FileStoreSettings;
  say: (line: string) => void;
  seed?: number;
  now?: Date;
  size?: PastSize;
  /** Private credentials if the platform runs without the demo mode, which alone accepts the public ones (S1). */
  credentials?: { password: string; partnerKey: string };
}

export class ForeignDataError extends Error {
  constructor() {
    super(
      'The database holds data that is not the demo market. It was left as it is: start with DEMO=0 to use it, or name an empty database.',
    );
  }
}

/**
 * Commits without waiting for the disk, because there are thousands. PostgreSQL keeps commits in order, so the last
 * one, which waits, makes all durable; after a crash before it, the past is recognised as interrupted.
 */
const WITHOUT_WAITING = '-c synchronous_commit=off';

/**
 * Runs the next events in one transaction, because separate ones would spend half the time on begin and commit.
 * Refusals come before any write, so nothing must be undone. Returns the time of the last event; null if there are
 * none.
 */
async function liveOn(past: Past, db: Db): Promise<number | null> {
  let at: number | null = null;
  let tries = 0;
  await db.transaction(async (tx) => {
    // The agenda cannot be replayed, and with a single writer there is no deadlock to retry.
    if (++tries > 1) throw new Error('somebody else writes to the database of the demo market');
    // The last statement must not commit, because more events follow in the transaction.
    const inner = { query: tx.query, last: tx.query };
    past.db = { ...db, query: tx.query, transaction: (work) => work(inner) };
    for (let i = 0; i < HAPPENINGS_PER_COMMIT; i++) {
      const next = past.agenda.take();
      if (!next) break;
      at = next.at;
      const instant = new Date(at);
      const clock = { ...clockAt(instant), at: instant };
      await next.what(past, clock);
      await rankMarkets({ db: past.db, clock });
    }
  });
  past.db = db;
  return at;
}

async function liveThrough(past: Past, db: Db, say: (line: string) => void): Promise<void> {
  let saidAt = Date.now();
  for (let at = await liveOn(past, db); at !== null; at = await liveOn(past, db)) {
    if (Date.now() - saidAt < SAY_EVERY_MS) continue;
    saidAt = Date.now();
    const day = Math.ceil((at - past.from) / DAY_MS);
    const { bids, changes, deals } = past.counts;
    say(`  day ${day} of ${past.size.days}: ${bids} bids, ${changes} changes, ${deals} deals`);
  }
}

async function makeAll(db: Db, options: MakePastOptions): Promise<void> {
  const { say, size = FULL_SIZE, now = new Date(), credentials = PUBLIC } = options;
  const until = now.getTime() - QUIET_MS;
  const past: Past = {
    db,
    market: demoMarket(now.getUTCFullYear()),
    random: createRandom(options.seed ?? SEED),
    size,
    agenda: createAgenda(),
    from: until - size.days * DAY_MS,
    until,
    counts: { bids: 0, changes: 0, refused: 0, tradeIns: 0, deals: 0, moves: 0 },
  };
  await db.transaction((tx) => writeWorld(tx, new Date(past.from), credentials.partnerKey));
  planBids(past);
  planTradeIns(past);
  planOffice(past);
  const files = createFileStore(options.files);
  planPrices(past, files);
  planRegistrations(past, files);
  planReviews(past, options.files);
  await liveThrough(past, db, say);
  await closeOffice(past, clockAt(new Date(until)));
  await db.query('analyze');
  await db.transaction(async (tx) => {
    await tx.query('set local synchronous_commit = on');
    await writeMembers(tx, new Date(past.from), {
      secretKey: options.secretKey,
      password: credentials.password,
      seenAt: new Date(until - AWAY_MS),
    });
  });
  const { bids, changes, deals, moves } = past.counts;
  say(`  ${bids} bids, ${changes} changes, ${deals} deals, ${moves} moves of deals`);
}

/**
 * Lets one program at a time make a past; prints a message while waiting for another. Returns a function that releases
 * the lock.
 */
async function takeTurn(connectionString: string, say: (line: string) => void): Promise<() => Promise<void>> {
  const db = openDb({ connectionString, poolSize: 1, prepared: false, statementTimeoutMs: WAIT_MS_MAX });
  // The lock belongs to its connection and ends with it.
  const guard = await db.pool.connect();
  const end = async () => {
    guard.release(true);
    await db.close();
  };
  try {
    // Overrides the short lock timeout for market work.
    await guard.query('set lock_timeout = 0');
    const { rows } = await guard.query<{ is_ours: boolean }>('select pg_try_advisory_lock($1) as is_ours', [
      PAST_LOCK,
    ]);
    if (!rows[0]?.is_ours) {
      say('Another server is making the demo market in this database: this one waits for it.');
      await guard.query('select pg_advisory_lock($1)', [PAST_LOCK]);
    }
    return end;
  } catch (error) {
    await end();
    throw error;
  }
}

/**
 * Makes the demo market's past in an empty database; false if it exists already. An interrupted past is deleted and
 * made again. Throws a ForeignDataError for a database with other data, and leaves it untouched.
 */
export async function makePast(options: MakePastOptions): Promise<boolean> {
  const { say } = options;
  const endTurn = await takeTurn(options.connectionString, say);
  const db = openDb({
    connectionString: withOptions(options.connectionString, WITHOUT_WAITING),
    poolSize: 4,
    prepared: true,
  });
  try {
    const world = await findWorld(db);
    if (world === 'WHOLE') return false;
    if (world === 'FOREIGN') throw new ForeignDataError();
    if (world === 'BROKEN_OFF') {
      say('The making of the demo market was broken off before; it begins again.');
      await db.transaction(wipeWorld);
    }
    say('Making the demo market: a month of trade, about half a minute.');
    const startedAt = Date.now();
    await makeAll(db, options);
    say(`The demo market is ready after ${Math.round((Date.now() - startedAt) / 1000)} s.`);
    return true;
  } finally {
    await db.close();
    await endTurn();
  }
}
