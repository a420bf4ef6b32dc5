import type { BidRow } from '@mazad/contract/bids/bid-rows';
import { catalogEndpoints } from '@mazad/contract/catalog';
import type { Page } from '@playwright/test';
import { badge, bidGrid, bidRow, rowsOf, savedWords, toast } from '../src/bids-page.ts';
import { signInByKeys, tabTo } from '../src/keyboard.ts';
import { bringIn, type Dealer } from '../src/market.ts';
import { losingRows, ownRival, priceToLead } from '../src/own-model.ts';
import { addDealer } from '../src/people/owner.ts';
import { expect, test, testIn } from '../src/test.ts';
import { directions, LOCALES, type Locale, money, ordinal, type Words } from '../src/words.ts';

/** Sets category, brand and one of the badges: the address contains all three. */
async function narrow(page: Page, t: Words, language: Locale, dealer: Dealer, row: BidRow): Promise<void> {
  const categories = await dealer.call(catalogEndpoints.listCategories, {});
  const category = categories.find((one) => one.id === row.categoryId);
  const brand = category?.brands.find((one) => one.id === row.brandId);
  if (!category || !brand) throw new Error('The row belongs to no category.');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: t('bids.selectCategory') }).click();
  await page.getByRole('menuitemradio', { name: category.categoryName[language], exact: true }).click();
  await main.getByRole('button', { name: t('bids.allBrands') }).click();
  const brands = page.getByRole('dialog', { name: t('bids.brand') });
  await brands.getByRole('checkbox', { name: brand.name[language], exact: true }).check();
  await page.keyboard.press('Escape');
  await expect(brands).toBeHidden();
  const rows = rowsOf(page, 'BID_NOT_WINNING');
  await badge(page, t, t('rank.notWinning')).click();
  await expect(page).toHaveURL(new RegExp(`/0/bids/BID_NOT_WINNING\\?.*category=${category.id}`));
  await expect(page).toHaveURL(new RegExp(brand.id));
  await rows;
}

const arrows = { ltr: ['ArrowRight', 'ArrowLeft'], rtl: ['ArrowLeft', 'ArrowRight'] } as const;

/** Moves from the current focus into the grid and down to the row, using only keys. */
async function walkTo({ page, t, language }: Journey, name: string): Promise<void> {
  const { row, price, quantity } = bidRow(page, t, name);
  const first = bidGrid(page, t).getByRole('row').nth(1).getByRole('textbox');
  await tabTo(page, first);
  const index = Number(await row.getAttribute('aria-rowindex'));
  for (let at = 2; at < index; at++) await page.keyboard.press('ArrowDown');
  await expect(price).toBeFocused();
  // The arrow moves in its own direction: the quantity is to the right in English, to the left in Arabic.
  const [there, back] = arrows[directions[language]];
  await page.keyboard.press(there);
  await expect(quantity).toBeFocused();
  await page.keyboard.press(back);
  await expect(price).toBeFocused();
}

testIn(LOCALES, 'a trade-in', (language) => {
  test('from the sign-in to the receipt', async ({ page, t }) => {
    test.setTimeout(90_000);
    await followTradeIn({
      page,
      t,
      language,
      dealer: await addDealer('trade-in', language),
      other: await ownRival(),
    });
  });
});

interface Journey {
  page: Page;
  t: Words;
  language: Locale;
  dealer: Dealer;
  other: Dealer;
}

async function followTradeIn(journey: Journey): Promise<void> {
  const { page, t, language, dealer } = journey;
  // The last of them, so that there are rows to walk through.
  const [, , row] = await losingRows(dealer);
  await signInByKeys(page, t, dealer.email);
  await expect(page.locator('html')).toHaveAttribute('dir', directions[language]);
  await narrow(page, t, language, dealer, row);
  await walkTo(journey, row.assetName);
  const price = await outbidAndLead(journey, row);

  const { appraisalCode, serialNumber, dealPrice } = await bringIn(row.assetId);
  expect(dealPrice).toBe(price);
  const left = (row.myBid?.availableQuantity ?? 0) - 1;
  await expect(toast(page)).toContainText(row.assetName);
  await expect(toast(page)).toContainText(money(dealPrice));
  await expect(bidRow(page, t, row.assetName).cell('myQuantity')).toContainText(
    t('bids.left', { count: left }),
  );

  await page.getByRole('link', { name: t('bids.seeDeal') }).click();
  await expect(page).toHaveURL(new RegExp(`/0/my-deals/${appraisalCode}$`));
  await readDeal(journey, { serialNumber, dealPrice });
}

/** Leads, is outbid by another dealer, and leads again. Returns the leading price. */
async function outbidAndLead({ page, t, language, dealer, other }: Journey, row: BidRow): Promise<number> {
  const shown = bidRow(page, t, row.assetName);
  const first = priceToLead(row);
  await page.keyboard.press('Enter');
  await page.keyboard.type(String(first));
  await page.keyboard.press('Enter');
  await expect(shown.cell('myBid')).toHaveText(money(first));
  await expect(shown.cell('rank')).toHaveText(ordinal(1, language));
  await expect(toast(page)).toContainText(savedWords(t, row.assetName, row.myBid?.spotPrice ?? 0, first));
  await expect.poll(async () => (await dealer.row(row.assetId)).myBid?.spotPrice).toBe(first);

  const answered = await other.price(row.assetId, first + 2 * row.stepperValue, 5);
  await expect(shown.cell('rank')).toHaveText(ordinal(2, language));
  await expect(shown.cell('topBid')).toContainText(money(answered.topBidAmount ?? 0));

  const second = priceToLead(await dealer.row(row.assetId));
  await shown.price.focus();
  await page.keyboard.press('Enter');
  // This key fills in the price to lead.
  await page.keyboard.press('=');
  await expect(shown.price).toHaveValue(String(second));
  await page.keyboard.press('Enter');
  await expect(shown.cell('rank')).toHaveText(ordinal(1, language));
  return second;
}

async function readDeal({ page, t, language }: Journey, deal: { serialNumber: string; dealPrice: number }) {
  const course = page.getByRole('region', { name: t('deals.course') });
  await expect(course.getByRole('listitem').first()).toContainText(t('deals.state.WON'));
  await expect(
    page.getByRole('button', {
      name: t('common.copy', { value: deal.serialNumber.replace(/^(.{8})(.{6})/, '$1 $2 ') }),
    }),
  ).toBeVisible();
  const sold = page.getByRole('row').filter({ hasText: t('deals.soldAt') });
  await expect(sold).toContainText(money(deal.dealPrice));

  await page.getByRole('button', { name: t('deals.receipt.open') }).click();
  const receipt = page.getByRole('dialog', { name: t('deals.receipt.open') });
  await expect(receipt).toContainText(t('deals.receipt.reason.HIGHEST_PRICE'));
  await expect(receipt).toContainText(money(deal.dealPrice));
  await expect(receipt).toContainText(ordinal(1, language));
  await page.keyboard.press('Escape');
  await expect(receipt).toBeHidden();
}
