/** Forced colours in place of ours still show what is on, chosen or measured. */
import type { Locator } from '@playwright/test';
import { bidGrid } from '../src/bids-page.ts';
import { expect, test } from '../src/test.ts';

interface Window {
  getComputedStyle(part: unknown): { getPropertyValue(name: string): string };
}

const colour = (part: Locator, name: string) =>
  part.evaluate(
    (element, key) => (globalThis as unknown as Window).getComputedStyle(element).getPropertyValue(key),
    name,
  );

test.use({ account: 'dealer@mazad.example', contextOptions: { forcedColors: 'active' } });

test('what is switched on, chosen or measured looks so', async ({ page, t }) => {
  await page.goto('/0/bids');
  const row = bidGrid(page, t).locator('[data-row]').first();
  const thumb = row.getByRole('switch').locator('span');
  const paper = await colour(page.locator('body'), 'background-color');
  expect(await colour(thumb, 'background-color')).not.toBe(paper);
  const ranks = page.getByRole('navigation', { name: t('bids.badges') });
  const [chosen, other] = [ranks.getByRole('link').first(), ranks.getByRole('link').nth(1)];
  expect(await colour(chosen, 'border-top-color')).not.toBe(await colour(other, 'border-top-color'));
  const density = page.getByRole('main').getByRole('radio').locator('..');
  const [on, off] = [density.filter({ has: page.locator(':checked') }), density.last()];
  expect(await colour(on, 'background-color')).not.toBe(await colour(off, 'background-color'));
  await page.goto('/0/credit');
  const chart = page.getByRole('listbox', { name: t('credit.history') });
  expect(await colour(chart, 'forced-color-adjust')).toBe('none');
});
