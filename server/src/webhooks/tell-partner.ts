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
