import type { BidRow } from '@mazad/contract/bids/bid-rows';
import { bidGrid, bidRow, selectBox, selectCards, toast } from '../../src/bids-page.ts';
import { untilLet } from '../../src/hold.ts';
import { enter, tabTo } from '../../src/keyboard.ts';
import type { Dealer } from '../../src/market.ts';
import { losingRow, losingRows, priceToLead, rowWithoutBid } from '../../src/own-model.ts';
import { expect, expectNoOverflow, test, testIn } from '../../src/test.ts';
import { LOCALES, languages, money } from '../../src/words.ts';

async function pricesOf(dealer: Dealer, rows: readonly BidRow[]): Promise<(number | undefined)[]> {
  const now = await Promise.all(rows.map((row) => dealer.row(row.assetId)));
  return now.map((row) => row.myBid?.spotPrice);
}

test('raises several prices after showing each, takes all back by Ctrl Z', async ({ page, t, dealer }) => {
  const rows = await losingRows(dealer);
  const before = rows.map((row) => row.myBid?.spotPrice ?? 0);
  await page.goto('/0/bids/BID_NOT_WINNING');
  await selectBox(page, t, rows[0]!.assetName).check();
  await selectBox(page, t, rows[2]!.assetName).click({ modifiers: ['Shift'] });
  await expect(page.getByText(t('common.selected', { count: 3 }))).toBeVisible();
  await expect(bidRow(page, t, rows[1]!.assetName).row).toHaveAttribute('aria-selected', 'true');

  await page.getByRole('button', { name: t('bulk.price'), exact: true }).click();
  const form = page.getByRole('dialog', { name: t('bulk.price'), exact: true });
  await form.getByRole('radio', { name: t('bulk.addAmount') }).check();
  const raise = Math.max(...rows.map((row) => row.stepperValue));
  await form.getByRole('textbox').fill(String(raise));
  await page.keyboard.press('Enter');
  const preview = page.getByRole('dialog', { name: t('bulk.title.ADD_AMOUNT') });
  for (const [index, row] of rows.entries()) {
    const name = page.getByRole('rowheader', { name: row.assetName, exact: true });
    const line = preview.getByRole('row').filter({ has: name });
    await expect(line).toContainText(money(before[index]! + raise));
  }
  expect(await pricesOf(dealer, rows)).toEqual(before);
  await preview.getByRole('button', { name: t('bulk.apply', { count: 3 }) }).click();
  await expect(preview).toBeHidden();
  await expect(toast(page)).toContainText(t('bulk.done', { count: 3 }));
  await expect(bidRow(page, t, rows[0]!.assetName).cell('myBid')).toHaveText(money(before[0]! + raise));
  expect(await pricesOf(dealer, rows)).toEqual(before.map((price) => price + raise));

  await page.keyboard.press('Control+z');
  await expect(page.getByText(t('bulk.undone', { count: 3 }))).toBeVisible();
  expect(await pricesOf(dealer, rows)).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(page.getByText(t('common.selected', { count: 3 }))).toBeHidden();
});

test('takes a range from a spreadsheet, but what it cannot read', async ({ page, context, t, dealer }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const rows = await losingRows(dealer);
  const before = rows.map((row) => row.myBid?.spotPrice ?? 0);
  await page.goto('/0/bids/BID_NOT_WINNING');
  const lines = [`${money(before[0]! + rows[0]!.stepperValue)}\t20`, '1,23O\t5', '\t٥٠'];
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(lines.join('\r\n'))})`);
  await bidRow(page, t, rows[0]!.assetName).price.focus();
  await page.keyboard.press('Control+v');
  const preview = page.getByRole('dialog', { name: t('bulk.title.PASTE') });
  await expect(preview).toContainText(t('bulk.why.UNREAD', { text: '1,23O' }));
  // Somebody else of the store changes the third row meanwhile: that is reported, not overwritten.
  const meanwhile = before[2]! + rows[2]!.stepperValue;
  await dealer.price(rows[2]!.assetId, meanwhile);
  await preview.getByRole('button', { name: t('bulk.apply', { count: 2 }) }).click();
  await expect(preview).toContainText(t('bulk.all'));
  await expect(preview.getByRole('rowheader')).toHaveText([rows[2]!.assetName]);
  // The current state can be checked again, and changed after all.
  await preview.getByRole('button', { name: t('bulk.checkAgain', { count: 1 }) }).click();
  await expect(preview.getByRole('button', { name: t('bulk.apply', { count: 1 }) })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  const now = await Promise.all(rows.map((row) => dealer.row(row.assetId)));
  expect(now.map(({ myBid }) => [myBid?.spotPrice, myBid?.maxQuantity])).toEqual([
    [before[0]! + rows[0]!.stepperValue, 20],
    [before[1], rows[1]!.myBid?.maxQuantity],
    [meanwhile, rows[2]!.myBid?.maxQuantity],
  ]);
});

test('places the first bids of several rows, with pasted quantities', async ({
  page,
  context,
  t,
  dealer,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [older, newer] = [await rowWithoutBid(dealer), await rowWithoutBid(dealer)];
  // The last name comes first, with the one before it below.
  const rows = [newer, older] as const;
  const prices = rows.map(priceToLead);
  await page.goto('/0/bids/NO_BID?search=Journey&sort=assetName&order=desc');
  const [first, second] = [bidRow(page, t, rows[0].assetName), bidRow(page, t, rows[1].assetName)];
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(`${prices[0]}\t5\r\n${prices[1]}`)})`);
  await first.price.focus();
  await page.keyboard.press('Control+v');
  const preview = page.getByRole('dialog', { name: t('bulk.title.PASTE') });
  await expect(preview).toContainText('0 → 5');
  await preview.getByRole('button', { name: t('bulk.apply', { count: 2 }) }).click();
  await expect(preview).toBeHidden();
  await expect(first.cell('myBid')).toHaveText(money(prices[0]!));
  await expect(second.cell('myBid')).toHaveText(money(prices[1]!));
  const now = await Promise.all(rows.map((row) => dealer.row(row.assetId)));
  expect(now.map(({ myBid }) => [myBid?.spotPrice, myBid?.maxQuantity])).toEqual([
    [prices[0], 5],
    [prices[1], 0],
  ]);
});

test('tells what became of a change whose preview was left', async ({ page, t, trouble, dealer }) => {
  trouble.allowStatus(503);
  const row = await losingRow(dealer);
  await page.goto('/0/bids/BID_NOT_WINNING');
  const [isLeft, answer] = untilLet();
  await page.route('**/api/bids/bulk', async (route) => {
    if (route.request().postDataJSON().isDryRun) return route.continue();
    await isLeft;
    await route.fulfill({ status: 503, json: {} });
  });
  await selectBox(page, t, row.assetName).check();
  await page.getByRole('button', { name: t('bulk.matchTop') }).click();
  const preview = page.getByRole('dialog', { name: t('bulk.title.MATCH_TOP') });
  await preview.getByRole('button', { name: t('bulk.apply', { count: 1 }) }).click();
  // Leaving cancels nothing, and does not claim to.
  await preview
    .locator('footer')
    .getByRole('button', { name: t('common.close'), exact: true })
    .click();
  await expect(preview).toBeHidden();
  answer();
  await expect(page.getByText(t('bulk.applyFailed', { message: '' }))).toBeVisible();
});

test('says once how many of the rows of a quantity have no bid yet', async ({ page, context, t, dealer }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [first] = (await dealer.rows('NO_BID')) as [BidRow];
  await page.goto('/0/bids/NO_BID');
  await page.evaluate(`navigator.clipboard.writeText('5\\r\\n10\\r\\n20')`);
  await bidRow(page, t, first.assetName).quantity.focus();
  await page.keyboard.press('Control+v');
  const preview = page.getByRole('dialog', { name: t('bulk.title.PASTE') });
  await expect(preview.getByText(t('bulk.noBids', { count: 3 }))).toBeVisible();
});

testIn(LOCALES, 'in whatever way', (language) => {
  test('selects a range by keyboard, fills it down, confirms a slip', async ({ page, t, dealer }) => {
    const rows = await losingRows(dealer);
    const [source, target, last] = rows as [BidRow, BidRow, BidRow];
    // So low that the first row's price is far above these.
    for (const row of [target, last]) await dealer.price(row.assetId, Math.max(10, row.stepperValue));
    await page.goto(`/0/bids/BID_NOT_WINNING`);
    const price = bidRow(page, t, source.assetName).price;
    await price.focus();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(page.getByText(t('common.selected', { count: 3 }))).toBeVisible();
    await expect(bidRow(page, t, last.assetName).price).toBeFocused();
    // In Arabic, left moves onward: from the price to the quantity, and back.
    const [onward, back] = language === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    await page.keyboard.press(onward);
    await expect(bidRow(page, t, last.assetName).quantity).toBeFocused();
    await page.keyboard.press(back);
    await page.keyboard.press('Control+d');
    const preview = page.getByRole('dialog', { name: t('bulk.title.FILL') });
    await expect(preview.getByRole('row')).toHaveCount(3);
    // The box that confirms all of them is above the single ones.
    const unusual = preview.getByRole('checkbox').first();
    await expect(unusual).toBeVisible();
    await tabTo(page, unusual);
    await page.keyboard.press('Space');
    await enter(page, preview.getByRole('button', { name: t('bulk.apply', { count: 2 }) }));
    await expect(preview).toBeHidden();
    const filled = source.myBid?.spotPrice;
    expect(await pricesOf(dealer, [target, last])).toEqual([filled, filled]);

    await bidGrid(page, t).getByRole('rowheader').nth(1).focus();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: t('bulk.keys.title') })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

testIn(languages('ar'), 'in whatever way', (language) => {
  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test('selects cards by a long press and changes their quantity', async ({ page, t, dealer }) => {
      const [first, second] = await losingRows(dealer);
      // A different one each time: an unchanged value cannot be applied.
      const quantity = language === 'ar' ? 50 : 100;
      await page.goto('/0/bids/BID_NOT_WINNING');
      await selectCards(page, t, [first.assetName, second.assetName]);
      await expect(page.getByText(t('common.selected', { count: 2 }))).toBeVisible();
      await expectNoOverflow(page);
      await page.getByRole('button', { name: t('bulk.quantity'), exact: true }).tap();
      await page.getByRole('menuitem', { name: String(quantity), exact: true }).tap();
      const preview = page.getByRole('dialog', { name: t('bulk.title.QUANTITY') });
      await expect(preview).toBeVisible();
      await expectNoOverflow(page);
      await preview.getByRole('button', { name: t('bulk.apply', { count: 2 }) }).tap();
      await expect(preview).toBeHidden();
      const now = await Promise.all([first, second].map((row) => dealer.row(row.assetId)));
      expect(now.map((row) => row.myBid?.availableQuantity)).toEqual([quantity, quantity]);
    });
  });
});
