import { paasEndpoints } from '@mazad/contract/bids/paas';
import { ownRival } from '../../src/own-model.ts';
import { expect, expectNoOverflow, fileOf, test } from '../../src/test.ts';
import { money, regionNames } from '../../src/words.ts';

const STORE = 'paas@mazad.example';
const CATEGORY = 'tablets';

test.use({ account: STORE });

test('downloads the template, uploads prices, sees what changes', async ({ page, t, language, dealer }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/0\/my-deals/);
  await expect(page.getByText(t('shell.tradeInPlatform'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('shell.moreActions') })).toHaveCount(0);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('shell.nav.uploadBids') })
    .click();
  await expect(page.getByText(t('paas.deadline', { region: regionNames.uae[language] }))).toBeVisible();
  await expect(page.getByText(t('paas.newPricesWillBe'))).toBeVisible();

  await page.getByRole('button', { name: t('bidBooks.template') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').selectOption(CATEGORY);
  const save = dialog.getByRole('button', { name: t('bidBooks.download'), exact: true });
  const bytes = await fileOf(page, save.click(), /_Bids_.*\.xlsx$/);
  await page.keyboard.press('Escape');

  // The unchanged template contains the current prices, which go on in the next window (E4).
  await page.getByRole('button', { name: t('bidBooks.customerPrice') }).click();
  await dialog.getByRole('combobox').selectOption(CATEGORY);
  const choose = (file: { name: string; mimeType: string; buffer: Buffer }) =>
    dialog.getByLabel(t('bidBooks.filesColumn.file'), { exact: true }).setInputFiles(file);
  const send = () => dialog.getByRole('button', { name: t('bidBooks.upload'), exact: true }).click();
  await choose({ name: 'template.xlsx', mimeType: 'application/octet-stream', buffer: bytes });
  await send();
  await expect(dialog.getByText(t('bidBooks.allSameStaged'))).toBeVisible();
  await dialog.getByRole('button', { name: t('bidBooks.keepPrices') }).click();
  await expect(dialog.getByText(t('bidBooks.donePrices'))).toBeVisible();
  await page.keyboard.press('Escape');

  const { assets } = await dealer.call(paasEndpoints.listPaasBids, {
    body: { categoryId: CATEGORY, count: 100 },
  });
  // A file is compared with the staged prices, if the demo's past staged any since the last execution.
  const nextPrice = (bid: (typeof assets)[number]['myBids'][number] | undefined) =>
    bid?.stagedPrice ?? bid?.price ?? 0;
  const live = assets.filter((row) => nextPrice(row.myBids[0]) > 0);
  const [first, gone] = [live[0]!, live[1]!];
  const raised = nextPrice(first.myBids[0]) + 10;
  const head = ['Asset ID', ...first.myBids.map((bid) => bid.condition.en)];
  const rows = live
    .filter((row) => row !== gone)
    .map((row) => {
      const prices = row.myBids.map((bid, at) => (row === first && at === 0 ? raised : nextPrice(bid)));
      return [row.assetId, ...prices];
    });
  const csv = [head, ...rows].map((row) => row.join(',')).join('\n');
  await page.getByRole('button', { name: t('bidBooks.customerPrice') }).click();
  await dialog.getByRole('combobox').selectOption(CATEGORY);
  await choose({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await send();
  const lineOf = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
  await expect(lineOf(first.assetName)).toContainText(money(raised));
  await expect(lineOf(gone.assetName)).toContainText(t('bidBooks.goneFromFile'));
  await expect(dialog.getByText(t('bidBooks.column.nowStaged'))).toBeVisible();
  await dialog.getByRole('button', { name: t('bidBooks.apply', { count: 2 }) }).click();
  await expect(dialog.getByText(t('bidBooks.donePrices'))).toBeVisible();
  await dialog
    .getByRole('button', { name: t('common.close') })
    .last()
    .click();
  await expect(page.getByRole('row').filter({ hasText: 'prices.csv' })).toContainText(
    t('bidBooks.status.APPLIED'),
  );

  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('shell.nav.bidBook') })
    .click();
  await page.goto(`/0/bid-book?category=${CATEGORY}`);
  const row = page.getByRole('row').filter({ hasText: first.assetName });
  await expect(row).toContainText(money(raised));
  await expect(page.getByRole('row').filter({ hasText: gone.assetName })).toContainText(
    t('paas.staged', { price: t('paas.none') }),
  );
});

test('the ranks of the bid book follow the market while it is open (M17)', async ({ page, dealer }) => {
  const [store, other] = [dealer, await ownRival()];
  const { assets } = await store.call(paasEndpoints.listPaasBids, { body: { sortBy: 'myBid', count: 100 } });
  const leads = assets.find(({ position }) => position === 1)!;
  await page.goto(`/0/bid-book?search=${encodeURIComponent(leads.assetName)}`);
  const row = page.getByRole('row').filter({ hasText: leads.assetName });
  const ranks = row.locator('[data-status]');
  await expect(ranks.first()).toHaveAttribute('data-status', 'RANK_ONE');
  await other.price(leads.assetId, leads.topBidAmount! * 2 - ((leads.topBidAmount! * 2) % 100), 1);
  await expect(ranks.first()).toHaveAttribute('data-status', 'WINING_RANGE');
  await other.switchOff(leads.assetId);
  await expect(ranks.first()).toHaveAttribute('data-status', 'RANK_ONE');
});

test.describe('in Arabic', () => {
  test.use({ language: 'ar' });

  test('the bid book shows what is paid and until when, and is downloaded by brand', async ({ page, t }) => {
    await page.goto('/0/bid-book');
    const grid = page.getByRole('grid', { name: t('shell.nav.bidBook') });
    await expect(grid.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByText(t('paas.pricesWillBe'))).toBeVisible();
    await expect(page.getByText('---')).toHaveCount(0);
    const download = page.getByRole('button', { name: t('paas.download') });
    await expect(download).toHaveAttribute('aria-disabled', 'true');
    await expect(download).toHaveAccessibleDescription(t('bids.modelReason'));

    const main = page.getByRole('main');
    await main.getByRole('button', { name: t('bids.category') }).click();
    await page.getByRole('menuitemradio').nth(1).click();
    await main.getByRole('button', { name: t('bids.brand') }).click();
    await page.getByRole('menuitemradio').nth(1).click();
    await fileOf(page, download.click(), /^Bid_Book_.*\.xlsx$/);
    await expectNoOverflow(page);
  });
});
