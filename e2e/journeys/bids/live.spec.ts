import { biddingEndpoints } from '@mazad/contract/bids/bidding';
import { operatorCatalogNamesEndpoints } from '@mazad/contract/operator/catalog-names';
import type { Page } from '@playwright/test';
import { bidGrid, bidRow, openRow } from '../../src/bids-page.ts';
import { winOne } from '../../src/delivered.ts';
import { holdRequests } from '../../src/hold.ts';
import { pickUp } from '../../src/market.ts';
import { openConsole } from '../../src/operator.ts';
import { losingRow, ownRival, priceToLead } from '../../src/own-model.ts';
import { changeKept, keptOf } from '../../src/people/kept-sessions.ts';
import { addDealer } from '../../src/people/owner.ts';
import { addPerson } from '../../src/people/people.ts';
import { signInByForm } from '../../src/people/sign-in-form.ts';
import { expect, inPage, test } from '../../src/test.ts';
import { money, type Words } from '../../src/words.ts';

const DEALER = 'dealer@mazad.example';
/** Each row changes three times, and each change is awaited; how long that takes depends on the machine. */
const CHANGES = 30;
const ROWS = 10;
const SHIFT_MAX = 0;
const CATEGORY = 'smart-watches';

test.use({ account: DEALER });

/** Positions of everything that a dealer may be about to press. */
async function placesOf(page: Page, t: Words): Promise<unknown[]> {
  const grid = bidGrid(page, t);
  const controls = grid.getByRole('textbox').or(grid.getByRole('combobox')).or(grid.getByRole('switch'));
  // In one call: some seventy separate ones take seconds on a busy machine.
  return controls.evaluateAll<unknown[], unknown>(
    '(all) => all.map((one) => one.getBoundingClientRect().toJSON())',
  );
}

test('nothing moves under the cursor while prices change live', async ({ page, t, dealer }) => {
  test.setTimeout(60_000);
  const rivals = [];
  for (let count = 0; count < 3; count += 1) rivals.push(await addDealer('mover', 'en'));
  await page.addInitScript({ path: inPage('layout-shift') });
  await page.goto('/0/bids?sort=topBid&order=desc');
  await expect(bidGrid(page, t).getByRole('rowheader').nth(ROWS)).toBeVisible();
  const query = { sortBy: 'topBid', orderBy: 'desc', count: ROWS } as const;
  const { assets } = await dealer.call(biddingEndpoints.listBids, { body: query });
  const before = await placesOf(page, t);
  // Texts have the widths of their own font, and what that moved has been told.
  await page.evaluate(`(async () => {
    await Promise.all([400, 500, 600].map((weight) => document.fonts.load(weight + ' 14px "Mazad Sans"')));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
  })()`);
  await page.evaluate('window.mazadShifts.sum = 0; window.mazadShifts.moved = []');

  for (let changes = 0; changes < CHANGES; changes++) {
    const row = assets[changes % ROWS];
    const other = rivals[changes % rivals.length];
    if (!row || !other) throw new Error('The first rows are missing.');
    // Alternately up and down, so that ranks, tops, gaps and the texts beside them all change.
    const top = (row.topBidAmount ?? 100) + (changes % 4) * 3 * row.stepperValue;
    const changed = await other.price(row.assetId, top, 5);
    const shown = bidRow(page, t, row.assetName).cell('topBid');
    await expect(shown).toContainText(money(changed.topBidAmount ?? 0));
  }
  expect(await placesOf(page, t)).toEqual(before);
  const shifts = await page.evaluate<{ sum: number; moved: string[] }>('window.mazadShifts');
  expect(shifts.sum, shifts.moved.join('\n')).toBeLessThanOrEqual(SHIFT_MAX);
});

test('keeps the figures of an open row live that the list does not show', async ({ page, t, dealer }) => {
  const row = await losingRow(dealer);
  await page.goto(`/0/bids?search=nothing-of-that-name&row=${row.assetId}`);
  const label = t('bids.history.label', { name: row.assetName });
  const top = page.getByRole('complementary', { name: label }).locator('dd').nth(1);
  await expect(top).toHaveText(money(row.topBidAmount ?? 0));
  const other = await ownRival();
  const changed = await other.price(row.assetId, (row.topBidAmount ?? 0) + row.stepperValue, 5);
  await expect(top).toHaveText(money(changed.topBidAmount ?? 0));
});

test('knows what changed before the stream began', async ({ page, t, dealer }) => {
  const row = await losingRow(dealer);
  const letStream = await holdRequests(page, '**/api/live*');
  const top = (await openRow(page, t, row.assetName)).cell('topBid');
  await expect(top).toContainText(money(row.topBidAmount ?? 0));
  const other = await ownRival();
  const changed = await other.price(row.assetId, (row.topBidAmount ?? 0) + row.stepperValue, 5);
  letStream();
  await expect(top).toContainText(money(changed.topBidAmount ?? 0));
});

test('says that it is offline, and is current when back', async ({ page, t, context, trouble, dealer }) => {
  // A part of the page that has not loaded yet fails to, and the page works without it.
  trouble.allow(/ERR_INTERNET_DISCONNECTED/, /ERR_NETWORK/, /dynamically imported module/, /No line/);
  const row = await losingRow(dealer);
  const shown = await openRow(page, t, row.assetName);
  await expect(page.getByText(t('common.live'), { exact: true })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(t('common.offline'), { exact: true })).toBeVisible({ timeout: 15_000 });
  const other = await ownRival();
  const changed = await other.price(row.assetId, priceToLead(row) + row.stepperValue, 5);
  await context.setOffline(false);
  await expect(page.getByText(t('common.live'), { exact: true })).toBeVisible({ timeout: 15_000 });
  await expect(shown.cell('topBid')).toContainText(money(changed.topBidAmount ?? 0));
});

/** Simulates the end of the 15 minutes: the server no longer accepts this access token. */
const spoilToken = (page: Page) => changeKept(page, { token: 'spent' });

test('a category that is switched off says so on every row at once, and comes back', async ({ page, t }) => {
  const ask = await openConsole();
  const switchCategory = (isActive: boolean) =>
    ask(operatorCatalogNamesEndpoints.switchCatalogCategory, {
      params: { categoryId: CATEGORY },
      body: { isActive, note: 'asked by the brand' },
    });
  await page.goto(`/0/bids?category=${CATEGORY}&sort=assetName&order=asc`);
  const rows = bidGrid(page, t)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
  await expect(rows.nth(ROWS)).toBeVisible();
  const marked = rows.filter({ hasText: t('rank.notListed') });
  await expect(marked).toHaveCount(0);
  await switchCategory(false);
  try {
    await expect(marked).not.toHaveCount(0);
    await expect(rows.filter({ hasNotText: t('rank.notListed') })).toHaveCount(0);
  } finally {
    await switchCategory(true);
  }
  await expect(marked).toHaveCount(0);
});

test('two tabs renew one session together, and sign out together', async ({ page, t, context, trouble }) => {
  // 419: the other tab's stream may reconnect before that tab learns that it is signed out.
  trouble.allowStatus(401, 419);
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto('/0/bids');
    await expect(bidGrid(tab, t)).toBeVisible();
  }
  await spoilToken(page);
  await Promise.all([page.reload(), second.reload()]);
  for (const tab of [page, second]) {
    await expect(bidGrid(tab, t)).toBeVisible();
    await expect(tab).toHaveURL(/\/0\/bids/);
  }
  const session = await keptOf<{ token: string; user: { storeName: string } }>(page);
  expect(session.token.length).toBeGreaterThan(20);

  await page.getByRole('banner').getByRole('button', { name: session.user.storeName }).click();
  await page.getByRole('menuitem', { name: t('shell.signOut'), exact: true }).click();
  for (const tab of [page, second]) await expect(tab).toHaveURL(/\/login/);
  await page.goto('/0/bids');
  await expect(page).toHaveURL(/\/login/);
});

test('two tabs renew two accounts at once, and keep both', async ({ page, t, context, trouble }) => {
  trouble.allowStatus(401);
  const other = await addPerson('second-account', 'en');
  await page.goto('/login');
  await signInByForm(page, t, other.email);
  await expect(page).toHaveURL(/\/1\/dashboard$/);
  const second = await context.newPage();
  const places = [
    [page, '/0/bids'],
    [second, '/1/bids'],
  ] as const;
  for (let round = 0; round < 5; round++) {
    await spoilToken(page);
    await Promise.all(places.map(([tab, place]) => tab.goto(place)));
    for (const [tab, place] of places) {
      await expect(bidGrid(tab, t)).toBeVisible();
      await expect(tab).toHaveURL(new RegExp(`${place}\\?|${place}$`));
    }
  }
});

test.describe('a store of its own', () => {
  test.use({ account: null });

  test('a list counts a device that moves on, and then no longer lists it', async ({ page, t, dealer }) => {
    const { appraisalCode } = await winOne(dealer);
    await page.goto('/0/appraisals?status=WON');
    const list = page.getByRole('grid', { name: t('appraisals.title') });
    const row = list.getByRole('row').filter({ hasText: appraisalCode });
    const statuses = page.getByRole('navigation', { name: t('appraisals.statuses') });
    const counted = (status: 'WON' | 'IN_TRANSIT') =>
      statuses.getByRole('link', { name: t(`deals.state.${status}`) });
    await expect(row).toContainText(t('deals.state.WON'));
    await expect(counted('WON')).toContainText('1');
    await pickUp(appraisalCode);
    await expect(counted('IN_TRANSIT')).toContainText('1');
    await expect(counted('WON')).toContainText('0');
    // Nothing moves under the cursor: the row keeps its place until the list is read again.
    await expect(row).toContainText(t('deals.state.IN_TRANSIT'));
    await row.getByText(t('deals.state.IN_TRANSIT')).click();
    await page.getByRole('link', { name: t('appraisals.back') }).click();
    await expect(page.getByText(t('appraisals.noResultText'))).toBeVisible();
  });
});
