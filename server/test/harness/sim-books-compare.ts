/** The books three times: by SQL, by the domain, and by the naive market. */
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
