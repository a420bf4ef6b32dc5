/** What a table of checked screens is made of. */
import type { Locator, Page } from '@playwright/test';
import type { Words } from '../src/words.ts';

/** Visible once a screen has loaded its content. */
export type Shown = (page: Page, t: Words) => Locator;
/** A screen's name, and its address, in which `:storeId` stands for the id of that record. */
export type Route = readonly [name: string, address: string, shown: Shown];

export const fill = (address: string, ids: object) =>
  address.replace(/:(\w+)/g, (_, key: string) => String((ids as Record<string, string>)[key]));

type Key = Parameters<Words>[0];
/** Of words that take no arguments. */
const say = (t: Words, key: Key) => t(key as 'common.retry');
const named =
  (role: 'heading' | 'button') =>
  (key: Key): Shown =>
  (page, t) =>
    page.getByRole(role, { name: say(t, key) }).first();

export const heading = named('heading');
export const button = named('button');
export const region =
  (key: Key): Shown =>
  (page, t) =>
    page.getByRole('region', { name: say(t, key) });
export const text =
  (key: Key): Shown =>
  (page, t) =>
    page.getByText(say(t, key)).first();
/** A table on desktop, cards on a phone. */
export const rows =
  (key: Key): Shown =>
  (page, t) =>
    page.getByRole('grid', { name: say(t, key) }).or(page.getByRole('list', { name: say(t, key) }));
