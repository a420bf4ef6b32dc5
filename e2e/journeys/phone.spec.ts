import { chooseLosingRow } from '../src/choose-row.ts';
import { expect, expectNoOverflow, test } from '../src/test.ts';
import { LOCALES, money } from '../src/words.ts';

const DEALER = 'dealer3@mazad.example';

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
}
