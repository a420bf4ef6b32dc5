import { paasEndpoints } from '@mazad/contract/paas';
import { chooseLosingRow } from '../src/choose-row.ts';
import { expect, expectNoOverflow, test } from '../src/test.ts';
import { LOCALES, money } from '../src/words.ts';

const DEALER = 'dealer3@mazad.example';
const PAAS = 'paas@mazad.example';

for (const language of LOCALES) {
  test.describe(`bids on a phone, ${language}`, () => {
    test.use({ language, account: DEALER, viewport: { width: 390, height: 844 }, hasTouch: true });

    test('edits a price with the stepper', async ({ page, t, rival }) => {
      const dealer = await rival(DEALER);
      const row = await chooseLosingRow(dealer);
      const before = row.myBid?.spotPrice ?? 0;
      const after = before + row.stepperValue;
      await page.goto(`/0/bids?search=${encodeURIComponent(row.assetName)}`);
      const update = page.getByRole('button', {
        name: t('bids.updateOf', { name: row.assetName }),
        exact: true,
      });
      const card = page
        .getByRole('list', { name: t('bids.tableLabel') })
        .getByRole('listitem')
        .filter({ has: update });
      await expect(card).toContainText(money(before));
      await expectNoOverflow(page);
      await update.tap();
      const open = page.getByRole('listitem').filter({
        has: page.getByRole('textbox', { name: t('bids.updateOf', { name: row.assetName }), exact: true }),
      });
      await open.getByRole('button', { name: t('bids.more') }).tap();
      await expect(open.getByRole('textbox')).toHaveValue(String(after));
      await expectNoOverflow(page);
      await open.getByRole('button', { name: t('common.save') }).tap();
      await expect(card).toContainText(money(after));
      await expect.poll(async () => (await dealer.row(row.assetId)).myBid?.spotPrice).toBe(after);
    });

    test('scrolls and filters without moving sideways', async ({ page, t }) => {
      await page.goto('/0/bids');
      await expect(
        page
          .getByRole('list', { name: t('bids.tableLabel') })
          .getByRole('listitem')
          .first(),
      ).toBeVisible();
      await expectNoOverflow(page);
      await page.getByRole('button', { name: t('bids.filters') }).tap();
      const sheet = page.getByRole('dialog', { name: t('bids.filters') });
      await expect(sheet).toBeVisible();
      await expectNoOverflow(page);
    });
  });

  test.describe(`prices on a phone, ${language}`, () => {
    test.use({ language, account: PAAS, viewport: { width: 390, height: 844 }, hasTouch: true });

    test('reads the bid book, and looks at what a file would change', async ({ page, t, rival }) => {
      const dealer = await rival(PAAS);
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
      await dialog.getByLabel(t('bidBooks.file'), { exact: true }).setInputFiles({
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
}
