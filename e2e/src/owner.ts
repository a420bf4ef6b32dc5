import type { Page } from '@playwright/test';
import { deliver } from './delivered.ts';
import { bringIn, type Dealer, signInDealer } from './market.ts';
import { addPerson } from './people.ts';
import type { Locale } from './words.ts';

/** Signs the owner of a new store in on this page. */
export async function seatOwner(page: Page, origin: string, name: string, locale: Locale): Promise<Dealer> {
  const { email } = await addPerson(name, locale);
  const dealer = await signInDealer(origin, email);
  const kept = JSON.stringify(JSON.stringify([{ ...dealer.session, index: 0, isExpired: false }]));
  await page.addInitScript({
    content: `if (!localStorage.getItem('mazad.sessions')) localStorage.setItem('mazad.sessions', ${kept});`,
  });
  return dealer;
}

const UNITS = 3;

/** Outbids everybody, wins one device of a grade, and leaves the market as it was. */
export async function outbid(origin: string, dealer: Dealer, gradePlace = 0) {
  const row = (await dealer.rows()).find(({ topBidAmount }) => topBidAmount !== null);
  if (!row?.topBidAmount) throw new Error('Nobody bids on anything.');
  const { assetId } = row;
  await dealer.price(assetId, Math.ceil(row.topBidAmount / 80) * 100, UNITS);
  const won = await bringIn(origin, assetId, gradePlace);
  await dealer.switchOff(assetId);
  const [deal] = (await dealer.deals({ search: won.appraisalCode })).appraisals;
  if (!deal) throw new Error(`${won.appraisalCode} went to another store.`);
  return { ...won, assetId };
}

/** One that came today. */
export async function outbidAndReceive(origin: string, dealer: Dealer, gradePlace = 0) {
  const won = await outbid(origin, dealer, gradePlace);
  await deliver(origin, won.appraisalCode);
  return won;
}
