/** The books of an asset in tests, built by the domain from its facts (M1, M3, M4). */
import { type BookLine, orderOf } from '@mazad/domain/book';
import { readFacts } from '../src/market/index.ts';
import type { Sql } from '../src/platform/db/db.ts';
import type { BuiltAsset } from './factories.ts';

type Asset = Pick<BuiltAsset, 'assetId' | 'regionId' | 'conditionIds'>;

/** Every offer for a grade, in the book or not, best first. `grade` counts from the best, 0; `at` null: now. */
export async function readOrder(
  sql: Sql,
  { assetId, regionId, conditionIds }: Asset,
  { grade = 0, at = null }: { grade?: number; at?: Date | null } = {},
): Promise<BookLine[]> {
  const facts = await readFacts(sql, { regionId, assetIds: [assetId], at });
  return orderOf(facts.get(assetId)!, conditionIds[grade]!);
}

/** The stores of a grade's book, best first. */
export async function readBook(...args: Parameters<typeof readOrder>): Promise<string[]> {
  const lines = await readOrder(...args);
  return lines.filter(({ reason }) => reason === null).map(({ bid }) => bid.storeId);
}
