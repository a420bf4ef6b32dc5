import { dealsEndpoints } from '@mazad/contract/deals';
import type { Db } from '#platform/db/db.ts';
import type { Route } from '#platform/http/routes.ts';
import { getDeal } from './get-deal.ts';
import { listDeals } from './list-deals.ts';

/** The deals that a store has won (D2, D4, M15). */
export function registerDeals(route: Route, deps: { db: Db }): void {
  route(dealsEndpoints.listDeals, ({ caller, query }) => listDeals(deps, caller, query));
  route(dealsEndpoints.getDeal, ({ caller, params }) => getDeal(deps, caller, params.id));
}
