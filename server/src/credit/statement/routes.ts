import { statementEndpoints } from '@mazad/contract/statement';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Route } from '#platform/http/routes.ts';
import { exportStatement } from './export-statement.ts';
import { getRunningBalance } from './get-running-balance.ts';
import { getStatement } from './get-statement.ts';
import { listUnsettled } from './list-unsettled.ts';

interface StatementDeps {
  db: Db;
  reads: Db;
  clock: Clock;
}

/** What a store owes and why (C3, C4, C5), for every member of a store in either mode. */
export function registerStatement(route: Route, deps: StatementDeps): void {
  route(statementEndpoints.getStatement, ({ caller, query }) => getStatement(deps, caller, query));
  route(statementEndpoints.getRunningBalance, ({ caller }) => getRunningBalance(deps, caller));
  route(statementEndpoints.listUnsettled, ({ caller, query }) => listUnsettled(deps, caller, query));
  route(statementEndpoints.exportStatement, ({ caller, params, query, language }) => {
    // I7: an id in the path gives no permission.
    if (params.storeId.toLowerCase() !== caller.storeId) throw new AppError('NOT_FOUND');
    return exportStatement(deps, caller, query, language);
  });
}
