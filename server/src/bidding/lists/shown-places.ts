/** A row's position (M5, M6): from the board, or from the facts where the board may be stale. */
import { type MarketFacts, placesOf } from '@mazad/domain/book';
import type { Sql } from '#platform/db/db.ts';
import { readFacts } from '../../market/index.ts';
import type { Offers, RowRecord } from './row-records.ts';

/** The stored status decides first and second place, so that a row never contradicts its own badge. */
function placeOf(row: RowRecord, counted: number | undefined): number | null {
  if (row.status === 'RANK_ONE') return 1;
  if (row.status === 'WINING_RANGE') return 2;
  if (row.status !== 'BID_NOT_WINNING' || row.reason !== null) return null;
  return Math.max(3, counted ?? 3);
}

const UNPLACED = ['OFF', 'UNLISTED', 'OUT_OF_QUANTITY'];
/** Whether the bid has positions to show. */
const isPlaced = (row: RowRecord) => row.bidId !== null && !UNPLACED.includes(row.status);

/** Whether stored positions may be stale: a change waits for the ranker, or an offer has no place yet. */
function isUnsure({ row, grades }: Offers): boolean {
  if (row.isBehind || (row.positions && row.positions.length !== grades.length)) return true;
  return isPlaced(row) && grades.some(({ reason }, i) => reason === null && !row.positions?.[i]);
}

/** What a row shows of the books: positions by grade, 0 for none. */
export interface Shown {
  row: RowRecord;
  positions: readonly number[];
  place: number | null;
}

/** As stored. The board does not yet reflect the reason why the offer itself is out of a book. */
export function keptOf({ row, grades }: Offers): Shown {
  const positions = isPlaced(row)
    ? grades.map(({ reason }, i) =>
        reason === null || reason === 'AUTOPILOT_LIMIT' ? (row.positions?.[i] ?? 0) : 0,
      )
    : [];
  return { row, positions, place: placeOf(row, positions[rankedOf({ row, grades })] || undefined) };
}

/** What each row shows (M5, M6): stored values, or current facts where those may be stale. */
export async function readShown(
  db: Sql,
  regionId: string,
  offers: readonly Offers[],
): Promise<(of: Offers) => Shown> {
  const unsure = offers.filter(isUnsure);
  if (unsure.length === 0) return keptOf;
  const assetIds = [...new Set(unsure.map(({ row }) => row.assetId))];
  const now = new Map<string, ReturnType<typeof nowOf>>();
  for (const [assetId, facts] of await readFacts(db, { regionId, assetIds, at: null }))
    now.set(assetId, nowOf(facts));
  return (of) => now.get(of.row.assetId)?.(of) ?? keptOf(of);
}

function nowOf(facts: MarketFacts): (of: Offers) => Shown {
  const { places, positions, tops } = placesOf(facts);
  const numbers = new Map(facts.bids.map(({ storeId }, at) => [storeId, at]));
  const [first, second] = tops;
  return ({ row: kept }) => {
    const at = numbers.get(kept.storeId);
    const own = at === undefined || kept.bidId === null ? null : places[at]!;
    const row: RowRecord = {
      ...kept,
      topOfferMinor: first?.offerMinor ?? null,
      topStoreId: first?.bid.storeId ?? null,
      secondOfferMinor: second?.offerMinor ?? null,
      ...(own && { status: own.status, reason: own.reason }),
    };
    return { row, positions: own ? positions[at!]! : [], place: own?.position ?? null };
  };
}

/**
 * M5: index of the grade whose book gives the row its place: the best one, or for a PAAS store the best that it
 * prices. -1 if there is none.
 */
export const rankedOf = ({ row, grades }: Pick<Offers, 'row' | 'grades'>) =>
  grades.findIndex(({ grade, offer }) => !grade.frozen && (row.mode !== 'PAAS' || offer !== null));
