import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../src/axe.ts';
import { LOOKS } from '../src/looks.ts';
import { expect, inPage, test } from '../src/test.ts';
import { wonDeals } from '../src/won-deals.ts';
import type { Words } from '../src/words.ts';

const DEALER = 'dealer@mazad.example';

interface Route {
  name: string;
  path: (dealCode: string) => string;
  /** On the screen once the route has drawn what it came for. */
  shown: (page: Page, t: Words) => Locator;
}

const bids = (page: Page, t: Words) =>
  page
    .getByRole('grid', { name: t('bids.tableLabel') })
    .or(page.getByRole('list', { name: t('bids.tableLabel') }));
const deals = (page: Page, t: Words) =>
  page.getByRole('grid', { name: t('deals.title') }).or(page.getByRole('list', { name: t('deals.title') }));
const button =
  (
    key:
      | 'auth.sendLink'
      | 'auth.setPassword'
      | 'account.team.invite'
      | 'bidBooks.customerPrice'
      | 'autopilot.newRule',
  ) =>
  (page: Page, t: Words) =>
    page.getByRole('button', { name: t(key) }).first();
const noResult = (page: Page, t: Words) => page.getByText(t('deals.noResultText'));

const ROUTES: readonly Route[] = [
  {
    name: 'dashboard',
    path: () => '/0/dashboard?tables=inventory.winRate',
    shown: (page, t) => page.getByRole('region', { name: t('dashboard.winRate.title') }).getByRole('table'),
  },
  { name: 'bids', path: () => '/0/bids', shown: bids },
  { name: 'bids of one badge', path: () => '/0/bids/BID_NOT_WINNING', shown: bids },
  {
    name: 'no bid that fits',
    path: () => '/0/bids?search=zzzz',
    shown: (page, t) => page.getByText(t('bids.noResultText')),
  },
  { name: 'bid books', path: () => '/0/upload-bids', shown: button('bidBooks.customerPrice') },
  { name: 'autopilots', path: () => '/0/autopilot', shown: button('autopilot.newRule') },
  { name: 'deals', path: () => '/0/my-deals', shown: deals },
  { name: 'no deal that fits', path: () => '/0/my-deals?search=zzzz', shown: noResult },
  {
    name: 'deal',
    path: (dealCode) => `/0/my-deals/${dealCode}`,
    shown: (page, t) => page.getByRole('heading', { name: t('deals.pinned') }),
  },
  {
    name: 'deal that does not exist',
    path: () => '/0/my-deals/NONE',
    shown: (page, t) => page.getByText(t('deals.notFoundTitle')),
  },
  {
    name: 'page that does not exist',
    path: () => '/nowhere/at/all',
    shown: (page, t) => page.getByText(t('shell.notFoundTitle')),
  },
  { name: 'gallery', path: () => '/__gallery', shown: (page) => page.getByRole('heading').first() },
  { name: 'forgotten password', path: () => '/forgot-password', shown: button('auth.sendLink') },
  { name: 'new password', path: () => '/reset-password?token=0123456789', shown: button('auth.setPassword') },
  {
    name: 'incomplete link',
    path: () => '/reset-password',
    shown: (page, t) => page.getByText(t('auth.linkMissing')),
  },
  { name: 'profile', path: () => '/0/profile', shown: button('account.team.invite') },
  {
    name: 'store in the profile',
    path: () => '/0/profile?tab=store',
    shown: (page, t) => page.getByText(t('account.branchName')),
  },
  {
    name: 'settings',
    path: () => '/0/settings',
    shown: (page, t) => page.getByText(t('account.sessions.thisDevice'), { exact: true }),
  },
  {
    name: 'sign-in of another account',
    path: () => '/login',
    shown: (page, t) => page.getByRole('region', { name: t('auth.onDevice') }),
  },
];

for (const { name, ...look } of LOOKS) {
  test.describe(name, () => {
    test.use({ ...look, account: DEALER });

    test('every route', async ({ page, t, rival, origin, trouble }) => {
      // Each refused call of the routes that do not exist.
      trouble.allowStatus(404);
      await page.addInitScript({ path: inPage('measure-text') });
      const [{ deal }] = await wonDeals(origin, await rival(DEALER));
      for (const route of ROUTES) {
        await page.goto(route.path(deal.appraisalCode));
        await expect(route.shown(page, t)).toBeVisible();
        await expectAccessible(page, route.name);
      }
    });
  });
}
