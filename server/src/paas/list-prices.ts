import type { ListBidsRequest } from '@mazad/contract/bids/bid-filters';
import type { PaasPage } from '@mazad/contract/bids/paas';
import { readNow } from '#platform/db/read-now.ts';
import type { SqlDeps } from '#platform/db/timed.ts';
import { listBids } from '../bidding/index.ts';
import { readPriceRows } from './price-rows.ts';
import { getPriceWindows } from './windows.ts';

/** One page of a PAAS store's bid book, by the filters and orders of the bids list. Throws PAAS_ONLY. */
export async function listPrices(
  deps: SqlDeps,
  store: { storeId: string; regionId: string },
  request: ListBidsRequest,
): Promise<PaasPage> {
  const windows = await getPriceWindows(deps, store);
  const { assets, ...page } = await listBids(deps.db, { ...store, request });
  const staged = new Set(windows.stagedCategoryIds);
  const rows = await readPriceRows(deps.db, store, assets, {
    now: await readNow(deps.db, deps.clock),
    next: new Date(windows.nextExecutionDayWithTime),
    hasStaged: (categoryId) => staged.has(categoryId),
  });
  return { ...page, assets: rows };
}
