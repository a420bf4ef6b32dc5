import { operatorMoneyEndpoints } from '@mazad/contract/operator/money';
import { exportStatement, getStatement, getStoreRegion, listUnsettled } from '../../credit/index.ts';
import type { Deps } from '../../deps.ts';
import type { OperatorRoutes } from '../base/operator-route.ts';

/** P1: any store's statement as that store sees it, so that operators can explain its debt. */
export function registerStoreStatement(
  { read, actEach }: OperatorRoutes,
  deps: Pick<Deps, 'db' | 'reads' | 'clock'>,
): void {
  const e = operatorMoneyEndpoints;
  read(e.getStoreStatement, (tx, { params, query }) =>
    getStatement({ db: tx, clock: deps.clock, isSnapshot: true }, params, query),
  );
  read(e.listStoreUnsettled, (tx, { params, query }) =>
    listUnsettled({ db: tx, clock: deps.clock }, params, query),
  );
  // The file's start is read before the act opens its transaction: holding one connection while waiting for a second
  // one can deadlock the pool.
  actEach(e.exportStoreStatement, async (once, { params, query, language }) => {
    const { regionId } = await getStoreRegion(deps.db, params.storeId);
    const data = await exportStatement(deps, params, query, language);
    const subject = `store:${params.storeId}`;
    const audit = { action: 'EXPORT_STATEMENT', subject, regionId, before: null, after: query } as const;
    return once(async () => ({ data, audit: [audit] }));
  });
}
