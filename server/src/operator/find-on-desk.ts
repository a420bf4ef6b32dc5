import { type DeskFound, FOUND_EACH_MAX } from '@mazad/contract/search';
import { searchWords } from '@mazad/domain/search-words';
import type { Sql } from '#platform/db/db.ts';
import { listCatalogAssets } from './catalog/assets.ts';
import { listOperatorDeals } from './deals/board.ts';
import { listPartners } from './partners/partners.ts';
import { listDeskReviews } from './reviews/queue.ts';
import { listRegistrations } from './stores/registrations.ts';
import { listStores } from './stores/stores.ts';

const NOTHING: DeskFound = {
  registrations: [],
  deals: [],
  reviews: [],
  stores: [],
  partners: [],
  models: [],
};
const few = <Row>(rows: readonly Row[]): Row[] => rows.slice(0, FOUND_EACH_MAX);

/**
 * The first few results of each list for the same words (X6). Registrations and reviews: undecided ones, then as many
 * decided ones. Nothing for signs only.
 */
export async function findOnDesk(
  tx: Sql,
  search: string,
  asking: { now: Date; userId: string },
): Promise<DeskFound> {
  if (searchWords(search).length === 0) return NOTHING;
  const counted = { search, count: FOUND_EACH_MAX };
  // One after the other, because a transaction has one connection.
  const waiting = await listRegistrations(tx, { search });
  const decided = await listRegistrations(tx, { search, state: 'DECIDED' });
  const deals = await listOperatorDeals(tx, counted, asking.now);
  const open = await listDeskReviews(tx, counted, asking);
  const closed = await listDeskReviews(tx, { ...counted, state: 'CLOSED' }, asking);
  const stores = await listStores(tx, { search });
  const partners = await listPartners(tx, { search });
  const models = await listCatalogAssets(tx, counted);
  const reviewOf =
    (isClosed: boolean) =>
    ({ reviewId, ticketNumber, assetName }: (typeof open.items)[number]) => ({
      reviewId,
      ticketNumber,
      assetName,
      isClosed,
    });
  return {
    registrations: [...few(waiting.items), ...few(decided.items)].map(({ signupId, storeName, stage }) => ({
      signupId,
      storeName,
      stage,
    })),
    deals: few(deals.items).map(({ appraisalCode, assetName }) => ({ appraisalCode, assetName })),
    reviews: [...few(open.items).map(reviewOf(false)), ...few(closed.items).map(reviewOf(true))],
    stores: few(stores.items).map(({ storeId, name }) => ({ storeId, name })),
    partners: few(partners.items).map(({ partnerId, name }) => ({ partnerId, name })),
    models: few(models.items).map(({ assetId, name }) => ({ assetId, name })),
  };
}
