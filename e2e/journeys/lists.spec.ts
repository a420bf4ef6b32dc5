import { badge, bidGrid, rowsOf } from '../src/bids-page.ts';
import { winOne } from '../src/delivered.ts';
import { holdRequests } from '../src/hold.ts';
import { losingRow, losingRows } from '../src/own-model.ts';
import { expect, test } from '../src/test.ts';
import { ordinal } from '../src/words.ts';

const DEALER = 'dealer@mazad.example';

test.use({ account: DEALER });

test('a search that still waits takes nobody back to the screen that was left', async ({ page, t }) => {
  const box = page.getByRole('textbox', { name: t('shell.search'), exact: true });
  await page.clock.install();
  await page.goto('/0/bids');
  await bidGrid(page, t).waitFor();
  // The next screen's chunk arrives later than the search would be sent.
  const screen = /\/assets\/deals-[^/]+\.js$/;
  const asked = page.waitForRequest(screen);
  const bring = await holdRequests(page, screen);
  await box.fill('galaxy');
  await page
    .getByRole('link', { name: t('shell.nav.myDeals') })
    .first()
    .click();
  await asked;
  await page.clock.runFor(1_100);
  bring();
  await expect(page.getByRole('heading', { name: t('deals.title'), level: 1 })).toBeVisible();
  await expect(box).toHaveValue('');
  await page.clock.runFor(1_100);
  await box.fill('MZ-0');
  await page.clock.runFor(1_100);
  await expect(page).toHaveURL(/\/0\/my-deals\?.*search=MZ-0/);
});

test.describe('in Arabic', () => {
  test.use({ language: 'ar' });

  test('finds a model by its Arabic spelling, and a brand’s rows by a rank', async ({ page, t }) => {
    await page.goto('/0/bids');
    await bidGrid(page, t).waitFor();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: t('shell.commands') })).toBeFocused();
    await page.keyboard.type('ايفون ١٣');
    const models = page.getByRole('group', { name: t('palette.group.models') }).getByRole('option');
    await expect(models.first()).toContainText('iPhone 13');
    const name = await models.first().locator('bdi').first().textContent();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/search=/);
    await expect(bidGrid(page, t).getByRole('rowheader').first().locator('bdi')).toHaveAttribute(
      'title',
      name ?? '',
    );

    await page.goto('/0/bids?search=أبل');
    await expect(bidGrid(page, t).getByRole('row').nth(1)).toBeVisible();
    const first = badge(page, t, ordinal(1, 'ar'));
    const count = first.locator('bdi').last();
    await expect(count).toHaveText(/^\d+$/);
    await first.click();
    const rows = Number(await count.textContent()) + 1;
    await expect(bidGrid(page, t)).toHaveAttribute('aria-rowcount', String(rows));
  });
});

test.describe(() => {
  test.use({ account: null });

  test('what is typed or scanned where there is no list finds a deal', async ({ page, t, dealer }) => {
    const { appraisalCode, deal } = await winOne(dealer, { brand: 'Apple' });
    await page.goto('/0/dashboard');
    await page.getByRole('heading', { name: t('shell.nav.dashboard'), level: 1 }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type(deal.serialNumber);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/0/my-deals/${appraisalCode}$`));

    await page.goto('/help');
    await page.getByRole('heading', { name: t('shell.guide.help'), level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: t('shell.commands') });
    await expect(box).toBeFocused();
    await box.fill('zz no such thing');
    await expect(page.getByRole('dialog').getByText('zz no such thing', { exact: true })).toBeVisible();
    await box.fill(appraisalCode.replace('-', '\u2011'));
    const deals = page.getByRole('group', { name: t('palette.group.deals') }).getByRole('option');
    await expect(deals).toHaveCount(1);
    await deals.click();
    await expect(page).toHaveURL(new RegExp(`/0/my-deals/${appraisalCode}$`));
  });

  test('a saved view brings filters and row height back, and opens the list', async ({ page, t, dealer }) => {
    const [far, ...near] = await losingRows(dealer);
    // So far behind that the filter does not match it.
    await dealer.price(far.assetId, 100);
    const shown = near.length;
    await page.goto('/0/bids/BID_NOT_WINNING?sort=gapToFirstRank&order=asc');
    await page.getByRole('button', { name: t('bids.amounts') }).click();
    const gap = t('bids.column.gapToFirstRank');
    await page.getByRole('textbox', { name: t('bids.amountFrom', { name: gap }) }).fill('١٠');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: t('bids.amountTo', { name: gap }) }).fill('400');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/gapFrom=10&gapTo=400/);
    await expect(bidGrid(page, t)).toHaveAttribute('aria-rowcount', String(shown + 1));
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: new RegExp(`^${t('bids.views')}`) }).click();
    await page.getByRole('menuitem', { name: t('views.saveAs') }).click();
    const name = page.getByRole('textbox', { name: t('views.name') });
    await expect(name).toBeFocused();
    await page.keyboard.type(' ');
    await page.keyboard.press('Enter');
    await expect(name).toHaveAccessibleDescription(t('views.nameMissing'));
    await name.fill('Close behind');
    await page.getByRole('checkbox', { name: t('views.isDefault') }).check();
    await page.getByRole('button', { name: t('views.save') }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Close behind' })).toContainText(
      t('views.opening'),
    );
    await page.keyboard.press('Escape');

    await page.goto('/0/bids');
    await expect(page).toHaveURL(/\/0\/bids\/BID_NOT_WINNING\?.*gapFrom=10&gapTo=400/);
    await expect(bidGrid(page, t)).toHaveAttribute('aria-rowcount', String(shown + 1));
    await expect(page.getByRole('button', { name: new RegExp(`^${t('bids.views')}`) })).toContainText(
      'Close behind',
    );
    await page.getByRole('button', { name: t('bids.resetFilters') }).click();
    await expect(page).toHaveURL(/\/0\/bids\?(?=.*sort=)(?!.*gap(From|To)=)/);
  });

  test('the palette is used by keyboard, and leads back to where one was', async ({ page, t, dealer }) => {
    await losingRow(dealer);
    // As on a slow line: text typed before the palette has loaded is kept, and does not start editing a row.
    const letCome = await holdRequests(page, /\/palette-[\w-]+\.js$/);
    await page.goto('/0/bids');
    const firstRow = bidGrid(page, t).getByRole('row').nth(1);
    await firstRow.waitFor();
    const box = page.getByRole('combobox', { name: t('shell.commands') });
    const active = page
      .getByRole('listbox', { name: t('palette.results') })
      .getByRole('option', { selected: true });
    const run = async (text: string, option: string) => {
      await page.keyboard.press('Control+k');
      await expect(box).toBeFocused();
      await page.keyboard.type(text);
      await expect(active).toContainText(option);
      await page.keyboard.press('Enter');
      await expect(box).toBeHidden();
    };
    await firstRow.getByRole('textbox').focus();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('not winn');
    letCome();
    await expect(box).toHaveValue('not winn');
    await expect(active).toContainText(t('rank.notWinning'));
    const notWinning = rowsOf(page, 'BID_NOT_WINNING');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/0\/bids\/BID_NOT_WINNING/);
    await notWinning;
    await run('roomy', t('bids.roomy'));
    await expect(page.getByRole('radio', { name: t('bids.roomy') })).toBeChecked();

    // Before the browser reports that the dialog has closed.
    await page.keyboard.press('Control+k');
    await page.keyboard.type('roomy');
    await expect(active).toContainText(t('bids.roomy'));
    await page.evaluate(`(async () => {
      const press = (init) => document.activeElement.dispatchEvent(
        new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }));
      press({ key: 'Enter', code: 'Enter' });
      await null;
      press({ key: 'k', code: 'KeyK', ctrlKey: true });
    })()`);
    await expect(box).toHaveValue('');
    await page.keyboard.press('Escape');

    await firstRow.getByRole('textbox').focus();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('group', { name: t('palette.group.row') }).getByRole('option')).toHaveCount(
      2,
    );
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect(firstRow.getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/row=/);
    await expect(page.getByRole('complementary')).toBeVisible();
  });
});
