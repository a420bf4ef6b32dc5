import { operatorMoneyEndpoints } from '@mazad/contract/operator-money';
import { statementEndpoints } from '@mazad/contract/statement';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Route } from '#platform/http/routes.ts';
import { operatorRoutes } from '../../operator/offers.ts';
import { exportStatement } from './export-statement.ts';
import { getRunningBalance } from './get-running-balance.ts';
import { getStatement } from './get-statement.ts';
import { listUnsettled } from './list-unsettled.ts';
import { getStoreRegion } from './store-region.ts';

interface StatementDeps {
  db: Db;
  reads: Db;
  clock: Clock;
}

/** What a store owes and what moved it (C3, C4, C5), for every member of a store of either mode, and for operators. */
export function registerStatement(route: Route, deps: StatementDeps): void {
  route(statementEndpoints.getStatement, ({ caller, query }) => getStatement(deps, caller, query));
  route(statementEndpoints.getRunningBalance, ({ caller }) => getRunningBalance(deps, caller));
  route(statementEndpoints.listUnsettled, ({ caller, query }) => listUnsettled(deps, caller, query));
  route(statementEndpoints.exportStatement, ({ caller, params, query, language }) => {
    // I7: the id in the path is no authority.
    if (params.storeId.toLowerCase() !== caller.storeId) throw new AppError('NOT_FOUND');
    return exportStatement(deps, caller, query, language);
  });
  registerStoreStatement(route, deps);
}

/** P1: any store's, as that store reads it, so that an operator can answer what is owed and why. */
function registerStoreStatement(route: Route, deps: StatementDeps): void {
  const { read, actEach } = operatorRoutes(route, deps);
  const e = operatorMoneyEndpoints;
  read(e.getStoreStatement, (tx, { params, query }) =>
    getStatement({ db: tx, clock: deps.clock, isSnapshot: true }, params, query),
  );
  read(e.listStoreUnsettled, (tx, { params, query }) =>
    listUnsettled({ db: tx, clock: deps.clock }, params, query),
  );
  // What the file begins with is read before the act opens its transaction: whoever waits for a second connection while
  // holding one waits for others that do the same.
  actEach(e.exportStoreStatement, async (once, { params, query, language }) => {
    const { regionId } = await getStoreRegion(deps.db, params.storeId);
    const data = await exportStatement(deps, params, query, language);
    const subject = `store:${params.storeId}`;
    const audit = { action: 'EXPORT_STATEMENT', subject, regionId, before: null, after: query } as const;
    return once(async () => ({ data, audit: [audit] }));
  });
}
