import { first, type Sql } from '#platform/db/db.ts';
import {
  type Instant,
  keepHistory,
  type Message,
  refreshMarket,
  takeNextPriority,
} from '../credit/offers.ts';

export interface ReturnedUnit {
  assetId: string;
  regionId: string;
  storeId: string;
  appraisalCode: string;
  at: Instant;
}

/**
 * Gives a cancelled award's unit back to its bid, never above the maximum (M10), and brings the ranks up to date.
 * The caller holds the asset's market row. Returns the messages for the outbox.
 */
export async function returnUnit(tx: Sql, unit: ReturnedUnit): Promise<Message[]> {
  const { assetId, storeId, at } = unit;
  const rows = await tx.query<{ available_quantity: number }>(
    `select available_quantity from bid
     where asset_id = $1 and store_id = $2 and available_quantity < max_quantity for update`,
    [assetId, storeId],
  );
  const bid = first(rows);
  if (!bid) return (await refreshMarket(tx, unit, at)).messages;
  // M4: a unit that returns to a bid still in the book changes nobody's place; one that brings it back does.
  const priority = bid.available_quantity === 0 ? await takeNextPriority(tx, unit, at) : null;
  await tx.query(
    `update bid set available_quantity = available_quantity + 1, version = version + 1,
       priority_at = coalesce($3, priority_at)
     where asset_id = $1 and store_id = $2`,
    [assetId, storeId, priority],
  );
  const { messages, position } = await refreshMarket(tx, unit, at);
  await keepHistory(tx, { ...unit, kind: 'UNIT_RETURNED', position });
  return messages;
}
