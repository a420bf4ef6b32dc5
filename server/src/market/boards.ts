/**
 * M5: where the stores of each market stand in the book of every grade, kept as boards, so that a page places its rows
 * without ordering anything. Awards and quotes go by the facts.
 */
import { positionsOf } from '@mazad/domain/book';
import type { Clock } from '#platform/clock.ts';
import type { Db, Sql } from '#platform/db/db.ts';
import { readFacts, type StoredFacts } from './facts.ts';
import type { MarketKey } from './writes.ts';

/** The columns of `board` that hold it. */
export interface Board {
  grades: number;
  /** Numbers of the stores that are in a book, ascending. */
  stores: number[];
  /** By store and grade, best first; 0 outside the book. */
  positions: number[];
}

/** The board that follows from the facts of a market. */
export function boardOf(facts: StoredFacts): Board {
  const positions = positionsOf(facts);
  // In one order whatever the facts are read in, so that an equal board is not written.
  const rows = facts.bids
    .map(({ storeNo }, at) => ({ storeNo, own: positions[at] ?? [] }))
    .filter(({ own }) => own.some((position) => position > 0))
    .sort((a, b) => a.storeNo - b.storeNo);
  return {
    grades: facts.grades.length,
    stores: rows.map(({ storeNo }) => storeNo),
    positions: rows.flatMap(({ own }) => own),
  };
}

interface JobDeps {
  db: Db;
  clock: Clock;
}

/** Markets whose facts are read at once; it bounds how long this thread does nothing else. */
const LOT = 25;

const WRITE = `
update board b set grades = r.grades, stores = r.stores, positions = r.positions
from json_to_recordset($2) r ("assetId" uuid, grades int, stores int[], positions smallint[])
where b.asset_id = r."assetId" and b.region_id = $1
  and (b.grades, b.stores, b.positions) is distinct from (r.grades, r.stores, r.positions)`;

async function writeBoards(tx: Sql, regionId: string, facts: Map<string, StoredFacts>): Promise<void> {
  const rows = [...facts].map(([assetId, one]) => ({ assetId, ...boardOf(one) }));
  await tx.query(WRITE, [regionId, JSON.stringify(rows)]);
}

/** One lot in one transaction, so that marks go with the boards that follow them. Returns how many markets it had. */
function rankLot({ db, clock }: JobDeps): Promise<number> {
  return db.transaction(async (tx) => {
    const taken = await tx.query<MarketKey>(
      'select asset_id as "assetId", region_id as "regionId" from take_marked($1)',
      [LOT],
    );
    for (const regionId of new Set(taken.map((key) => key.regionId))) {
      const assetIds = taken.filter((key) => key.regionId === regionId).map((key) => key.assetId);
      await writeBoards(tx, regionId, await readFacts(tx, { regionId, assetIds, at: clock.at }));
    }
    return taken.length;
  });
}

/**
 * Brings the boards of all marked markets up to date, but for those that another process is at: it comes back for the
 * marks that were left meanwhile. It waits for no market and no account. Returns how many it wrote.
 */
export async function rankMarkets(deps: JobDeps): Promise<number> {
  const marked = await deps.db.query('select 1 from mark limit 1');
  if (marked.length === 0) return 0;
  for (let ranked = 0; ; ) {
    const lot = await rankLot(deps);
    if (lot === 0) return ranked;
    ranked += lot;
  }
}
