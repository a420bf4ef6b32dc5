/** What the bids screen shows where a part of it failed to load, and how that part is retried. */
import { savedViewEndpoints } from '@mazad/contract/bids/saved-views';
import type { Page, Route } from '@playwright/test';
import { bidGrid } from '../../src/bids-page.ts';
import { holdRequests } from '../../src/hold.ts';
import { losingRow, priceToLead } from '../../src/own-model.ts';
import { expect, test } from '../../src/test.ts';
import { money } from '../../src/words.ts';

const DEALER = 'dealer@mazad.example';
const HISTORY = '**/api/bids/*/history';
const DETAILS = '**/api/assets/asset-details-with-bid-details/*';
const CATEGORIES = '**/api/category/active-list-with-brand';
const LIST = '**/api/assets/biding';

/** Not retried automatically, so the error shows at once. */
const refuse = (status: number) => (route: Route) =>
  route.fulfill({ status, json: { success: false, type: 'X' } });
const drawer = (page: Page) => page.getByRole('complementary');

test.use({ account: DEALER });

test.beforeEach(({ trouble }) => {
  trouble.allowStatus(400, 404);
});

test('a history that could not be read again says so beside the old one', async ({ page, t, dealer }) => {
  const row = await losingRow(dealer);
  await page.goto(`/0/bids?row=${row.assetId}`);
  const entries = drawer(page).getByRole('table');
  await expect(entries).toBeVisible();
  await page.route(HISTORY, refuse(400));
  const { myBid } = await dealer.price(row.assetId, priceToLead(row));
  await expect(drawer(page).getByRole('alert')).toContainText(t('why.history.error'));
  await expect(entries).toBeVisible();
  await page.unroute(HISTORY);
  await drawer(page)
    .getByRole('button', { name: t('common.retry') })
    .click();
  await expect(drawer(page).getByRole('alert')).toBeHidden();
  await expect(entries.getByRole('row').nth(1)).toContainText(money(myBid?.spotPrice ?? 0));
});

test('the drawer says why a row could not be read, or that it is gone', async ({ page, t, dealer }) => {
  const row = await losingRow(dealer);
  await page.route(DETAILS, refuse(400));
  await page.goto(`/0/bids?search=zzzz&row=${row.assetId}`);
  await expect(drawer(page).getByRole('alert')).toContainText(t('errors.badRequestTitle'));
  await page.route(DETAILS, refuse(404));
  const retry = drawer(page).getByRole('button', { name: t('common.retry') });
  await retry.click();
  await expect(drawer(page).getByRole('alert')).toContainText(t('why.history.gone'));
  await page.unroute(DETAILS);
  await retry.click();
  await expect(drawer(page).getByRole('heading', { name: row.assetName })).toBeVisible();
});

test('categories that could not be read are asked for again where one is chosen', async ({ page, t }) => {
  await page.route(CATEGORIES, refuse(400));
  await page.goto('/0/bids');
  const select = page.getByRole('button', { name: t('bids.selectCategory') });
  const menu = page.getByRole('menu', { name: t('bids.selectCategory') });
  await select.click();
  await expect(menu).toContainText(t('common.somethingWrong'));
  await page.unroute(CATEGORIES);
  const read = page.waitForResponse(CATEGORIES);
  await menu.getByRole('menuitem', { name: t('common.retry') }).click();
  await read;
  await select.click();
  await expect(menu.getByRole('menuitemradio').nth(1)).toBeVisible();
  await expect(menu).not.toContainText(t('common.somethingWrong'));
});

test('the dialog of the Excel template asks again for categories it lacks', async ({ page, t }) => {
  await page.route(CATEGORIES, refuse(400));
  await page.goto('/0/upload-bids');
  await page
    .getByRole('button', { name: t('bidBooks.template') })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: t('bidBooks.template') });
  await expect(dialog.getByRole('alert')).toContainText(t('errors.badRequestTitle'));
  await page.unroute(CATEGORIES);
  await dialog.getByRole('button', { name: t('common.retry') }).click();
  await expect(dialog.getByRole('alert')).toBeHidden();
  await expect(dialog.getByRole('option').nth(1)).toBeAttached();
});

test('a bell that could not be fetched takes nothing with it', async ({ page, t, trouble, dealer }) => {
  // As after an upgrade, which removes the files of the previous version.
  const gone = (route: Route) => route.fulfill({ status: 404 });
  trouble.allow(/Failed to fetch dynamically imported module/, /Failed to load module script/);
  await page.route('**/assets/bell-*.js', gone);
  await page.route('**/assets/history-drawer-*.js', gone);
  const row = await losingRow(dealer);
  const missed = page.waitForResponse('**/assets/bell-*.js');
  await page.goto('/0/bids');
  await missed;
  await expect(bidGrid(page, t).getByRole('row').nth(2)).toBeVisible();
  await expect(page.getByText(t('common.somethingWrong'))).toBeHidden();
  await page.goto(`/0/bids?row=${row.assetId}`);
  const drawer = page.getByRole('complementary');
  await expect(drawer.getByRole('alert')).toContainText(t('errors.otherTitle'));
  await expect(bidGrid(page, t).getByRole('row').nth(2)).toBeVisible();
  await page.unroute('**/assets/history-drawer-*.js');
  await drawer.getByRole('button', { name: t('common.retry') }).click();
  await expect(drawer.getByRole('heading', { name: row.assetName })).toBeVisible();
});

test('a list that could not be read counts no rows', async ({ page, t }) => {
  await page.route(LIST, refuse(400));
  await page.goto('/0/bids');
  await expect(page.getByRole('alert')).toContainText(t('errors.badRequestTitle'));
  await expect(page.getByText(t('common.showing', { shown: 0, total: 0 }))).toBeHidden();
});

test('a list that is on its way does not end where the last one stopped', async ({ page, t }) => {
  await page.goto('/0/bids');
  await bidGrid(page, t).locator('[data-row]').first().waitFor();
  const letGo = await holdRequests(page, LIST);
  await page
    .getByRole('columnheader', { name: t('bids.column.myBid') })
    .getByRole('button')
    .click();
  await expect(page.locator('[aria-busy="true"]')).toBeVisible();
  await expect(page.getByText(t('common.noSearchLeft'))).toBeHidden();
  letGo();
  await expect(page.locator('[aria-busy="true"]')).toBeHidden();
});

test.describe(() => {
  test.use({ account: null });

  test('a saved view that could not be deleted says so', async ({ page, t, trouble, dealer }) => {
    trouble.allowStatus(500);
    const state = { filterBy: 'RANK_ONE' } as const;
    const name = 'Leading';
    await dealer.call(savedViewEndpoints.createSavedView, { body: { name, state } as never });
    await page.route('**/api/bid-views/*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/0/bids/NO_BID');
    await page.getByRole('button', { name: t('bids.views') }).click();
    await page.getByRole('menuitem', { name: t('views.saveAs') }).click();
    const sheet = page.getByRole('dialog', { name: t('views.title') });
    await sheet.getByRole('button', { name: t('views.delete', { name }) }).click();
    await expect(sheet.getByRole('alert')).toHaveText(t('errors.otherText'));
  });
});
