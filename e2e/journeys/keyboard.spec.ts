import type { Locator, Page } from '@playwright/test';
import { holdRequests } from '../src/hold.ts';
import { enter, tabTo } from '../src/keyboard.ts';
import { expect, fileOf, test, testIn } from '../src/test.ts';
import { languages } from '../src/words.ts';

const DEALER = 'dealer@mazad.example';
const PAAS = 'paas@mazad.example';
const CATEGORIES = '**/api/category/active-list-with-brand';

/** Escape closes the dialog, and the focus returns to its opener. */
async function leaveDialog(page: Page, opener: ReturnType<Page['getByRole']>): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
}

testIn(languages('ar'), 'by the keyboard alone', () => {
  test.describe('a key that is held down', () => {
    test.use({ account: DEALER });

    test('opens a menu or the palette, and presses nothing in it', async ({ page, t }) => {
      await page.goto('/0/statement');
      const hold = async (opener: Locator, inside: Locator) => {
        await tabTo(page, opener);
        await page.keyboard.down('Enter');
        await expect(inside).toBeFocused();
        await page.keyboard.down('Enter');
        await page.keyboard.up('Enter');
        await expect(inside).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(opener).toBeFocused();
      };
      const commands = page.getByRole('button', { name: `${t('shell.commands')} Ctrl K` });
      await hold(commands, page.getByRole('combobox', { name: t('shell.commands') }));
      const exporting = page
        .getByRole('main')
        .getByRole('button', { name: t('statement.export'), exact: true });
      await hold(exporting, page.getByRole('menuitem').first());
      await expect(page).toHaveURL(/\/0\/statement$/);
    });
  });

  test.describe('a PAAS dealer', () => {
    test.use({ account: PAAS });

    test('narrows the bid book, walks its prices, and downloads a template', async ({ page, t }) => {
      const letCategories = await holdRequests(page, CATEGORIES);
      await page.goto('/0/bid-book');
      const grid = page.getByRole('grid', { name: t('shell.nav.bidBook') });
      await grid.getByRole('row').nth(1).waitFor();
      const before = await grid.elementHandle();
      const category = page.getByRole('main').getByRole('button', { name: t('bids.category') });
      await enter(page, category);
      await expect(page.getByRole('menuitemradio').first()).toBeFocused();
      const wait = page.getByRole('menu').getByText(t('common.pleaseWait'));
      await expect(wait).toBeVisible();
      letCategories();
      await expect(wait).toBeHidden();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/category=/);
      await expect(category).toBeFocused();
      // The old rows stay until the new ones have come.
      await before?.waitForElementState('hidden');
      await tabTo(page, grid.getByRole('rowheader').first());
      await page.keyboard.press('ArrowDown');
      await expect(grid.getByRole('rowheader').nth(1)).toBeFocused();

      const letCategoriesAgain = await holdRequests(page, CATEGORIES);
      await page.goto('/0/upload-bids');
      const template = page.getByRole('button', { name: t('bidBooks.template') });
      await enter(page, template);
      const dialog = page.getByRole('dialog', { name: t('bidBooks.template') });
      await tabTo(page, dialog.getByRole('combobox'));
      await expect(dialog.getByRole('combobox')).toHaveAttribute('aria-disabled', 'true');
      letCategoriesAgain();
      await expect(dialog.getByRole('combobox')).not.toHaveAttribute('aria-disabled');
      await page.keyboard.press('ArrowDown');
      await expect(dialog.getByRole('combobox')).not.toHaveValue('');
      await tabTo(page, dialog.getByRole('button', { name: t('bidBooks.download'), exact: true }));
      await fileOf(page, page.keyboard.press('Enter'), /_Bids_.*\.xlsx$/);
      await leaveDialog(page, template);
    });
  });
});
