import type { BidRow } from '@mazad/contract/bidding';
import type { DealRow } from '@mazad/contract/deals';
import { bringIn, type Dealer } from './market.ts';

export interface WonDeal {
  /** What the deal was won on. */
  row: BidRow;
  deal: DealRow;
}

const known = new Map<string, Promise<[WonDeal, WonDeal]>>();

async function win(origin: string, dealer: Dealer, row: BidRow | undefined): Promise<WonDeal> {
  if (!row) throw new Error(`${dealer.email} leads with too few brands.`);
  const { appraisalCode } = await bringIn(origin, row.assetId);
  const [deal] = (await dealer.deals({ search: appraisalCode })).appraisals;
  if (!deal) throw new Error(`${appraisalCode} went to another store.`);
  return { row, deal };
}

async function winTwo(origin: string, dealer: Dealer): Promise<[WonDeal, WonDeal]> {
  const leading = (await dealer.rows('RANK_ONE')).filter((row) => (row.myBid?.availableQuantity ?? 0) > 1);
  const first = leading[0];
  const second = leading.find((row) => row.brandId !== first?.brandId);
  return [await win(origin, dealer, first), await win(origin, dealer, second)];
}

/** Two deals of the dealer's, of different brands: what the made past holds differs from day to day. */
export function wonDeals(origin: string, dealer: Dealer): Promise<[WonDeal, WonDeal]> {
  const won = known.get(dealer.email) ?? winTwo(origin, dealer);
  known.set(dealer.email, won);
  return won;
}
