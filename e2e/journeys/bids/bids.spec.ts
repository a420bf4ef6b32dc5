import { biddingEndpoints } from '@mazad/contract/bids/bidding';
import { nearestPricesMinor } from '@mazad/domain/prices/price';
import {
  badge,
  bidGrid,
  bidRow,
  openRow,
  readQuestion,
  savedWords,
  toast,
  typePrice,
} from '../../src/bids-page.ts';
import { bringIn } from '../../src/market.ts';
import { losingRow, losingRows, ownRival, priceToLead, rowWithoutBid } from '../../src/own-model.ts';
import { expect, test, testIn } from '../../src/test.ts';
import { languages, money, ordinal } from '../../src/words.ts';

const DEALER = 'dealer@mazad.example';

test.use({ account: DEALER });

testIn(languages('ar'), 'a bid', () => {
  test('asks once more for a price like a slip, and takes it back by Ctrl Z', async ({ page, t, dealer }) => {
    const row = await losingRow(dealer);
    const before = row.myBid?.spotPrice ?? 0;
    const slip = (row.topBidAmount ?? 0) * 10;
    const shown = await openRow(page, t, row.assetName);
    await shown.price.focus();
    await page.keyboard.type(String(slip));
    await page.keyboard.down('Enter');
    await expect(shown.row.getByRole('alert')).toHaveText(t('bids.confirm.ABOVE_TOP', { ratio: '10' }));
    await expect(shown.price).toBeFocused();
    expect((await dealer.row(row.assetId)).myBid?.spotPrice).toBe(before);

    await readQuestion(page);
    // The key is still held from before: the question has not been read.
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(shown.row.getByRole('alert')).toBeVisible();
    expect((await dealer.row(row.assetId)).myBid?.spotPrice).toBe(before);
    await page.keyboard.press('Enter');
    await expect(shown.cell('myBid')).toHaveText(money(slip));
    await expect(toast(page)).toContainText(savedWords(t, row.assetName, before, slip));
    await page.keyboard.press('Control+z');
    await expect(shown.cell('myBid')).toHaveText(money(before));
    await expect.poll(async () => (await dealer.row(row.assetId)).myBid?.spotPrice).toBe(before);
  });

  test('answers an invalid price with the nearest; Escape changes nothing', async ({ page, t, dealer }) => {
    const row = await losingRow(dealer);
    const shown = await openRow(page, t, row.assetName);
    const typed = priceToLead(row) + 3;
    await typePrice(page, shown, typed);
    const nearest = nearestPricesMinor(typed * 100, row.stepperValue * 100).map((minor) =>
      money(minor / 100),
    );
    expect(nearest).toHaveLength(2);
    const alert = shown.row.getByRole('alert');
    for (const price of nearest)
      await expect(alert.getByRole('button', { name: price, exact: true })).toBeVisible();
    await expect(shown.price).toHaveAttribute('aria-invalid', 'true');
    await alert.getByRole('button', { name: nearest[0], exact: true }).click();
    await expect(shown.price).toHaveValue(nearest[0]?.replace(/,/g, '') ?? '');
    await page.keyboard.press('Escape');
    await expect(shown.price).toHaveValue('');
    expect((await dealer.row(row.assetId)).myBid?.spotPrice).toBe(row.myBid?.spotPrice);
  });

  test('a badge lists as many rows as it counts', async ({ page, t, language, dealer }) => {
    const { rankOne } = await dealer.call(biddingEndpoints.getBidSummary, { body: {} });
    await page.goto('/0/bids');
    const first = badge(page, t, ordinal(1, language));
    await expect(first).toContainText(money(rankOne));
    await first.click();
    await expect(page).toHaveURL(/\/0\/bids\/RANK_ONE/);
    await expect(bidGrid(page, t)).toHaveAttribute('aria-rowcount', String(rankOne + 1));
  });
});

test('switches a bid off and on with Space', async ({ page, t, dealer }) => {
  const row = await losingRow(dealer);
  const shown = await openRow(page, t, row.assetName);
  await shown.onOff.focus();
  await page.keyboard.press('Space');
  await expect(shown.onOff).not.toBeChecked();
  await expect(shown.cell('rank')).toHaveText(t('rank.off'));
  await expect(shown.price).toHaveAttribute('readonly', '');
  await expect.poll(async () => (await dealer.row(row.assetId)).myBid?.isBidActive).toBe(false);
  await page.keyboard.press('Space');
  await expect(shown.onOff).toBeChecked();
  await expect(shown.cell('rank')).not.toHaveText(t('rank.off'));
  await expect.poll(async () => (await dealer.row(row.assetId)).myBid?.isBidActive).toBe(true);
});

test('changes a quantity', async ({ page, t, dealer }) => {
  const row = await losingRow(dealer);
  const shown = await openRow(page, t, row.assetName);
  await shown.quantity.focus();
  await shown.quantity.pressSequentially('100');
  await shown.quantity.press('Enter');
  await expect(shown.cell('myQuantity')).toContainText(t('bids.left', { count: 100 }));
  await expect.poll(async () => (await dealer.row(row.assetId)).myBid?.availableQuantity).toBe(100);
});

test('refuses a quantity that is no option, and keeps what is typed', async ({ page, t, dealer }) => {
  const row = await losingRow(dealer);
  const shown = await openRow(page, t, row.assetName);
  await shown.quantity.focus();
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('bids.quantityInvalid', { options: '' }).trim())).toBeVisible();
  await expect(shown.quantity).toHaveValue('7');
  await page.keyboard.press('Escape');
  await expect(shown.quantity).toHaveValue(String(row.myBid?.maxQuantity));
});

test('fills a quantity that was used up by choosing it again', async ({ page, t, dealer }) => {
  const row = await losingRow(dealer);
  await dealer.price(row.assetId, priceToLead(row));
  await bringIn(row.assetId);
  const most = row.myBid?.maxQuantity ?? 0;
  const shown = await openRow(page, t, row.assetName);
  await expect(shown.cell('myQuantity')).toContainText(t('bids.left', { count: most - 1 }));
  // Entering the same quantity again still counts as a change.
  await expect(shown.quantity).toHaveValue('');
  await shown.quantity.pressSequentially(String(most));
  await shown.quantity.press('Enter');
  await expect(shown.cell('myQuantity')).toContainText(t('bids.left', { count: most }));
  await expect.poll(async () => (await dealer.row(row.assetId)).myBid?.availableQuantity).toBe(most);
});

test('keeps a price that is being typed when a command’s letter is pressed', async ({ page, t, dealer }) => {
  const row = await losingRow(dealer);
  const shown = await openRow(page, t, row.assetName);
  await shown.price.focus();
  await page.keyboard.type('77');
  for (const key of ['r', 'j', 'k', '?']) await page.keyboard.press(key);
  await expect(shown.price).toHaveValue('77');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('keeps the amounts that are typed, and the cursor among them', async ({ page, t }) => {
  // No frame ever comes: what a panel focuses must not wait for one, or it takes the focus from the next field.
  await page.addInitScript('window.requestAnimationFrame = () => 0');
  await page.goto('/0/bids?myBidFrom=500&myBidTo=1000');
  await bidGrid(page, t).getByRole('row').nth(1).waitFor();
  // By its name and not by an amount, which a row may name too.
  const amounts = page.getByRole('main').getByRole('button', { name: new RegExp(`^${t('bids.amounts')}`) });
  await amounts.click();
  const firstName = t('bids.column.gapToFirstRank');
  await expect(page.getByRole('textbox', { name: t('bids.amountFrom', { name: firstName }) })).toBeFocused();
  const name = t('bids.column.myBid');
  const from = page.getByRole('textbox', { name: t('bids.amountFrom', { name }), exact: true });
  const to = page.getByRole('textbox', { name: t('bids.amountTo', { name }), exact: true });
  await from.fill('1500');
  await page.keyboard.press('Tab');
  await expect(to).toBeFocused();
  await page.keyboard.type('3000');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/myBidFrom=1500&myBidTo=3000/);
  await expect(to).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(from).toBeFocused();
  await page.keyboard.type('7');
  await page.keyboard.press('Escape');
  await expect(from).toBeHidden();
  await expect(page).toHaveURL(/myBidFrom=1500&myBidTo=3000/);
  // One end alone, and two in the wrong order.
  await amounts.click();
  await from.fill('');
  await to.fill('900');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/myBidTo=900/);
  await expect(page).not.toHaveURL(/myBidFrom/);
  await from.fill('2000');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/myBidFrom=900\b/);
  await expect(page).toHaveURL(/myBidTo=2000\b/);
  await expect(from).toHaveValue('2000');
  await page.keyboard.press('Escape');
  await amounts.click();
  await expect(from).toHaveValue('900');
});

test('keeps the order while rows change, and sorts again when it is told to', async ({ page, t }) => {
  const other = await ownRival();
  await page.goto('/0/bids?sort=topBid&order=desc');
  const names = () => bidGrid(page, t).getByRole('rowheader');
  await expect(names().nth(5)).toBeVisible();
  const before = await names().allInnerTexts();
  const sixth =
    (await bidGrid(page, t).getByRole('rowheader').nth(5).locator('bdi').getAttribute('title')) ?? '';
  const row = (await other.rows(undefined, sixth)).find((one) => one.assetName === sixth);
  if (!row?.topBidAmount) throw new Error('The sixth row has no top bid.');

  const raised = await other.price(row.assetId, row.topBidAmount * 6, 5);
  await expect(bidRow(page, t, sixth).cell('topBid')).toContainText(money(raised.topBidAmount ?? 0));
  await expect(page.getByText(t('bids.moved', { count: 1 }))).toBeVisible();
  const models = (texts: string[]) => texts.map((text) => text.split('\n')[0]);
  // More rows below the window may have come since.
  expect(models((await names().allInnerTexts()).slice(0, before.length))).toEqual(models(before));
  await page.getByRole('button', { name: t('bids.resort') }).click();
  await expect(names().first().locator('bdi')).toHaveAttribute('title', sixth);
  await expect(page.getByText(t('bids.moved', { count: 1 }))).toBeHidden();
  await other.switchOff(row.assetId);
});

test.describe(() => {
  test.use({ account: null });

  test('shows a bid’s history beside the grid and walks through the rows', async ({ page, t, dealer }) => {
    const [first, second] = await losingRows(dealer);
    const drawerOf = (name: string) =>
      page.getByRole('complementary', { name: t('bids.history.label', { name }), exact: true });
    const shown = await openRow(page, t, first.assetName);
    await shown.menu.click();
    await page.getByRole('menuitem', { name: t('bids.viewHistory') }).click();
    await expect(drawerOf(first.assetName)).toContainText(t('why.change.PLACED'));
    await page.getByRole('radio', { name: t('why.tabs.grades') }).check();
    await expect(page.getByRole('heading', { name: t('why.grades.title') })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`row=${first.assetId}`));

    await page.goto(`/0/bids/BID_NOT_WINNING?row=${first.assetId}`);
    await expect(bidRow(page, t, second.assetName).row).toBeVisible();
    await page.getByRole('button', { name: t('bids.history.next') }).click();
    await expect(drawerOf(second.assetName)).toContainText(t('why.change.PLACED'));
    await expect(page).toHaveURL(new RegExp(`row=${second.assetId}`));
    await page.getByRole('button', { name: t('bids.history.previous') }).click();
    await expect(drawerOf(first.assetName)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawerOf(first.assetName)).toBeHidden();
    await expect(page).not.toHaveURL(/row=/);
  });
});

test.describe('a store on its first day', () => {
  test.use({ account: null });

  test('places its first bid; a quantity can be chosen once it has a price', async ({ page, t, dealer }) => {
    const row = await rowWithoutBid(dealer);
    await page.goto('/0/bids/ACTIVE');
    await expect(page.getByText(t('bids.noResultText'))).toBeVisible();
    const shown = await openRow(page, t, row.assetName);
    await expect(shown.cell('rank')).toHaveText(t('rank.noBid'));
    await expect(shown.quantity).toHaveAccessibleDescription(t('bids.priceFirst'));
    await typePrice(page, shown, priceToLead(row));
    await expect(shown.cell('rank')).toHaveText(t('rank.outOfQuantity'));
    expect((await dealer.row(row.assetId)).myBid?.maxQuantity).toBe(0);
    await shown.quantity.focus();
    await shown.quantity.pressSequentially('5');
    await shown.quantity.press('Enter');
    await expect(shown.cell('rank')).toHaveText(ordinal(1, 'en'));
    await expect(shown.cell('rank').getByRole('button', { description: t('rank.first') })).toBeVisible();
    await expect(shown.cell('myQuantity')).toContainText(t('bids.left', { count: 5 }));
    expect((await dealer.row(row.assetId)).myBid?.maxQuantity).toBe(5);
  });
});
