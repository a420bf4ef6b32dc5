/** P2: stores every asking of a shop, met or not. */

import type { BookLine } from '@mazad/domain/book';
import { ASKED_OUTCOMES, type AskedStores, type UnmetReason } from '@mazad/domain/prices/asking';
import type { Sql } from '#platform/db/db.ts';

/** The market's result for an asking: the best price or why there is none, and counts of stores by reason. */
export interface Found {
  offerMinor: number | null;
  why: UnmetReason | null;
  stores: AskedStores;
}

export interface Asked {
  /** The id of the quote, if there is one. */
  askingId: string;
  regionId: string;
  assetId: string;
  itemConditionId: string;
  partnerId: string;
  shop: string;
  at: Date;
}

const COLUMNS = `asking_id, region_id, asset_id, item_condition_id, partner_id, source_store_name, asked_at,
  offer_minor, reason, stores`;

/** Inserts an asking with parameters 1 to 10; also used in a statement that writes its quote. */
export const KEEP_ASKING = `insert into asking (${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`;

export function askingValues(asked: Asked, found: Found): unknown[] {
  return [
    asked.askingId,
    asked.regionId,
    asked.assetId,
    asked.itemConditionId,
    asked.partnerId,
    asked.shop,
    asked.at,
    found.offerMinor,
    found.why,
    JSON.stringify(found.stores),
  ];
}

/** A book's reasons as an asking keeps them: what is no bid of the grade is left out. */
export function storesOf(lines: readonly Pick<BookLine, 'reason'>[]): AskedStores {
  return Object.fromEntries(
    ASKED_OUTCOMES.flatMap((standing) => {
      const { length } = lines.filter(({ reason }) => (reason ?? 'OFFER') === standing);
      return length ? [[standing, length]] : [];
    }),
  );
}

/** Stores an asking that led to no quote. */
export async function keepUnmet(tx: Sql, asked: Asked, found: Found): Promise<void> {
  await tx.query(KEEP_ASKING, askingValues(asked, found));
}
