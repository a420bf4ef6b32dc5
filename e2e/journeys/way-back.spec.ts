/** Opening an item of a list and coming back restores the place. */
import type { Page } from '@playwright/test';
import { expect, test, testIn } from '../src/test.ts';
import { languages, type Words } from '../src/words.ts';

test.use({ account: 'dealer@mazad.example' });

/** Lists longer than the window, with the number of rows to step over; there may be only one review. */
const LISTS = [
  ['my-deals', (t: Words) => t('deals.title'), (t: Words) => t('deals.back'), 8],
  ['appraisals', (t: Words) => t('appraisals.title'), (t: Words) => t('appraisals.back'), 8],
  ['grade-reviews', (t: Words) => t('shell.nav.gradeReviews'), (t: Words) => t('gradeReviews.back'), 1],
] as const;

async function scrollOf(page: Page) {
  return page.evaluate<number>(
    '[...document.querySelectorAll("main *")].reduce((most, one) => Math.max(most, one.scrollTop), 0)',
  );
}

testIn(languages('en'), 'the way back', () => {
  test.use({ viewport: { width: 1280, height: 440 } });

  for (const [path, labelOf, backOf, steps] of LISTS) {
    test(`to the row that was opened, ${path}`, async ({ page, t }) => {
      await page.goto(`/0/${path}?from=2020-01-01`);
      const rows = page
        .getByRole('grid', { name: labelOf(t) })
        .locator('tbody')
        .getByRole('row');
      await rows.first().locator('[data-column="device"]').focus();
      for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowDown');
      const focused = page.locator(':focus').locator('xpath=ancestor-or-self::tr');
      const id = (await focused.getAttribute('data-row')) ?? '';
      const scrolled = await scrollOf(page);
      expect(scrolled > 0, 'the list is scrolled').toBe(steps > 1);
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: backOf(t) }).click();
      const device = page.locator(`[data-row="${id}"] [data-column="device"]`);
      await expect(device).toBeFocused();
      await expect(device).toBeInViewport({ ratio: 1 });
      await expect(page).toHaveURL(/from=2020-01-01/);
      expect(await scrollOf(page)).toBe(scrolled);
    });
  }
});

testIn(languages('ar'), 'the way back', () => {
  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 500 }, hasTouch: true });

    for (const [path, labelOf, backOf, steps] of LISTS) {
      test(`to the card that was opened, ${path}`, async ({ page, t }) => {
        await page.goto(`/0/${path}`);
        const cards = page.getByRole('list', { name: labelOf(t) }).getByRole('listitem');
        await cards.first().waitFor();
        const id = await cards.nth(steps > 1 ? 5 : 0).getAttribute('data-press');
        const far = page.locator(`[data-press="${id}"]`);
        await far.scrollIntoViewIfNeeded();
        const scrolled = await scrollOf(page);
        expect(scrolled > 0, 'the list is scrolled').toBe(steps > 1);
        await far.getByRole('link').tap();
        await page.getByRole('link', { name: backOf(t) }).tap();
        await expect(far.getByRole('link')).toBeFocused();
        await expect(far).toBeInViewport({ ratio: 1 });
        expect(Math.abs((await scrollOf(page)) - scrolled)).toBeLessThan(2);
      });
    }
  });
});

test.describe('the way back to deals', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  const expectDeal = (page: Page, t: Words) =>
    expect(page.getByRole('link', { name: t('deals.back') })).toBeVisible();
  const deviceOf = (page: Page, place: number) =>
    page.locator('[data-row]').nth(place).locator('[data-column="device"]');

  test('gives the focus to the row though the page was pressed meanwhile', async ({ page, t }) => {
    await page.goto('/0/my-deals');
    await deviceOf(page, 1).focus();
    await page.keyboard.press('Enter');
    await expectDeal(page, t);
    await page.locator('#content').focus();
    await page.goBack();
    await expect(deviceOf(page, 1)).toBeFocused();
  });

  test('gives it to no row that was opened before if the list had no focus', async ({ page, t }) => {
    await page.goto('/0/my-deals');
    await deviceOf(page, 1).focus();
    await page.keyboard.press('Enter');
    await expectDeal(page, t);
    await page.goBack();
    await expect(deviceOf(page, 1)).toBeFocused();
    // As in Safari, where a click does not focus a link.
    await page.evaluate('document.activeElement.blur()');
    await page.getByRole('link', { name: t('shell.nav.bids'), exact: true }).dispatchEvent('click');
    await expect(page.getByRole('grid', { name: t('bids.tableLabel') })).toBeVisible();
    await page.goBack();
    await expect(deviceOf(page, 1)).toBeVisible();
    // As many frames as the page waits for a row.
    await page.evaluate(`new Promise((resolve) => {
      const wait = (frames) => (frames === 0 ? resolve() : requestAnimationFrame(() => wait(frames - 1)));
      wait(10);
    })`);
    await expect(deviceOf(page, 1)).not.toBeFocused();
  });

  test('leaves Tab a way into a table that was left as cards', async ({ page, t }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/0/my-deals');
    await page.locator('[data-press] a').first().press('Enter');
    await expectDeal(page, t);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goBack();
    const grid = page.getByRole('grid', { name: t('deals.title') });
    await expect(grid.locator('tbody tr').first()).toBeVisible();
    await expect(grid.locator('[data-row] [tabindex="0"]')).not.toHaveCount(0);
  });
});
