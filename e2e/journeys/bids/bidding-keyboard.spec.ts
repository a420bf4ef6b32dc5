import type { ListBidsRequest } from '@mazad/contract/bids/bid-filters';
import type { BidRow } from '@mazad/contract/bids/bid-rows';
import { biddingEndpoints } from '@mazad/contract/bids/bidding';
import type { Page } from '@playwright/test';
import { badge, bidGrid, bidRow, openRow } from '../../src/bids-page.ts';
import { holdAnswer } from '../../src/hold.ts';
import { arrowTo, enter, signInByKeys, tabTo } from '../../src/keyboard.ts';
import type { Dealer } from '../../src/market.ts';
import { losingRow, losingRows, ownRival, priceToLead } from '../../src/own-model.ts';
import { addDealer } from '../../src/people/owner.ts';
import { expect, fileOf, test, testIn } from '../../src/test.ts';
import { LOCALES, languages, money, ordinal, type Words } from '../../src/words.ts';

const DEALER = 'dealer6@mazad.example';

const priceOf = (row: BidRow) => row.myBid?.spotPrice ?? 0;

/** The names of the first rows, once the screen shows the list of this request. */
async function shownNames(page: Page, t: Words, body: ListBidsRequest, dealer: Dealer): Promise<string[]> {
  const { assets } = await dealer.call(biddingEndpoints.listBids, { body });
  const first = bidGrid(page, t).getByRole('rowheader').first().locator('bdi');
  await expect(first).toHaveAttribute('title', assets[0]?.assetName ?? '');
  return assets.map((row) => row.assetName);
}

testIn(languages('ar'), 'bidding by the keyboard alone', (language) => {
  test('signs in, goes to a rank, and bids itself to the first place', async ({ page, t }) => {
    const dealer = await addDealer('keys', language);
    // The last of them, so that there are rows to walk through.
    const [, , row] = await losingRows(dealer);
    await signInByKeys(page, t, dealer.email);
    await bidGrid(page, t).getByRole('row').nth(1).waitFor();
    await enter(page, badge(page, t, t('rank.notWinning')));
    await expect(page).toHaveURL(/\/0\/bids\/BID_NOT_WINNING/);
    const [firstName = ''] = await shownNames(page, t, { filterBy: 'BID_NOT_WINNING' }, dealer);
    await tabTo(page, bidRow(page, t, firstName).price);
    const shown = bidRow(page, t, row.assetName);
    await arrowTo(page, 'ArrowDown', shown.price);
    await page.keyboard.type(String(priceToLead(row)));
    await page.keyboard.press('Enter');
    await expect(shown.cell('myBid')).toContainText(money(priceToLead(row)));
    await expect(shown.cell('rank')).toContainText(ordinal(1, language));
  });

  test.describe('signed in', () => {
    test.use({ account: DEALER });

    test('types the next price while the one before is being saved', async ({ page, t, dealer }) => {
      const row = await losingRow(dealer);
      const shown = await openRow(page, t, row.assetName);
      const first = priceToLead(row);
      const second = first + row.stepperValue;
      const letGo = await holdAnswer(page, 'bids');
      await shown.price.focus();
      await page.keyboard.type(String(first));
      await page.keyboard.press('Enter');
      await expect(shown.price).toHaveAttribute('aria-busy', 'true');
      await expect(shown.price).toBeFocused();
      await page.keyboard.type(String(second));
      await expect(shown.price).toHaveValue(String(second));
      letGo();
      await expect(shown.cell('myBid')).toContainText(money(first));
      await expect(shown.price).toHaveValue(String(second));
      await page.keyboard.press('Enter');
      await expect(shown.cell('myBid')).toContainText(money(second));
      await expect(shown.cell('rank')).toContainText(ordinal(1, language));
    });

    test('downloads a bid book', async ({ page, t, dealer }) => {
      const row = await losingRow(dealer);
      await page.goto(`/0/bids?category=${row.categoryId}`);
      const main = page.getByRole('main');
      const brands = main.getByRole('button', { name: t('bids.brand') });
      await enter(page, brands);
      await tabTo(page, page.getByRole('checkbox', { name: row.brandName[language], exact: true }));
      await page.keyboard.press('Space');
      await expect(page).toHaveURL(/brands=/);
      await page.keyboard.press('Escape');
      const download = main.getByRole('button', { name: t('bids.download') });
      await tabTo(page, download);
      await fileOf(page, page.keyboard.press('Enter'), /\.xlsx$/);
    });

    test('sends a bid book after its choices, and takes it back', async ({ page, t, dealer }) => {
      const row = await losingRow(dealer);
      const slip = await losingRow(dealer);
      await page.goto('/0/bids');
      const upload = page.getByRole('main').getByRole('button', { name: t('bids.upload') });
      await enter(page, upload);
      const dialog = page.getByRole('dialog');
      await tabTo(page, dialog.getByLabel(t('bidBooks.filesColumn.file'), { exact: true }));
      const choosing = page.waitForEvent('filechooser');
      await page.keyboard.press('Enter');
      const doubled = Math.ceil((priceOf(slip) * 2) / slip.stepperValue) * slip.stepperValue;
      const raised = priceOf(row) + row.stepperValue;
      await (await choosing).setFiles({
        ...{ name: 'book.csv', mimeType: 'text/csv' },
        buffer: Buffer.from(`Asset ID,My Bid\n${row.assetId},${raised}\n${slip.assetId},${doubled}`),
      });
      await enter(page, dialog.getByRole('button', { name: t('bidBooks.upload'), exact: true }));

      const confirmed = dialog.getByRole('checkbox');
      await tabTo(page, confirmed);
      // Faster than the server answers: the last key press takes effect at once.
      await page.keyboard.press('Space');
      expect(await confirmed.isChecked()).toBe(true);
      await page.keyboard.press('Space');
      expect(await confirmed.isChecked()).toBe(false);
      await page.keyboard.press('Space');
      expect(await confirmed.isChecked()).toBe(true);
      await enter(page, dialog.getByRole('button', { name: t('bidBooks.apply', { count: 2 }) }));
      await expect(dialog.getByText(t('bidBooks.done'))).toBeVisible();
      expect(priceOf(await dealer.row(row.assetId))).toBe(raised);
      expect(priceOf(await dealer.row(slip.assetId))).toBe(doubled);

      await enter(page, dialog.getByRole('button', { name: t('bidBooks.undo') }));
      await expect(dialog.getByText(t('bidBooks.undone'))).toBeVisible();
      expect(priceOf(await dealer.row(slip.assetId))).toBe(priceOf(slip));
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(upload).toBeFocused();
    });
  });
});

testIn(LOCALES, 'bidding by the keyboard alone', (language) => {
  // Towards the end of a line, where the next column stands.
  const forth = language === 'ar' ? 'ArrowLeft' : 'ArrowRight';
  const back = language === 'ar' ? 'ArrowRight' : 'ArrowLeft';

  test.describe('signed in', () => {
    test('sorts the list, walks the grid, and looks into a bid’s history', async ({ page, t, dealer }) => {
      const [, second] = await losingRows(dealer);
      await (await ownRival()).price(second.assetId, 1_100);
      await page.goto('/0/bids/BID_NOT_WINNING');
      await bidGrid(page, t).getByRole('row').nth(1).waitFor();
      // The filter's list closes unchanged, and the focus is back on its button.
      const age = page.getByRole('main').getByRole('button', { name: t('bids.age') });
      await enter(page, age);
      await expect(page.getByRole('menuitemradio', { checked: true })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(age).toBeFocused();

      const column = t('bids.column.topBid');
      await enter(page, page.getByRole('columnheader', { name: column }).getByRole('button'));
      const sorted = { filterBy: 'BID_NOT_WINNING', sortBy: 'topBid', orderBy: 'desc' } as const;
      const [name = ''] = await shownNames(page, t, sorted, dealer);
      expect(name).toBe(second.assetName);
      const first = bidRow(page, t, name);
      await tabTo(page, first.price);
      await page.keyboard.press(forth);
      await expect(first.quantity).toBeFocused();
      await page.keyboard.press(back);
      await expect(first.price).toBeFocused();

      await page.keyboard.press('End');
      await expect(first.menu).toBeFocused();
      await page.keyboard.press('Enter');
      const items = page.getByRole('menuitem');
      await expect(items.first()).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(items.nth(1)).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      const label = t('bids.history.label', { name });
      const drawer = page.getByRole('complementary', { name: label, exact: true });
      await expect(drawer).toContainText(t('why.change.PLACED'));
      await expect(drawer.getByRole('heading', { level: 2 })).toBeFocused();
      await enter(page, drawer.getByRole('button', { name: t('common.close') }));
      await expect(drawer).toBeHidden();
      await expect(first.menu).toBeFocused();
    });
  });
});
