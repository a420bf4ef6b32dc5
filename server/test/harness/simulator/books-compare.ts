/** The books twice, by the domain from the facts and by the naive market, and the boards kept from them. */
import { bookOf, placesOf } from '@mazad/domain/book';
import { boardOf, readFacts } from '../../../src/market/index.ts';
import { mustEqual } from './outcome.ts';
import { microsOf, type SimWorld } from './world.ts';

/** Compares every grade's book of these assets (M1, M3, M4). */
export async function compareBooks(world: SimWorld, assetIds: readonly string[]): Promise<void> {
  const { naive, db, regionId } = world;
  for (const [assetId, facts] of await readFacts(db, { regionId, assetIds, at: new Date(world.nowMs) })) {
    for (const { gradeId } of facts.grades) {
      const expected = naive.book(assetId, gradeId, microsOf(world)).filter(({ why }) => why === null);
      mustEqual(
        world,
        `book of ${assetId}`,
        bookOf(facts, gradeId).map(({ bid, offerMinor, totalMinor }) => [
          bid.storeId,
          offerMinor,
          totalMinor,
        ]),
        expected.map(({ bid, price, total }) => [bid.store, price, total]),
      );
    }
  }
}

/** Compares the boards of all markets with those computed from the current facts (M5). */
export async function compareBoards(world: SimWorld): Promise<void> {
  const { db, regionId, assets } = world;
  const boards = await db.query<{ assetId: string; board: unknown }>(
    `select asset_id as "assetId", json_build_object('grades', grades, 'stores', stores, 'positions', positions) as board
     from board where region_id = $1 and asset_id = any($2::uuid[]) and stores <> '{}' order by asset_id`,
    [regionId, assets],
  );
  const facts = await readFacts(db, { regionId, assetIds: assets, at: new Date(world.nowMs) });
  // Sorted by id; text order equals the database's order.
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
