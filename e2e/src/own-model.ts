/** Models that no other journey uses, with fixed places for dealers on them: nobody else's bid interferes. */
import type { BidRow } from '@mazad/contract/bids/bid-rows';
import { operatorCatalogEndpoints } from '@mazad/contract/operator/catalog';
import { type Dealer, knownDealer } from './market.ts';
import { openConsole } from './operator.ts';
import { addPerson } from './people/people.ts';
import { queryDatabase } from './world/database.ts';

export type Brand = 'Samsung' | 'Apple';
type Place = 1 | 2 | 3;

const CATEGORY = 'mobile-phones';
/** Units in every bid: more than a journey's trade-ins use up. */
const UNITS = 5;
/** Best first. */
const RIVAL_PRICES = [1_000, 960] as const;
/** So close that a few steps above the price to lead still need no confirmation (M2). */
const OWN_PRICES: Record<Place, number> = { 1: 1_040, 2: 980, 3: 900 };

/** A little less than the lifetime of an operator's token. */
const SIGN_IN_AGAIN_MS = 10 * 60_000;
let desk: { console: ReturnType<typeof openConsole>; until: number } | undefined;

function catalogueDesk() {
  if (!desk || desk.until < Date.now()) {
    desk = { console: openConsole('journeys-of-the-catalogue'), until: Date.now() + SIGN_IN_AGAIN_MS };
  }
  return desk.console;
}

/** A new model that is traded in the journeys' region, with the best grade first as everywhere. */
export async function addModel(brand: Brand = 'Samsung') {
  const [found] = await queryDatabase<{ brand_id: string; count: number }>(
    'select brand_id, (select count(*)::int from asset) as count from brand where name_en = $1',
    [brand],
  );
  if (!found) throw new Error(`There is no brand ${brand}.`);
  const desk = await catalogueDesk();
  return desk(operatorCatalogEndpoints.createCatalogAsset, {
    // All names have the same length, so that none is contained in another.
    body: {
      categoryId: CATEGORY,
      brandId: found.brand_id,
      name: `${brand} Journey ${String(found.count).padStart(6, '0')}`,
      regionIds: ['uae'],
    },
  });
}

let rivalEmails: Promise<string[]> | undefined;

/** Two stores whose bids no other journey depends on. */
async function ownRivals(): Promise<Dealer[]> {
  rivalEmails ??= Promise.all(RIVAL_PRICES.map(() => addPerson('rival'))).then((people) =>
    people.map(({ email }) => email),
  );
  return Promise.all((await rivalEmails).map((email) => knownDealer(email)));
}

/** The rival that answers a bid. */
export async function ownRival(): Promise<Dealer> {
  const [first] = await ownRivals();
  if (!first) throw new Error('There is no rival.');
  return first;
}

/** A row on which two rivals bid and the dealer does not. */
export async function rowWithoutBid(dealer: Dealer): Promise<BidRow> {
  const { assetId } = await addModel();
  for (const [at, rival] of (await ownRivals()).entries()) {
    await rival.price(assetId, RIVAL_PRICES[at] ?? 0, UNITS);
  }
  return dealer.row(assetId);
}

/** A row on which the dealer's bid has this place among three: the first leads, the last loses. */
export async function ownRow(dealer: Dealer, place: Place): Promise<BidRow> {
  const { assetId } = await rowWithoutBid(dealer);
  await dealer.price(assetId, OWN_PRICES[place], UNITS);
  return dealer.row(assetId);
}

export const losingRow = (dealer: Dealer): Promise<BidRow> => ownRow(dealer, 3);

/** All bids that a new store is losing, as its list shows them. */
export async function losingRows(dealer: Dealer): Promise<[BidRow, BidRow, BidRow]> {
  const row = () => losingRow(dealer);
  return [await row(), await row(), await row()];
}

/** The price, in currency units, that would lead the row now. */
export function priceToLead(row: BidRow): number {
  if (row.priceToWin === null) throw new Error(`No price leads ${row.assetName}.`);
  return row.priceToWin;
}
