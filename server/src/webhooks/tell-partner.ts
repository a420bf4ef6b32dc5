import { v7 as uuid } from 'uuid';
import type { Sql } from '#platform/db/db.ts';
import { callValue } from '#platform/db/functions.ts';

/**
 * Records in the caller's transaction that a deal's partner must be told of an event (P2). Touches no row that another
 * deal's transaction touches. An award does the same in its own call.
 */
export function tellPartner(
  tx: Sql,
  {
    assetId: asset,
    appraisalId: appraisal,
    eventNo,
  }: { assetId: string; appraisalId: string; eventNo: number },
): Promise<void> {
  return callValue(tx.query, 'tell_partner', { event: uuid(), asset, appraisal, eventNo });
}

/** {@link tellPartner} for handing over a device for its return, which the review has just recorded (G3). */
export function tellPartnerOfHandOver(
  tx: Sql,
  { storeId: store, reviewId: review }: { storeId: string; reviewId: string },
): Promise<void> {
  return callValue(tx.query, 'tell_partner_of_hand_over', { event: uuid(), store, review });
}
