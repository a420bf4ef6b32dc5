import { v7 as uuid } from 'uuid';
import type { Sql } from '#platform/db/db.ts';

/**
 * Notes in the caller's transaction that a deal's partner is to be told of one of its events (P2). Touches no row that
 * another deal's transaction touches. An award does the same inside its own one call.
 */
export async function tellPartner(
  tx: Sql,
  event: { assetId: string; appraisalId: string; eventNo: number },
): Promise<void> {
  await tx.query('select tell_partner($1, $2, $3, $4)', [
    uuid(),
    event.assetId,
    event.appraisalId,
    event.eventNo,
  ]);
}

/** {@link tellPartner} of the hand-over of a device that goes back, which its review has just written (G3). */
export async function tellPartnerOfHandOver(
  tx: Sql,
  review: { store_id: string; review_id: string },
): Promise<void> {
  await tx.query('select tell_partner_of_hand_over($1, $2, $3)', [uuid(), review.store_id, review.review_id]);
}
