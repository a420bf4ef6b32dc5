import type { BidRow } from '@mazad/contract/bids/bid-rows';
import type { Locator, Page } from '@playwright/test';
import type { Dealer } from '../../src/market.ts';
import { losingRow, losingRows } from '../../src/own-model.ts';
import { expect, expectNoOverflow, fileOf, test } from '../../src/test.ts';
import { money, type Words } from '../../src/words.ts';

const DEALER = 'dealer5@mazad.example';

test.use({ account: DEALER });

/** A file as people make it by hand: a model's id and a price. */
const csvOf = (rows: readonly (readonly [id: string, price: number | string])[]): Buffer =>
  Buffer.from(['Asset ID,My Bid', ...rows.map((row) => row.join(','))].join('\n'));

const priceOf = (row: BidRow) => row.myBid?.spotPrice ?? 0;
const raised = (row: BidRow) => priceOf(row) + row.stepperValue;
const priceNow = async (dealer: Dealer, row: BidRow) => priceOf(await dealer.row(row.assetId));
const lineOf = (dialog: Locator, row: BidRow) =>
  dialog.getByRole('listitem').filter({ has: dialog.page().getByText(row.assetName, { exact: true }) });

/** Chooses a file in the open dialog and sends it; the dialog advances by itself. */
async function send(page: Page, t: Words, name: string, buffer: Buffer): Promise<void> {
  await page
    .getByLabel(t('bidBooks.filesColumn.file'), { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: t('bidBooks.upload'), exact: true }).click();
}

test('uploads a bid book after a look, confirms a slip, takes it all back', async ({ page, t, dealer }) => {
  const [first, slip, faulty] = await losingRows(dealer);
  await page.goto('/0/bids');
  await page.getByRole('button', { name: t('bids.upload') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('bidBooks.upload'), exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText(t('bidBooks.fileRequired'));
  const doubled = Math.ceil((priceOf(slip) * 2) / slip.stepperValue) * slip.stepperValue;
  const file = csvOf([
    [first.assetId, raised(first)],
    [slip.assetId, doubled],
    [faulty.assetId, '1O00'],
  ]);
  await send(page, t, 'book.csv', file);

  await expect(dialog.getByRole('heading', { name: t('bidBooks.check') })).toBeVisible();
  await expect(lineOf(dialog, first)).toContainText(money(raised(first)));
  await expect(lineOf(dialog, faulty)).toContainText('1O00');
  expect(await priceNow(dealer, first)).toBe(priceOf(first));
  await expect(dialog.getByRole('button', { name: t('bidBooks.apply', { count: 1 }) })).toBeVisible();
  const lines = dialog.getByRole('listitem');
  const box = dialog.getByRole('textbox', { name: t('shell.searchPlaceholder') });
  await box.fill('no such model');
  await box.press('Enter');
  await expect(dialog.getByText(t('bidBooks.noRowFits'))).toBeVisible();
  await dialog.getByRole('button', { name: t('common.clearFilters') }).click();
  await expect(box).toHaveValue('');
  await expect(lines).toHaveCount(3);
  await box.fill(first.assetName);
  await box.press('Enter');
  await expect(lineOf(dialog, first)).toBeVisible();
  await box.press('Escape');
  await expect(lines).toHaveCount(3);
  await dialog.getByRole('switch', { name: t('bidBooks.onlyUnusual') }).click();
  await expect(lines).toHaveCount(1);

  await lineOf(dialog, slip).getByRole('checkbox').check();
  await dialog.getByRole('button', { name: t('bidBooks.apply', { count: 2 }) }).click();
  await expect(dialog.getByText(t('bidBooks.done'))).toBeVisible();
  expect(await priceNow(dealer, first)).toBe(raised(first));
  expect(await priceNow(dealer, slip)).toBe(doubled);

  await dialog.getByRole('button', { name: t('bidBooks.undo') }).click();
  await expect(dialog.getByText(t('bidBooks.undone'))).toBeVisible();
  expect(await priceNow(dealer, first)).toBe(priceOf(first));
  expect(await priceNow(dealer, slip)).toBe(priceOf(slip));
});

test.describe('in Arabic', () => {
  test.use({ language: 'ar' });

  test('the list of files shows each result, with warning and report', async ({ page, t, dealer }) => {
    const row = await losingRow(dealer);
    await page.goto('/0/upload-bids');
    await page.getByRole('button', { name: t('bidBooks.customerPrice') }).click();
    const dialog = page.getByRole('dialog');
    await send(page, t, 'prices.csv', csvOf([[row.assetId, raised(row)]]));
    await expect(dialog.getByRole('alert')).toHaveText(t('bidBooks.categoryRequired'));
    await dialog.getByRole('combobox').selectOption(row.categoryId);
    await send(page, t, 'prices.csv', csvOf([[row.assetId, 'x']]));
    await expect(dialog.getByText(t('bidBooks.column.model'))).toBeVisible();
    await page.keyboard.press('Escape');

    const line = page.getByRole('row').filter({ hasText: 'prices.csv' });
    await expect(line).toContainText(t('bidBooks.status.CHECKED'));
    await expect(line).toContainText('---');
    await line.getByRole('button', { name: t('bidBooks.reviewOf', { name: 'prices.csv' }) }).click();
    await dialog.getByRole('button', { name: t('common.cancel') }).click();
    await expect(dialog.getByText(t('bidBooks.cancelled'))).toBeVisible();
    await expect(dialog).toHaveAccessibleName(t('bidBooks.uploadBook'));
    await dialog
      .getByRole('button', { name: t('common.close') })
      .last()
      .click();
    await expect(line).toContainText(t('bidBooks.status.CANCELLED'));
    await fileOf(
      page,
      line.getByRole('button', { name: t('bidBooks.downloadFile', { name: 'prices.csv' }) }).click(),
      /^UploadedBids_\d{4}-\d\d-\d\d_[\d-]{8}\.csv$/,
    );

    await page.getByRole('button', { name: t('bidBooks.customerPrice') }).click();
    await dialog.getByRole('combobox').selectOption(row.categoryId);
    await send(page, t, 'bad.xlsx', Buffer.from('no workbook'));
    await expect(dialog.getByText(t('bidBooks.refused'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('row').filter({ hasText: 'bad.xlsx' })).toContainText('أيًّا كان اسمه');
    await expectNoOverflow(page);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the bar’s menu holds what the desk has as buttons', async ({ page, t }) => {
    await page.goto('/0/bids');
    await page.getByRole('button', { name: t('shell.nav.bidBook') }).tap();
    const menu = page.getByRole('menu', { name: t('shell.nav.bidBook') });
    await expect(menu.getByRole('menuitem', { name: t('bids.download') })).toHaveAttribute('aria-disabled');
    await menu.getByRole('menuitem', { name: t('bids.upload') }).tap();
    const dialog = page.getByRole('dialog', { name: t('bidBooks.uploadBook') });
    await expect(dialog.getByText(t('bidBooks.upload'), { exact: true })).toBeVisible();
    await expectNoOverflow(page);
  });
});
