import type { Instant } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import { keepHistory } from '../market/index.ts';

export interface ReturnedUnit {
  assetId: string;
  regionId: string;
  storeId: string;
  appraisalCode: string;
  wonAt: Instant;
  at: Instant;
}

// The units of a PAAS bid are those of the window that it counts: once that is over, or where it has no limit, none
// comes back. Nor does any to a bid of the other mode, or of a time before the mode changed
// last: nothing is carried over (V).
const FIND_SHORT = `
select 1 from bid b join store s on s.store_id = b.store_id and s.mode = b.kind and s.mode_since <= $4
where asset_id = $1 and b.store_id = $2 and available_quantity < max_quantity
  and (kind = 'SPOT' or exists (select from paas_price p where p.asset_id = b.asset_id and p.store_id = b.store_id
    and p.valid_from = b.window_from and p.valid_till > $3 and p.quantity is not null))
for update of b`;

/**
 * Gives a cancelled award's unit back to its bid, never above the maximum, with the time that the bid has (M4, M10).
 * The caller holds the asset's market row and leaves its mark. False where no unit came back.
 */
export async function returnUnit(tx: Sql, unit: ReturnedUnit): Promise<boolean> {
  const { assetId, storeId, at, wonAt } = unit;
  const [short] = await tx.query(FIND_SHORT, [assetId, storeId, at, wonAt]);
  if (!short) return false;
  await tx.query(
    `update bid set available_quantity = available_quantity + 1, version = version + 1
     where asset_id = $1 and store_id = $2`,
    [assetId, storeId],
  );
  await keepHistory(tx, { ...unit, kind: 'UNIT_RETURNED' });
  return true;
}
