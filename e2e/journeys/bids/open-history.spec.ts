/** The history open beside the list, and the list that an opening view may replace. */
import type { BidRow } from '@mazad/contract/bids/bid-rows';
import { savedViewEndpoints } from '@mazad/contract/bids/saved-views';
import type { Page } from '@playwright/test';
import { bidGrid, bidRow } from '../../src/bids-page.ts';
import { holdRequests } from '../../src/hold.ts';
import type { Dealer } from '../../src/market.ts';
import { losingRow, losingRows } from '../../src/own-model.ts';
import { expect, test } from '../../src/test.ts';
import { money, type Words } from '../../src/words.ts';

/** The whole catalogue, which is longer than the window, with the store's own bids first. */
const OWN_FIRST = '/0/bids?sort=myBid&order=desc';

const priceOf = (row: BidRow) => row.myBid?.spotPrice ?? 0;
/** The third row: the first one stays rendered for Tab, wherever the list is scrolled to. */
async function thirdOfOwn(dealer: Dealer): Promise<BidRow> {
  const [, , { assetId, stepperValue, myBid }] = await losingRows(dealer);
  return dealer.price(assetId, (myBid?.spotPrice ?? 0) - stepperValue);
}

const drawer = (page: Page) => page.getByRole('complementary');

/** A replay that offers one price, so that there is something to use. */
async function offer(page: Page, price: number): Promise<void> {
  const data = { days: 30, of: 10, won: 1, wins: null, points: null, toldFrom: 0 };
  await page.route('**/api/bids/*/replay*', (route) =>
    route.fulfill({
      json: { success: true, data: { ...data, ladder: [{ price, wins: 5 }], ladderTo: price } },
    }),
  );
}

async function scrollAway(page: Page, row: BidRow): Promise<void> {
  const line = page.locator(`[data-row="${row.assetId}"]`);
  await line.waitFor();
  await page.evaluate(`for (let part = document.querySelector('[data-row]'); part; part = part.parentElement)
    part.scrollTop = part.scrollHeight`);
  await expect(line).toHaveCount(0);
}

async function usePrice(page: Page, t: Words, price: number): Promise<void> {
  await drawer(page)
    .getByRole('button', { name: t('why.replay.useOf', { price: money(price) }) })
    .click();
}

test('a price of the replay is put into its row, however far away', async ({ page, t, dealer }) => {
  const row = await thirdOfOwn(dealer);
  const price = priceOf(row) + row.stepperValue;
  await offer(page, price);
  await page.goto(`${OWN_FIRST}&row=${row.assetId}`);
  await scrollAway(page, row);
  await usePrice(page, t, price);
  const field = bidRow(page, t, row.assetName).price;
  await expect(field).toHaveValue(String(price));
  await expect(field).toBeInViewport({ ratio: 1 });
  await expect(field).toBeFocused();
  await expect(page.locator('[data-grid-popover]')).toBeInViewport();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a price of the replay is put into its card, however far away', async ({ page, t, dealer }) => {
    const row = await losingRow(dealer);
    const price = priceOf(row) + row.stepperValue;
    await offer(page, price);
    await page.goto(`${OWN_FIRST}&row=${row.assetId}`);
    await scrollAway(page, row);
    await usePrice(page, t, price);
    const field = page.getByRole('textbox', {
      name: t('bids.updateOf', { name: row.assetName }),
      exact: true,
    });
    await expect(field).toHaveValue(String(price));
    await expect(field).toBeInViewport({ ratio: 1 });
  });

  test('a price of the replay takes none away that is typed in another card', async ({ page, t, dealer }) => {
    const [row, other] = await losingRows(dealer);
    const price = priceOf(row) + row.stepperValue;
    const typed = String(priceOf(other) + other.stepperValue);
    await offer(page, price);
    await page.goto('/0/bids/BID_NOT_WINNING');
    const fieldOf = ({ assetName }: BidRow) =>
      page.getByRole('textbox', { name: t('bids.updateOf', { name: assetName }), exact: true });
    await page.locator(`[data-row="${other.assetId}"] [data-update]`).tap();
    await fieldOf(other).fill(typed);
    await page.getByRole('button', { name: t('bids.menuOf', { name: row.assetName }), exact: true }).tap();
    await page.getByRole('menuitem', { name: t('bids.viewHistory') }).tap();
    await usePrice(page, t, price);
    await expect(fieldOf(row)).toHaveValue(String(price));
    await expect(page.locator(`[data-row="${other.assetId}"]`)).toContainText(
      t('editing.unsent', { price: typed }),
    );
  });
});

test('an open history tells a price that a colleague set', async ({ page, t, dealer }) => {
  const row = await losingRow(dealer);
  await page.goto(`/0/bids?search=zzzz&row=${row.assetId}`);
  const first = drawer(page).getByRole('table').getByRole('row').nth(1);
  await expect(first).toBeVisible();
  const lower = (row.myBid?.spotPrice ?? 0) - row.stepperValue;
  await dealer.price(row.assetId, lower);
  await expect(first).toContainText(money(lower));
  await expect(first).toContainText(t('why.change.PRICE'));
});

test('a row that the autopilot has just read opens beside a list without it', async ({ page, dealer }) => {
  const row = await losingRow(dealer);
  await page.goto(`/0/autopilot?asset=${row.assetId}`);
  await expect(page.getByRole('heading', { name: row.assetName })).toBeVisible();
  const to = `/0/bids?search=zzzz&row=${row.assetId}`;
  await page.evaluate(`history.pushState({}, '', '${to}'); dispatchEvent(new PopStateEvent('popstate'))`);
  await expect(drawer(page).getByRole('heading', { name: row.assetName })).toBeVisible();
});

test('an opening view that comes late takes away no price that is typed', async ({ page, t, dealer }) => {
  await dealer.call(savedViewEndpoints.createSavedView, {
    body: { name: 'Leading', state: { filterBy: 'RANK_ONE' }, isDefault: true } as never,
  });
  const letGo = await holdRequests(page, '**/api/bid-views');
  await page.goto('/0/bids');
  const field = bidGrid(page, t).locator('[data-column="update"] input:not([readonly])').first();
  await field.fill('12');
  const answered = page.waitForResponse('**/api/bid-views');
  letGo();
  await answered;
  await page.getByRole('button', { name: t('bids.views') }).waitFor();
  await page.waitForFunction(`Object.keys(localStorage).some((key) => key.startsWith('mazad.opening-view'))`);
  await expect(field).toHaveValue('12');
  expect(new URL(page.url()).pathname).toBe('/0/bids');
});
