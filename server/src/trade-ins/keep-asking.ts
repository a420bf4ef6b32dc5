/** P2: what a shop asked a price for is kept, met or not. */
import { ASKED_STANDINGS, type AskedStores, type UnmetReason } from '@mazad/domain/asking';
import type { BookLine } from '@mazad/domain/book';
import type { Sql } from '#platform/db/db.ts';

/** What the market had for an asking: the best price, or why none; and how many stores stood where in the book. */
export interface Found {
  offerMinor: number | null;
  why: UnmetReason | null;
  stores: AskedStores;
}

export interface Asked {
  /** The quote's, where there is one. */
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

/** The insert of an asking, whose parameters are the first ten: for a statement that writes its quote too. */
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
    ASKED_STANDINGS.flatMap((standing) => {
      const { length } = lines.filter(({ reason }) => (reason ?? 'OFFER') === standing);
      return length ? [[standing, length]] : [];
    }),
  );
}

/** Keeps an asking that led to no quote. */
export async function keepUnmet(tx: Sql, asked: Asked, found: Found): Promise<void> {
  await tx.query(KEEP_ASKING, askingValues(asked, found));
}
