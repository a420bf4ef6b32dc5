import type { Asked, BidRow } from '@mazad/contract/bids/bid-rows';
import { wireRank } from '@mazad/domain/market';
import { toMajor } from '@mazad/domain/money';
import type { Sql } from '#platform/db/db.ts';
import type { UploadedPrice } from '../uploaded-prices.ts';
import { percentOf, pricesOf, priceToMatch } from './row-prices.ts';
import {
  bestOf,
  modelOf,
  type Offers,
  type RowRecord,
  readOffers,
  readRowsOfBidders,
  readRowsOfStore,
} from './row-records.ts';
import { keptOf, rankedOf, readShown, type Shown } from './shown-places.ts';

const major = (minor: number | null) => (minor === null ? null : toMajor(minor));

function askedOf(row: RowRecord): Asked | null {
  if (row.asked === null) return null;
  const { askedOffered: of, askedTaken: times } = row;
  const taken = of === null ? null : { times, of, from: major(row.lowestMinor), to: major(row.highestMinor) };
  return { times: row.asked, unmet: row.unmet, taken };
}

/** In hundredths of a percent of the best uploaded grade's price: a PAAS store's offers have no percent (M1). */
const percentOfUploaded = (offer: number | null, best: UploadedPrice | undefined) =>
  best && offer ? Math.round((offer * 10_000) / best.priceMinor) : 0;

function toBidRow(of: Offers, { row, positions, place }: Shown): BidRow {
  const { grades, bestUploaded, units } = of;
  const hasBid = row.bidId !== null;
  const best = bestOf(row);
  const bestOffer = grades.find(({ grade }) => grade === best)?.offer ?? null;
  const { gap, toWin, isLevel, isTie } = pricesOf(row, bestOffer, percentOf(row, best));
  const ranked = rankedOf(of);
  return {
    _id: row.assetId,
    assetId: row.assetId,
    ...modelOf(row),
    itemCondition: row.grades.map((g) => g.condition),
    stepperValue: toMajor(row.stepperValueMinor),
    topBidAmount: major(row.topOfferMinor),
    gapToFirstRank: major(gap),
    isTieLostOnTime: isTie,
    priceToWin: major(toWin),
    latestBibUpdatedDate: hasBid ? row.changedAt.toISOString() : null,
    asked: askedOf(row),
    myBid: hasBid
      ? {
          bidId: row.bidId!,
          isBidActive: row.isBidActive,
          spotPrice: toMajor(row.spotPriceMinor),
          ...units,
          autoTopupEnabled: row.autoTopupEnabled,
          rank: wireRank(place),
          position: place ?? undefined,
          status: row.status,
          reason: row.reason ?? undefined,
          isSpotSummit: place !== null && isLevel,
          updatedDate: row.changedAt.toISOString(),
        }
      : null,
    myBids: hasBid
      ? grades.map(({ grade, offer, reason: why }, i) => {
          // As the row's place, its reason is the kept one.
          const [position, reason] = i === ranked ? [place, row.reason] : [positions[i] || null, why];
          return {
            itemConditionId: grade.id,
            condition: grade.condition,
            percent: (row.mode === 'PAAS' ? percentOfUploaded(offer, bestUploaded) : grade.percent) / 100,
            offer: toMajor(offer ?? 0),
            rank: wireRank(position),
            position: position ?? undefined,
            reason: position === null ? (reason ?? undefined) : undefined,
          };
        })
      : [],
  };
}

async function toBidRows(db: Sql, regionId: string, rows: readonly RowRecord[]): Promise<BidRow[]> {
  const offers = await readOffers(db, rows);
  const shownOf = await readShown(db, regionId, offers);
  return offers.map((of) => toBidRow(of, shownOf(of)));
}

/**
 * The rows of the given assets of the region as one store sees them, in the given order. Lists hold none that is off;
 * who has one open is told that it is not listed (M6).
 */
export async function getBidRows(
  db: Sql,
  storeId: string,
  regionId: string,
  assetIds: readonly string[],
): Promise<BidRow[]> {
  if (assetIds.length === 0) return [];
  return toBidRows(db, regionId, await readRowsOfStore(db, { storeId, regionId }, assetIds));
}

/** A row with what it takes to reach the top bid, in major units. */
export type PlainBidRow = BidRow & { priceToMatch: number | null };

/**
 * As getBidRows but without the places in the books, which cost most of it: for as many rows as one change may take.
 * Their `rank` and `position` are not told from each other beyond second place.
 */
export async function getPlainBidRows(
  db: Sql,
  storeId: string,
  regionId: string,
  assetIds: readonly string[],
): Promise<PlainBidRow[]> {
  if (assetIds.length === 0) return [];
  const records = await readRowsOfStore(db, { storeId, regionId, isPlain: true }, assetIds);
  const rows = (await readOffers(db, records)).map((of) => toBidRow(of, keptOf(of)));
  return rows.map((row, i) => {
    const record = records[i]!;
    return { ...row, priceToMatch: major(priceToMatch(record, percentOf(record, bestOf(record)))) };
  });
}

/**
 * The rows that getBidRows would return to each store, for those of the assets on which it has a bid in the region.
 * The number of statements does not depend on the number of stores.
 */
export async function getRowsOfBidders(
  db: Sql,
  storeIds: readonly string[],
  regionId: string,
  assetIds: readonly string[],
): Promise<{ storeId: string; row: BidRow }[]> {
  const rows = await readRowsOfBidders(db, regionId, storeIds, assetIds);
  return (await toBidRows(db, regionId, rows)).map((row, i) => ({ storeId: rows[i]!.storeId, row }));
}
