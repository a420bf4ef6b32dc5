import { paasEndpoints } from '@mazad/contract/bids/paas';
import type { DbDeps } from '#platform/db/timed.ts';
import type { Route } from '#platform/http/routes.ts';
import { exportPrices } from './files/export-prices.ts';
import { listPrices } from './list-prices.ts';
import { getPriceWindows } from './windows.ts';

/** The bid book of PAAS stores: the matrix, its workbook, and the windows. */
export function registerPaas(route: Route, deps: DbDeps): void {
  const e = paasEndpoints;
  route(e.listPaasBids, async ({ caller, body, language }) => {
    const { excelExport, ...request } = body;
    return excelExport ? exportPrices(deps, caller, request, language) : listPrices(deps, caller, request);
  });
  route(e.getPriceWindows, ({ caller }) => getPriceWindows(deps, caller));
}
