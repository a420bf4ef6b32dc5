import { dashboardEndpoints } from '@mazad/contract/dashboard';
import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import type { Route } from '#platform/http/routes.ts';
import { exportWeeks } from './export-weeks.ts';
import { getDealsSummary } from './get-deals-summary.ts';
import { getFirstSteps } from './get-first-steps.ts';
import { getSince } from './get-since.ts';
import { getWeeks } from './get-weeks.ts';
import { getWinRate } from './get-win-rate.ts';
import { listTopBrands } from './list-top-brands.ts';
import { listTopModels } from './list-top-models.ts';

/**
 * The database for the store's own figures: the replica if it has the store's latest message (S5). So whoever was told
 * of a payment sees the new balance, and a screen that a message refreshes shows what the message says.
 */
async function chooseSource({ db, reads }: { db: Sql; reads: Sql }, storeId: string): Promise<Sql> {
  if (reads === db) return db;
  const lastOf = async (source: Sql) => {
    const [row] = await source.query<{ last: number }>(
      'select last_seq as last from outbox_head where store_id = $1',
      [storeId],
    );
    return row?.last ?? 0;
  };
  const [told, copied] = await Promise.all([lastOf(db), lastOf(reads)]);
  return copied >= told ? reads : db;
}

/** The dashboard's figures: for a range of local days (C5, M7), and since the caller left. */
export function registerDashboard(
  route: Route,
  { db, reads, clock }: { db: Sql; reads: Sql; clock: Clock },
): void {
  const e = dashboardEndpoints;
  const deps = { db: reads, clock };
  route(e.getDealsSummary, async ({ caller, body }) => {
    const source = await chooseSource({ db, reads }, caller.storeId);
    return getDealsSummary({ db: source, clock }, caller, body);
  });
  route(e.listTopBrands, ({ caller, body }) => listTopBrands(deps, caller, body));
  route(e.listTopModels, ({ caller, body }) => listTopModels(deps, caller, body));
  route(e.getWinRate, ({ caller, body }) => getWinRate(deps, caller, body));
  route(e.getWeeks, async ({ caller }) => {
    const source = await chooseSource({ db, reads }, caller.storeId);
    return getWeeks({ db: source, clock }, caller);
  });
  route(e.exportWeeks, ({ caller, language }) => exportWeeks(deps, caller, language));
  route(e.getSince, async ({ caller }) => {
    const source = await chooseSource({ db, reads }, caller.storeId);
    return getSince({ db: source, clock }, caller);
  });
  // From the primary: a step that was just done must show as done.
  route(e.getFirstSteps, ({ caller }) => getFirstSteps(db, caller));
}
