/** Whatever takes the focus away defines where it goes next. */
import type { Page } from '@playwright/test';
import { bidGrid, openRow, selectBox } from '../src/bids-page.ts';
import { buyOne } from '../src/delivered.ts';
import { holdRequests } from '../src/hold.ts';
import { losingRow } from '../src/own-model.ts';
import { expect, test, testIn } from '../src/test.ts';
import { LOCALES, languages } from '../src/words.ts';

const DEALER = 'dealer@mazad.example';

/** Tabs once round the page: counts the stops, also those in the drawer, and lists the covered ones. */
async function walkRound(page: Page) {
  const covered: string[] = [];
  let [stops, inDrawer] = [0, 0];
  await page.evaluate('document.activeElement?.blur()');
  for (let stop = 0; stop < 120; stop += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate<{ isInDrawer: boolean; covered: string } | null>(`(() => {
      const at = document.activeElement;
      if (at === document.body) return null;
      const { left, top, width, height } = at.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      const isSeen = hit !== null && (at.contains(hit) || hit.contains(at));
      return {
        isInDrawer: at.closest('aside') !== null,
        covered: isSeen ? '' : at.outerHTML.slice(0, 120),
      };
    })()`);
    if (found === null) break;
    stops += 1;
    if (found.isInDrawer) inDrawer += 1;
    if (found.covered) covered.push(found.covered);
  }
  return { stops, inDrawer, covered };
}

testIn(languages('ar'), 'the focus', () => {
  test('goes on once a link to a new password is sent', async ({ page, t }) => {
    await page.goto('/forgot-password');
    await page.getByRole('textbox', { name: t('auth.email') }).fill('nobody@mazad.example');
    await page.getByRole('button', { name: t('auth.sendLink') }).press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'nobody@mazad.example' })).toBeVisible();
    const again = page.getByRole('button', { name: t('auth.sendAgain') });
    await expect(again).toBeFocused();
    const asked = page.waitForRequest('**/api/identity/forgot-password');
    await again.press('Enter');
    expect((await asked).postDataJSON()).toEqual({ email: 'nobody@mazad.example' });
  });

  test.describe('signed in', () => {
    test.use({ account: DEALER });

    test('goes into a panel whose content comes late, unless it went on', async ({ page, t }) => {
      const days = page.getByRole('dialog', { name: t('deals.dates') });
      const today = days.getByRole('button', { name: t('deals.preset.today') });
      const openLate = async () => {
        const letGo = await holdRequests(page, '**/assets/date-range-panel-*.js');
        await page.goto('/0/my-deals');
        await page.getByRole('button', { name: t('deals.dates') }).click();
        await expect(days).toBeFocused();
        return letGo;
      };
      const letGo = await openLate();
      letGo();
      await expect(today).toBeFocused();
      const letGoAgain = await openLate();
      const search = page.getByRole('main').getByRole('textbox');
      await search.focus();
      letGoAgain();
      await expect(today).toBeVisible();
      await expect(search).toBeFocused();
    });

    test('goes with a history that covers the menu it was opened from', async ({ page, t, dealer }) => {
      const { assetName: name } = await losingRow(dealer);
      await page.goto(`/0/bids?search=${encodeURIComponent(name)}`);
      const menu = page.getByRole('button', { name: t('bids.menuOf', { name }), exact: true });
      await menu.click();
      await page.getByRole('menuitem', { name: t('bids.viewHistory') }).click();
      const drawer = page.getByRole('complementary');
      await expect(drawer.getByRole('heading', { level: 2 })).toBeFocused();
      await drawer.getByRole('button', { name: t('common.close') }).click();
      await expect(menu).toBeFocused();
    });

    test('is back at what began a change of many bids', async ({ page, t, dealer }) => {
      const { assetName: name } = await losingRow(dealer);
      const { row } = await openRow(page, t, name);
      await selectBox(page, t, name).check();
      const goFirst = page.getByRole('toolbar', { name: t('bulk.bar') }).getByRole('button', {
        name: t('bulk.title.GO_FIRST'),
      });
      await goFirst.click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: t('bulk.apply', { count: 1 }) }).click();
      await expect(dialog).toHaveCount(0);
      await expect(goFirst).toBeFocused();
      await page
        .getByRole('button', { name: t('bulk.clear') })
        .last()
        .press('Enter');
      await expect(row.locator(':focus')).toHaveCount(1);
    });

    test('is in the first field before its choices have come, also once a draft is discarded', async ({
      page,
      t,
    }) => {
      const letGo = await holdRequests(page, '**/api/category/active-list-with-brand');
      await page.goto('/0/autopilot');
      await page
        .getByRole('button', { name: t('autopilot.newRule') })
        .first()
        .click();
      const editor = page.getByRole('dialog');
      const first = editor.getByRole('combobox', { name: t('bids.category') });
      await expect(first).toBeFocused();
      await editor.getByRole('textbox').last().fill('70');
      await editor.getByRole('button', { name: t('autopilot.editor.discard') }).press('Enter');
      await expect(editor.getByRole('textbox').last()).toHaveValue('');
      await expect(first).toBeFocused();
      letGo();
      await expect(first.getByRole('option')).not.toHaveCount(1);
      await expect(first).toBeFocused();
    });

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 390, height: 844 } });

      test('goes on among the cards once the selection ends', async ({ page, t, dealer }) => {
        const { assetName: name } = await losingRow(dealer);
        await page.goto(`/0/bids?search=${encodeURIComponent(name)}`);
        await page.getByRole('button', { name: t('bids.menuOf', { name }), exact: true }).click();
        await page.getByRole('menuitem', { name: t('grid.select') }).click();
        await page.getByRole('button', { name: t('bulk.clearSelection') }).press('Enter');
        await expect(page.locator('article button:focus')).toHaveCount(1);
      });
    });

    test('goes on in the row it was in once the list is sorted again', async ({ page, t }) => {
      await page.goto('/0/bids');
      const rows = bidGrid(page, t).locator('tbody').getByRole('row');
      await rows.first().locator('[data-column="update"] input').focus();
      for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowDown');
      const focused = page.locator('tr:has(:focus)');
      const id = await focused.getAttribute('data-row');
      const again = page.waitForResponse('**/api/assets/biding');
      await page.keyboard.press('r');
      await again;
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(focused).toHaveAttribute('data-row', id ?? '');
      await expect(focused).toBeInViewport({ ratio: 0.5 });
    });

    test('stays where a link to a first password is asked for', async ({ page, t }) => {
      await page.route('**/api/user/me', async (route) => {
        const { data } = await (await route.fetch()).json();
        await route.fulfill({ json: { success: true, data: { ...data, hasPassword: false } } });
      });
      await page.goto('/0/settings');
      const mail = page.getByRole('button', { name: t('account.password.mailLink') });
      await mail.press('Enter');
      await expect(page.getByRole('status').filter({ hasText: DEALER })).toBeVisible();
      await expect(mail).toBeFocused();
    });

    test('is at the names again once they are saved', async ({ page, t }) => {
      await page.goto('/0/profile');
      await page.getByRole('button', { name: t('account.edit') }).click();
      await page.getByRole('button', { name: t('common.save') }).click();
      await expect(page.getByRole('button', { name: t('account.edit') })).toBeFocused();
    });

    test('goes on to what is asked of a deal that was chosen for review', async ({ page, t, dealer }) => {
      await buyOne(dealer);
      await page.goto('/0/grade-reviews/new');
      await page.locator('main a[href*="/grade-reviews/new?deal="]').first().press('Enter');
      await expect(page.getByRole('heading', { name: t('gradeReviews.create.grade') })).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(page.locator('form :focus')).toHaveCount(1);
    });

    test('goes to what is missing of a rule', async ({ page, t, dealer }) => {
      const { assetId } = await losingRow(dealer);
      await page.goto(`/0/autopilot?asset=${assetId}`);
      const editor = page.getByRole('dialog', { name: t('autopilot.editor.create') });
      await editor.getByRole('button', { name: t('autopilot.editor.save') }).click();
      await expect(editor.locator('[aria-invalid]').first()).toBeFocused();
    });

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

      test('is back on the card once a price is left', async ({ page, t, dealer }) => {
        const { assetName: name } = await losingRow(dealer);
        await page.goto(`/0/bids?search=${encodeURIComponent(name)}`);
        const update = page.getByRole('button', { name: t('bids.updateOf', { name }), exact: true });
        await update.press('Enter');
        await page.keyboard.press('Escape');
        await expect(update).toBeFocused();
      });

      test('is at the box of a card that was selected in its menu', async ({ page, t, dealer }) => {
        const { assetName: name } = await losingRow(dealer);
        await page.goto(`/0/bids?search=${encodeURIComponent(name)}`);
        await page.getByRole('button', { name: t('bids.menuOf', { name }), exact: true }).press('Enter');
        await page.getByRole('menuitem', { name: t('grid.select') }).press('Enter');
        await expect(selectBox(page, t, name)).toBeFocused();
      });

      test('stays in a history that covers the screen', async ({ page, t, dealer }) => {
        const { assetId, assetName: name } = await losingRow(dealer);
        await page.goto(`/0/bids?row=${assetId}`);
        const covered = page.locator('[inert]').getByRole('link', { name: t('shell.nav.bids') });
        const drawer = page.getByRole('complementary', { name: t('bids.history.label', { name }) });
        await expect(drawer.getByRole('heading', { level: 2 })).toBeFocused();
        await expect(covered).not.toHaveCount(0);
        await drawer.getByRole('button', { name: t('common.close') }).tap();
        await expect(covered).toHaveCount(0);
      });
    });
  });
});

// In both directions, since the history opens on the other side and covers other elements.
testIn(LOCALES, 'the focus', () => {
  test.describe('signed in', () => {
    test.use({ account: DEALER });

    test('is seen wherever it goes beside a history', async ({ page, t, dealer }) => {
      const { assetId } = await losingRow(dealer);
      await page.goto(`/0/bids?row=${assetId}`);
      await expect(page.getByRole('complementary').getByRole('table').first()).toBeVisible();
      const { stops, inDrawer, covered } = await walkRound(page);
      expect(covered).toEqual([]);
      expect(stops, 'stops of Tab').toBeGreaterThan(10);
      expect(inDrawer, 'stops in the history').toBeGreaterThan(0);
      await expect(bidGrid(page, t)).toBeVisible();
    });
  });
});
