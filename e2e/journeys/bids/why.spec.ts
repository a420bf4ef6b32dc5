import { losingRow } from '../../src/own-model.ts';
import { expect, fileOf, test } from '../../src/test.ts';
import { money } from '../../src/words.ts';

test('tells why a row does not win, fills in the price to lead, has receipts', async ({
  page,
  t,
  dealer,
}) => {
  const row = await losingRow(dealer);
  await page.goto(`/0/bids/BID_NOT_WINNING?search=${encodeURIComponent(row.assetName)}`);
  const line = page.locator(`[data-row="${row.assetId}"]`);
  await line.getByRole('button', { description: t('bids.whyOf', { name: row.assetName }) }).click();
  const note = page.getByRole('dialog', { name: t('bids.whyOf', { name: row.assetName }) });
  await note
    .getByRole('button', { description: t('why.fix.fill', { price: money(row.priceToWin ?? 0) }) })
    .click();
  await expect(line.getByRole('textbox')).toHaveValue(String(row.priceToWin));
  await expect(page.locator('[data-grid-popover]')).toContainText(String(t('editing.keySave')));
  await page.keyboard.press('Escape');
  expect((await dealer.row(row.assetId)).myBid?.spotPrice).toBe(row.myBid?.spotPrice);

  await page.goto(`/0/bids?row=${row.assetId}`);
  const drawer = page.getByRole('complementary');
  const chart = drawer.getByRole('slider', { name: t('why.chart.title') });
  await chart.focus();
  await page.keyboard.press('Home');
  await expect(chart).toHaveAttribute('aria-valuenow', '0');
  await fileOf(page, drawer.getByRole('button', { name: t('deals.download') }).click(), /^Price_Line_/);
  await drawer.getByRole('radio', { name: t('why.tabs.tradeIns') }).check();
  await expect(
    drawer
      .getByRole('article')
      .first()
      .or(drawer.getByText(t('why.line.empty'))),
  ).toBeVisible();
});
