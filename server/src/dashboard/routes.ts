import { dashboardEndpoints } from '@mazad/contract/dashboard';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Route } from '#platform/http/routes.ts';
import { getDealsSummary } from './get-deals-summary.ts';
import { getWinRate } from './get-win-rate.ts';
import { listTopBrands } from './list-top-brands.ts';
import { listTopModels } from './list-top-models.ts';

/** The dashboard's figures over a range of local days (C5, M7). */
export function registerDashboard(route: Route, deps: { db: Db; clock: Clock }): void {
  const e = dashboardEndpoints;
  route(e.getDealsSummary, ({ caller, body }) => getDealsSummary(deps, caller, body));
  route(e.listTopBrands, ({ caller, body }) => listTopBrands(deps, caller, body));
  route(e.listTopModels, ({ caller, body }) => listTopModels(deps, caller, body));
  route(e.getWinRate, ({ caller, body }) => getWinRate(deps, caller, body));
}
