import { dealsEndpoints } from '@mazad/contract/deals';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Dealer, Route } from '#platform/http/routes.ts';
import { exportDeals } from './files/export-deals.ts';
import { getDeal } from './get-deal.ts';
import { listDeals } from './list-deals.ts';

/** I7: a client that names another member is told so, and not given the caller's own deals. Throws NOT_FOUND. */
function mustBeOwn({ userId }: Dealer, named: string | undefined): void {
  if (named && named.toLowerCase() !== userId) throw new AppError('NOT_FOUND');
}

/** The deals that a store has won, as My Deals and as appraisals (D2, D3, D4, M15). */
export function registerDeals(route: Route, deps: { db: Db; reads: Db; clock: Clock }): void {
  route(dealsEndpoints.listDeals, ({ caller, query }) => {
    mustBeOwn(caller, query.userId);
    return listDeals(deps, caller, query);
  });
  route(dealsEndpoints.exportDeals, ({ caller, query, language }) => {
    mustBeOwn(caller, query.userId);
    return exportDeals({ ...deps, db: deps.reads }, caller, query, language);
  });
  route(dealsEndpoints.getDeal, ({ caller, params }) => getDeal(deps, caller, params.id));
}
