/** The books three times: by SQL, by the domain, and by the naive market; and the boards that are kept of them. */
import { placesOf } from '@mazad/domain/book';
import { boardOf, readFacts } from '../../src/market/offers.ts';
import { readBooks } from './same-books.ts';
import { mustEqual } from './sim-outcome.ts';
import { microsOf, type SimWorld } from './sim-world.ts';

/** Compares every grade's book of these assets, out of the book too (M1, M3, M4). */
export async function compareBooks(world: SimWorld, assetIds: readonly string[]): Promise<void> {
  const { naive, db, regionId } = world;
  const books = await readBooks(db, { regionId, assetIds, at: new Date(world.nowMs) });
  for (const { assetId, gradeId, bySql, byDomain, lines } of books) {
    mustEqual(world, `book of ${assetId} by the domain`, byDomain, bySql);
    const inside = lines.filter(({ reason }) => reason === null);
    const expected = naive.book(assetId, gradeId, microsOf(world)).filter(({ why }) => why === null);
    mustEqual(
      world,
      `book of ${assetId} by the rules`,
      inside.map(({ bid, offerMinor, totalMinor }) => [bid.storeId, offerMinor, totalMinor]),
      expected.map(({ bid, price, total }) => [bid.store, price, total]),
    );
  }
}

/** Compares the boards of all markets with those of the facts of now (M5). */
export async function compareBoards(world: SimWorld): Promise<void> {
  const { db, regionId, assets } = world;
  const boards = await db.query<{ assetId: string; board: unknown }>(
    `select asset_id as "assetId", json_build_object('grades', grades, 'stores', stores, 'positions', positions) as board
     from board where region_id = $1 and asset_id = any($2::uuid[]) and stores <> '{}' order by asset_id`,
    [regionId, assets],
  );
  const facts = await readFacts(db, { regionId, assetIds: assets, at: new Date(world.nowMs) });
  // In the order of ids, as text and in the database alike.
  const expected = assets
    .toSorted()
    .map((assetId) => [assetId, boardOf(facts.get(assetId)!, placesOf(facts.get(assetId)!))] as const);
  mustEqual(
    world,
    'boards',
    boards.map(({ assetId, board }) => [assetId, board]),
    expected.filter(([, { stores }]) => stores.length > 0),
  );
}
