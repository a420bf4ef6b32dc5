/** Operators' changes of percents and grades, for tests. */

import type { TestApp } from '../../../test/app.ts';
import { readOrder } from '../../../test/books.ts';
import {
  type BuiltAsset,
  type BuiltCategory,
  buildAsset,
  buildBid,
  buildCategory,
  buildStore,
} from '../../../test/factories.ts';
import { expectCleanAudit } from '../../../test/harness/audit.ts';
import { untilFollowedUp } from '../../../test/settle-markets.ts';
import type { SignedInOperator } from '../operator.fixture.ts';

export const NOTE = 'a new price list';

export function gradesDesk(test: TestApp, desk: SignedInOperator) {
  const gradesOf = (categoryId: string) => desk.get(`/grades/${categoryId}`);
  /** Sets base percents in the order of the grades; grades left out stay. */
  async function setBase({ categoryId, conditionIds }: BuiltCategory, ...percents: (number | undefined)[]) {
    const { version } = await gradesOf(categoryId);
    const wanted = percents.flatMap((percent, at) =>
      percent === undefined ? [] : [{ itemConditionId: conditionIds[at], percent }],
    );
    return desk.call('PUT', `/grades/${categoryId}/percents`, { version, percents: wanted, note: NOTE });
  }
  async function freeze({ categoryId, conditionIds }: BuiltCategory, at: number, isFrozen: boolean) {
    const { version } = await gradesOf(categoryId);
    const path = `/grades/${categoryId}/freeze/${conditionIds[at]}`;
    return desk.call('PUT', path, { version, isFrozen, note: NOTE });
  }
  async function setOwn(storeId: string, itemConditionId: string, percent: number | null) {
    const { version } = await desk.get(`/stores/${storeId}/percents`);
    const body = { version, percents: [{ itemConditionId, percent }], note: NOTE };
    return desk.call('PUT', `/stores/${storeId}/percents`, body);
  }
  const bookOf = async (asset: BuiltAsset, grade: number) =>
    (await readOrder(test.db, asset, { grade })).map(({ bid, offerMinor, reason }) => ({
      store: bid.storeId,
      offer: offerMinor,
      reason,
    }));
  const timesOf = (asset: BuiltAsset) =>
    test.sql`select store_id, priority_at::text, version from bid where asset_id = ${asset.assetId}
      order by store_id`;

  /** Two stores with the same price, the first one earlier, on a model in its own category. */
  async function buildRivals(percents?: number[]) {
    const category = await buildCategory(test.db, { percents });
    const asset = await buildAsset(test.db, { category });
    const [first, second] = [await buildStore(test.db), await buildStore(test.db)];
    for (const storeId of [first, second]) await buildBid(test.db, { asset, storeId });
    return { category, asset, first, second };
  }
  /** Waits until all changes are followed up, and audits the result. */
  async function auditFollowedUp() {
    await untilFollowedUp(test.db);
    return expectCleanAudit(test.db.pool, { settled: true });
  }
  return { gradesOf, setBase, freeze, setOwn, bookOf, timesOf, buildRivals, auditFollowedUp };
}
