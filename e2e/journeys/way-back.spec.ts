/** Whoever opens one of a list and comes back is where they were. */
import type { Page } from '@playwright/test';
import { expect, test } from '../src/test.ts';
import { LOCALES, type Words } from '../src/words.ts';

test.use({ account: 'dealer@mazad.example' });

const LISTS = [
  ['my-deals', (t: Words) => t('deals.title'), (t: Words) => t('deals.back')],
  ['appraisals', (t: Words) => t('appraisals.title'), (t: Words) => t('appraisals.back')],
] as const;

async function scrollOf(page: Page) {
  return page.evaluate<number>(
    '[...document.querySelectorAll("main *")].reduce((most, one) => Math.max(most, one.scrollTop), 0)',
  );
}

for (const language of LOCALES) {
  test.describe(`the way back, ${language}`, () => {
    test.use({ language, viewport: { width: 1280, height: 440 } });

    for (const [path, labelOf, backOf] of LISTS) {
      test(`to the row that was opened, ${path}`, async ({ page, t }) => {
        await page.goto(`/0/${path}?from=2020-01-01`);
        const rows = page
          .getByRole('grid', { name: labelOf(t) })
          .locator('tbody')
          .getByRole('row');
        await rows.first().locator('[data-column="device"]').focus();
        for (let step = 0; step < 8; step += 1) await page.keyboard.press('ArrowDown');
        const focused = page.locator(':focus').locator('xpath=ancestor-or-self::tr');
        const id = (await focused.getAttribute('data-row')) ?? '';
        const scrolled = await scrollOf(page);
        await page.keyboard.press('Enter');
        await page.getByRole('link', { name: backOf(t) }).click();
        const device = page.locator(`[data-row="${id}"] [data-column="device"]`);
        await expect(device).toBeFocused();
        await expect(device).toBeInViewport({ ratio: 1 });
        await expect(page).toHaveURL(/from=2020-01-01/);
        expect(await scrollOf(page)).toBe(scrolled);
      });
    }

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 390, height: 500 }, hasTouch: true });

      for (const [path, labelOf, backOf] of LISTS) {
        test(`to the card that was opened, ${path}`, async ({ page, t }) => {
          await page.goto(`/0/${path}`);
          const cards = page.getByRole('list', { name: labelOf(t) }).getByRole('listitem');
          await cards.first().waitFor();
          const id = await cards.nth(2).getAttribute('data-press');
          const far = page.locator(`[data-press="${id}"]`);
          await far.scrollIntoViewIfNeeded();
          const scrolled = await scrollOf(page);
          await far.getByRole('link').tap();
          await page.getByRole('link', { name: backOf(t) }).tap();
          await expect(far.getByRole('link')).toBeFocused();
          await expect(far).toBeInViewport({ ratio: 1 });
          expect(Math.abs((await scrollOf(page)) - scrolled)).toBeLessThan(2);
        });
      }
    });
  });
}
