import { paasEndpoints } from '@mazad/contract/bids/paas';
import { badge, bidCards } from '../src/bids-page.ts';
import { bringIn } from '../src/market.ts';
import { losingRow, priceToLead } from '../src/own-model.ts';
import { expectFitsPhone } from '../src/phone.ts';
import { expect, expectNoOverflow, inPage, test, testIn } from '../src/test.ts';
import { languages, money } from '../src/words.ts';

const DEALER = 'dealer3@mazad.example';
const PAAS = 'paas@mazad.example';

testIn(languages('ar'), 'bids on a phone', () => {
  test.use({ account: DEALER, viewport: { width: 390, height: 844 }, hasTouch: true });

  test('edits a price by steps, and reads no digits out of a text', async ({ page, context, t, dealer }) => {
    await page.addInitScript({ path: inPage('touch-targets') });
    const row = await losingRow(dealer);
    const before = row.myBid?.spotPrice ?? 0;
    const after = before + row.stepperValue;
    await page.goto(`/0/bids?search=${encodeURIComponent(row.assetName)}`);
    const update = page.getByRole('button', {
      name: t('bids.updateOf', { name: row.assetName }),
      exact: true,
    });
    const card = bidCards(page, t).filter({ has: update });
    await expect(card).toContainText(money(before));
    await expectFitsPhone(page);
    await update.tap();
    const open = page.getByRole('listitem').filter({
      has: page.getByRole('textbox', { name: t('bids.updateOf', { name: row.assetName }), exact: true }),
    });
    await open.getByRole('button', { name: t('bids.more') }).tap();
    await expect(open.getByRole('textbox')).toHaveValue(String(after));
    await expectFitsPhone(page);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(`navigator.clipboard.writeText('SAR 2,140')`);
    await open.getByRole('textbox').press('Control+v');
    const preview = page.getByRole('dialog', { name: t('bulk.title.PASTE') });
    await expect(preview).toContainText('SAR 2,140');
    await page.keyboard.press('Escape');
    await expect(preview).toBeHidden();
    await expect(open.getByRole('textbox')).toHaveValue(String(after));
    await page.evaluate(`navigator.clipboard.writeText('AED ${after + 2 * row.stepperValue}')`);
    await open.getByRole('textbox').press('Control+v');
    await expect(open.getByRole('textbox')).toHaveValue(String(after + 2 * row.stepperValue));
    await open.getByRole('textbox').fill(String(after + 1));
    await open.getByRole('button', { name: t('common.save') }).tap();
    await expect(open.getByRole('status')).toContainText(
      t.markup('editing.at.invalid', { price: () => money(row.stepperValue) }),
    );
    await expectFitsPhone(page);
    await open.getByRole('button', { name: money(after), exact: true }).tap();
    await open.getByRole('button', { name: t('common.save') }).tap();
    await expect(card).toContainText(money(after));
    await expect.poll(async () => (await dealer.row(row.assetId)).myBid?.spotPrice).toBe(after);
  });

  test('narrows a rank, and finds how a bid came about', async ({ page, t, dealer }) => {
    await page.addInitScript({ path: inPage('touch-targets') });
    const row = await losingRow(dealer);
    // A rival wins one: there is something to replay, and a receipt.
    await bringIn(row.assetId);
    const cards = bidCards(page, t);
    await page.goto('/0/bids');
    await expect(cards.first()).toBeVisible();
    await expectFitsPhone(page);
    await badge(page, t, t('rank.notWinning')).tap();
    await expect(page).toHaveURL(/\/0\/bids\/BID_NOT_WINNING/);

    await page.getByRole('button', { name: t('bids.filters') }).tap();
    const sheet = page.getByRole('dialog', { name: t('bids.filters') });
    await expectFitsPhone(page);
    await sheet.getByRole('button', { name: t('bids.selectCategory') }).tap();
    await expectFitsPhone(page);
    await page.getByRole('menuitemradio').nth(1).tap();
    await expect(sheet.getByRole('checkbox').first()).toBeVisible();
    await expectFitsPhone(page);
    await sheet.getByRole('button', { name: t('bids.resetFilters') }).tap();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();

    await page.goto(`/0/bids?search=${encodeURIComponent(row.assetName)}`);
    await page.getByRole('button', { name: t('bids.menuOf', { name: row.assetName }), exact: true }).tap();
    await expectFitsPhone(page);
    await page.getByRole('menuitem', { name: t('bids.viewHistory') }).tap();
    const drawer = page.getByRole('complementary', {
      name: t('bids.history.label', { name: row.assetName }),
      exact: true,
    });
    await expect(drawer).toContainText(t('why.change.PLACED'));
    await expect(drawer.getByText(t('why.replay.use'), { exact: true }).first()).toBeVisible();
    await expectFitsPhone(page);
    await drawer.getByRole('radio', { name: t('why.tabs.tradeIns') }).check();
    await expect(drawer.getByRole('article').first()).toBeVisible();
    await expectFitsPhone(page);
    await drawer.getByRole('radio', { name: t('why.tabs.grades') }).check();
    await expect(drawer.getByRole('article')).toHaveCount(0);
    await expectFitsPhone(page);
    await drawer.getByRole('button', { name: t('common.close') }).tap();
    await expect(drawer).toBeHidden();
  });

  test('tells that a card belongs elsewhere, and covers none with that', async ({ page, t, dealer }) => {
    await page.addInitScript({ path: inPage('touch-targets') });
    const row = await losingRow(dealer);
    await page.goto(`/0/bids/BID_NOT_WINNING?search=${encodeURIComponent(row.assetName)}`);
    const list = page.getByRole('list', { name: t('bids.tableLabel') });
    await expect(list).toContainText(row.assetName);
    const resort = page.getByRole('button', { name: t('bids.resort') });
    await expect(resort).toBeHidden();
    await dealer.price(row.assetId, priceToLead(row));
    await expect(resort).toBeVisible();
    const frame = await list.locator('..').boundingBox();
    const below = await resort.boundingBox();
    expect(below?.y).toBeGreaterThanOrEqual((frame?.y ?? 0) + (frame?.height ?? 0));
    await expectFitsPhone(page);
    await resort.tap();
    await expect(resort).toBeHidden();
  });

  test('sends a bid book after a look at it, and takes it back', async ({ page, t, dealer }) => {
    await page.addInitScript({ path: inPage('touch-targets') });
    const [row, slip] = [await losingRow(dealer), await losingRow(dealer)];
    const raised = (row.myBid?.spotPrice ?? 0) + row.stepperValue;
    const doubled = (slip.myBid?.spotPrice ?? 0) * 2;
    await page.goto('/0/bids');
    await page.getByRole('button', { name: t('shell.nav.bidBook') }).tap();
    await page.getByRole('menuitem', { name: t('bids.upload') }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('bidBooks.filesColumn.file'), { exact: true }).setInputFiles({
      ...{ name: 'book.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(`Asset ID,My Bid\n${row.assetId},${raised}\n${slip.assetId},${doubled}`),
    });
    await expectFitsPhone(page);
    await dialog.getByRole('button', { name: t('bidBooks.upload'), exact: true }).tap();
    await expect(dialog.getByRole('listitem').filter({ hasText: row.assetName }).first()).toContainText(
      money(raised),
    );
    await dialog.getByRole('checkbox').check();
    await expectFitsPhone(page);
    await dialog.getByRole('button', { name: t('bidBooks.apply', { count: 2 }) }).tap();
    await expect(dialog.getByText(t('bidBooks.done'))).toBeVisible();
    expect((await dealer.row(row.assetId)).myBid?.spotPrice).toBe(raised);
    await expectFitsPhone(page);
    await dialog.getByRole('button', { name: t('bidBooks.undo') }).tap();
    await expect(dialog.getByText(t('bidBooks.undone'))).toBeVisible();
    expect((await dealer.row(row.assetId)).myBid?.spotPrice).toBe(row.myBid?.spotPrice);
    await expectFitsPhone(page);
  });
});

testIn(languages('ar'), 'prices on a phone', (language) => {
  test.use({ account: PAAS, viewport: { width: 390, height: 844 }, hasTouch: true });

  test('reads the bid book, and looks at what a file would change', async ({ page, t, dealer }) => {
    const { assets } = await dealer.call(paasEndpoints.listPaasBids, { body: { count: 100 } });
    const priced = assets.find((row) => (row.myBids[0]?.price ?? 0) > 0);
    if (!priced?.myBids[0]) throw new Error('The store has no prices.');
    const { condition, price } = priced.myBids[0];
    await page.goto(`/0/bid-book?search=${encodeURIComponent(priced.assetName)}`);
    const card = page.getByRole('listitem').filter({ hasText: priced.assetName });
    await expect(card).toContainText(condition[language]);
    await expect(card).toContainText(money(price));
    await expectNoOverflow(page);

    await page.goto('/0/upload-bids');
    await page.getByRole('button', { name: t('bidBooks.customerPrice') }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').selectOption(priced.categoryId);
    await dialog.getByLabel(t('bidBooks.filesColumn.file'), { exact: true }).setInputFiles({
      ...{ name: 'prices.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(`Asset ID,${condition.en}\n${priced.assetId},x`),
    });
    await dialog.getByRole('button', { name: t('bidBooks.upload'), exact: true }).tap();
    await expect(dialog.getByRole('listitem').filter({ hasText: priced.assetName })).toContainText('x');
    await expectNoOverflow(page);
    await dialog.getByRole('button', { name: t('common.cancel') }).tap();
    await expect(dialog.getByText(t('bidBooks.cancelled'))).toBeVisible();
  });
});
