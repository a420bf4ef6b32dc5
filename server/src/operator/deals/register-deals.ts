import { operatorDealsEndpoints } from '@mazad/contract/operator/deals';
import type { Deps } from '../../deps.ts';
import { logFile } from '../base/log-file.ts';
import type { OperatorRoutes } from '../base/operator-route.ts';
import { countOperatorDeals, listDealFilters, listOperatorDeals } from './board.ts';
import { findCustomer, getOperatorDeal } from './detail.ts';
import { exportOperatorDeals } from './export.ts';

/** The deals board. */
export function registerOperatorDeals(
  { read, act, actEach }: OperatorRoutes,
  { reads, clock }: Pick<Deps, 'reads' | 'clock'>,
): void {
  const e = operatorDealsEndpoints;
  read(e.listOperatorDeals, (tx, { query }) => listOperatorDeals(tx, query, clock.now()));
  read(e.countOperatorDeals, (tx, { query }) => countOperatorDeals(tx, query, clock.now()));
  read(e.listDealFilters, (tx) => listDealFilters(tx));
  read(e.getOperatorDeal, (tx, { params }) => getOperatorDeal(tx, params.appraisalCode, clock.now()));
  act(e.showDealCustomer, async (tx, { params: { appraisalCode } }) => {
    const { customer, regionId } = await findCustomer(tx, appraisalCode);
    const look = {
      action: 'VIEW_CUSTOMER' as const,
      subject: `deal:${appraisalCode}`,
      before: null,
      after: null,
    };
    return { data: customer, audit: [{ ...look, regionId }] };
  });
  // The file's start is read before the act opens its transaction: holding one connection while waiting for a second
  // one can deadlock the pool.
  actEach(e.exportOperatorDeals, async (once, { query, language }) => {
    const saved = await exportOperatorDeals(reads, query, { now: clock.now(), language });
    const { sort: _, ...filters } = query;
    return logFile(once, saved, { action: 'EXPORT_DEALS', subject: 'deals:board', filters });
  });
}
