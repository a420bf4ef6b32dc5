import type { Page } from '@playwright/test';
import { type Dealer, signInDealer } from '../market.ts';
import type { Locale } from '../words.ts';
import { keepSession } from './kept-sessions.ts';
import { addPerson } from './people.ts';

/** The owner of a new store, acting through the API. */
export async function addDealer(name: string, locale: Locale): Promise<Dealer> {
  const { email } = await addPerson(name, locale);
  return signInDealer(email);
}

/** Signs the owner of a new store in on this page. */
export async function seatOwner(page: Page, locale: Locale): Promise<Dealer> {
  const dealer = await addDealer('owner', locale);
  await keepSession(page, 'mazad.sessions', dealer.session);
  return dealer;
}
