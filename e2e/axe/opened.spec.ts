import type { Page } from '@playwright/test';
import { expectAccessible } from '../src/axe.ts';
import { openRow, selectBox, selectCards } from '../src/bids-page.ts';
import { winOne } from '../src/delivered.ts';
import { LOOKS } from '../src/looks.ts';
import { losingRow, losingRows } from '../src/own-model.ts';
import { expect, inPage, test } from '../src/test.ts';
import { money, type Words } from '../src/words.ts';

const DEALER = 'dealer@mazad.example';

async function openProfile(page: Page, t: Words, storeName: string): Promise<void> {
  await page.getByRole('button', { name: storeName }).click();
  await expect(page.getByRole('menuitem', { name: t('shell.signOut'), exact: true })).toBeVisible();
}

for (const { name, ...look } of LOOKS) {
  test.describe(name, () => {
    test.use({ ...look, account: DEALER });

    test.beforeEach(({ page }) => page.addInitScript({ path: inPage('measure-text') }));

    test('sign-in with what it refuses', async ({ page, t }) => {
      await page.goto('/login');
      await page.getByRole('button', { name: t('auth.submit'), exact: true }).click();
      await expect(page.getByText(t('auth.emailRequired'))).toBeVisible();
      await expectAccessible(page, 'sign-in with errors');
    });

    test('menus and filters', async ({ page, t, dealer }) => {
      const { storeName } = dealer.session.user;
      // The routes already checked what is below a menu: one row is enough here.
      const { assetName: name } = await losingRow(dealer);
      await page.goto(`/0/bids?search=${encodeURIComponent(name)}`);
      await openProfile(page, t, storeName);
      await expectAccessible(page, 'profile menu');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: t('shell.menu'), exact: true }).click();
      await expect(page.getByRole('dialog', { name: t('shell.menu') })).toBeVisible();
      await expectAccessible(page, 'side menu');
      await page.keyboard.press('Escape');
      const isPhone = look.viewport.width < 768;
      const opener = isPhone ? t('bids.filters') : t('bids.selectCategory');
      await page.getByRole('main').getByRole('button', { name: opener }).click();
      const opened = isPhone
        ? page.getByRole('dialog', { name: opener })
        : page.getByRole('menu', { name: opener });
      await expect(opened).toBeVisible();
      await expectAccessible(page, 'filters');
      await page.goto('/0/my-deals?search=zzzz');
      await page.getByRole('button', { name: t('deals.dates') }).click();
      await expect(page.getByRole('button', { name: t('deals.preset.last7') })).toBeVisible();
      await expectAccessible(page, 'calendar of the deals');
    });
  });

  test.describe(`${name}, what is opened`, () => {
    test.use({ ...look, account: DEALER });

    test.beforeEach(({ page }) => page.addInitScript({ path: inPage('measure-text') }));

    test('history and receipt', async ({ page, t, dealer }) => {
      const row = await losingRow(dealer);
      await page.goto(`/0/bids?search=${encodeURIComponent(row.assetName)}&row=${row.assetId}`);
      const label = t('bids.history.label', { name: row.assetName });
      const drawer = page.getByRole('complementary', { name: label });
      await expect(drawer).toContainText(t('why.change.PLACED'));
      await expectAccessible(page, 'history');
      const { deal } = await winOne(dealer);
      await page.goto(`/0/my-deals/${deal.appraisalCode}`);
      await page.getByRole('button', { name: t('deals.receipt.open') }).click();
      await expect(page.getByRole('dialog', { name: t('deals.receipt.open') })).toBeVisible();
      await expectAccessible(page, 'receipt');
    });

    test.describe(() => {
      test.use({ account: null });

      test('many bids at once', async ({ page, t, dealer }) => {
        const rows = await losingRows(dealer);
        const names = rows.map((row) => row.assetName);
        await page.goto('/0/bids/BID_NOT_WINNING');
        if (look.viewport.width < 768) await selectCards(page, t, names);
        else for (const name of names) await selectBox(page, t, name).check();
        await expect(page.getByText(t('common.selected', { count: names.length }))).toBeVisible();
        await expectAccessible(page, 'selected rows');
        await page.getByRole('button', { name: t('bulk.price'), exact: true }).click();
        const form = page.getByRole('dialog', { name: t('bulk.price'), exact: true });
        await form.getByRole('radio', { name: t('bulk.addAmount') }).check();
        await expectAccessible(page, 'price of the selected rows');
        // Large enough that some prices look like a slip (M2).
        const raise = 60 * Math.max(...rows.map((row) => row.stepperValue));
        await form.getByRole('textbox').fill(String(raise));
        await page.keyboard.press('Enter');
        const preview = page.getByRole('dialog', { name: t('bulk.title.ADD_AMOUNT') });
        const price = rows[0]?.myBid?.spotPrice ?? 0;
        await expect(preview.getByText(money(price + raise)).first()).toBeVisible();
        await expectAccessible(page, 'bulk change before it is made');
      });
    });

    test('palette and bid book', async ({ page, t }) => {
      await page.goto('/0/upload-bids');
      const upload = page.getByRole('button', { name: t('bidBooks.customerPrice') });
      await upload.waitFor();
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('listbox', { name: t('palette.results') })).toBeVisible();
      await expectAccessible(page, 'palette');
      await page.keyboard.press('Escape');
      await upload.click();
      await expect(page.getByLabel(t('bidBooks.filesColumn.file'), { exact: true })).toBeAttached();
      await page.getByRole('button', { name: t('bidBooks.upload'), exact: true }).click();
      await expect(page.getByRole('dialog').getByRole('alert').first()).toBeVisible();
      await expectAccessible(page, 'bid book without a file');
    });

    test('an autopilot being made', async ({ page, t, dealer }) => {
      const row = await losingRow(dealer);
      await page.goto(`/0/autopilot?asset=${row.assetId}`);
      const editor = page.getByRole('dialog', { name: t('autopilot.editor.create') });
      await expect(editor.getByRole('button', { name: t('autopilot.editor.save') })).toBeVisible();
      await expectAccessible(page, 'autopilot editor');
    });

    test('a price being typed', async ({ page, t, dealer }) => {
      const row = await losingRow(dealer);
      if (look.viewport.width < 768) {
        await page.goto(`/0/bids?search=${encodeURIComponent(row.assetName)}`);
        await page
          .getByRole('button', { name: t('bids.updateOf', { name: row.assetName }), exact: true })
          .click();
        await expectAccessible(page, 'card being edited');
        return;
      }
      const shown = await openRow(page, t, row.assetName);
      await shown.price.focus();
      await page.keyboard.type(String((row.topBidAmount ?? 0) * 10));
      await expectAccessible(page, 'cell being edited');
      await page.keyboard.press('Enter');
      await expect(shown.row.getByRole('alert')).toBeVisible();
      await expectAccessible(page, 'cell that asks to confirm');
    });
  });
}
