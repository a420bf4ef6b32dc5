import { dealsEndpoints } from '@mazad/contract/deals';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Route } from '#platform/http/routes.ts';
import { exportDeals } from './export-deals.ts';
import { getDeal } from './get-deal.ts';
import { listDeals } from './list-deals.ts';

/** The deals that a store has won, as My Deals and as appraisals (D2, D3, D4, M15). */
export function registerDeals(route: Route, deps: { db: Db; reads: Db; clock: Clock }): void {
  route(dealsEndpoints.listDeals, ({ caller, query }) => listDeals(deps, caller, query));
  route(dealsEndpoints.exportDeals, ({ caller, query, language }) =>
    exportDeals({ ...deps, db: deps.reads }, caller, query, language),
  );
  route(dealsEndpoints.getDeal, ({ caller, params }) => getDeal(deps, caller, params.id));
}
