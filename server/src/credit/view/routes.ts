import { creditEndpoints } from '@mazad/contract/credit';
import type { DbDeps } from '#platform/db/timed.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Dealer, Route } from '#platform/http/routes.ts';
import { listBlockedDeals } from './blocked-deals.ts';
import { getCreditLimit, listCreditDays } from './get-credit-limit.ts';

/** I7: a store id from a client gives no permission; another store's is not found. */
function ownStore({ storeId }: Dealer, named: string): string {
  if (named.toLowerCase() !== storeId) throw new AppError('NOT_FOUND');
  return storeId;
}

/** A store's credit: limit, use and history (C2). */
export function registerCreditView(route: Route, deps: DbDeps): void {
  route(creditEndpoints.getCreditLimit, async ({ caller, params }) =>
    getCreditLimit(deps, ownStore(caller, params.storeId)),
  );
  route(creditEndpoints.listBlockedDeals, async ({ caller, params, query }) =>
    listBlockedDeals(deps.db, ownStore(caller, params.storeId), query),
  );
  route(creditEndpoints.listCreditDays, async ({ caller, params }) =>
    listCreditDays(deps, ownStore(caller, params.storeId)),
  );
}
