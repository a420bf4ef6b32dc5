/** A toast never covers what the dealer is working on. */
import type { Locator, Page } from '@playwright/test';
import { bidCards, bidGrid, selectCards } from '../src/bids-page.ts';
import { signInDealer } from '../src/market.ts';
import { ownRow } from '../src/own-model.ts';
import { addPerson } from '../src/people/people.ts';
import { signInByForm } from '../src/people/sign-in-form.ts';
import { expect, test, testIn } from '../src/test.ts';
import { LOCALES, languages, type Words } from '../src/words.ts';

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error(`${part.toString()} is not on the screen.`);
  return { ...box, end: box.x + box.width, below: box.y + box.height };
}

/** The toast that offers to undo a change; it stays, as under a pointer. */
async function changeToast(page: Page, t: Words): Promise<Locator> {
  const undo = page.getByRole('button', { name: t('common.undo') });
  const toast = page.getByRole('status').locator('> div').filter({ has: undo });
  await toast.dispatchEvent('pointerover');
  return toast;
}

/** Saves the first visible price, one step higher; returns the toast for it. */
async function savePrice(page: Page, t: Words): Promise<Locator> {
  await bidGrid(page, t).locator('[data-row] [data-column="update"] input').first().focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  return changeToast(page, t);
}

interface Rect {
  top: number;
  bottom: number;
}
interface Part {
  ownerDocument: {
    createRange(): { selectNodeContents(of: unknown): void; getClientRects(): Iterable<Rect> };
  };
}

/** Height in pixels of what the part holds, without its own padding. */
function contentHeight(part: Locator): Promise<number> {
  return part.evaluate((of: Part) => {
    const range = of.ownerDocument.createRange();
    range.selectNodeContents(of);
    const rects = [...range.getClientRects()];
    return Math.max(...rects.map(({ bottom }) => bottom)) - Math.min(...rects.map(({ top }) => top));
  });
}

/** It can be pressed, is only as high as its text needs, and covers no button of the dialog. */
async function expectUsable(page: Page, t: Words, toast: Locator) {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const undo = toast.getByRole('button', { name: t('common.undo') });
  await undo.click({ trial: true });
  const told = await boxOf(toast);
  expect(told.height - (await contentHeight(toast))).toBeLessThan(24);
  const buttons = await dialog.locator('button:not([role="status"] *)').all();
  expect(buttons.length, 'buttons of the dialog').toBeGreaterThan(0);
  for (const button of buttons) {
    const { x, end, y, below } = await boxOf(button);
    expect(end <= told.x || told.end <= x || below <= told.y || told.below <= y, String(button)).toBe(true);
  }
  await undo.click();
  await expect(undo).toHaveCount(0);
  await expect(dialog).toBeVisible();
}

// The price column is on the other side in the other direction.
testIn(LOCALES, 'toasts', () => {
  for (const width of [1920, 1440, 1280, 1024]) {
    test(`what was saved is told beside the prices, ${width} px`, async ({ page, t, dealer }) => {
      await page.setViewportSize({ width, height: 900 });
      await ownRow(dealer, 2);
      await page.goto('/0/bids/WINING_RANGE');
      const price = bidGrid(page, t).locator('[data-row]').first().locator('[data-column="update"]');
      const told = await boxOf(await savePrice(page, t));
      const typed = await boxOf(price);
      expect(told.x >= typed.end || told.end <= typed.x, 'beside the column').toBe(true);
      for (const one of await bidGrid(page, t).getByRole('switch').all()) {
        const { x, end, y, below } = await boxOf(one);
        const isFree = told.x >= end || told.end <= x || told.y >= below || told.below <= y;
        expect(isFree, 'no switch is covered').toBe(true);
      }
    });
  }
});

testIn(languages('ar'), 'toasts', (language) => {
  test('what was saved is taken back above a dialog opened meanwhile', async ({ page, t, dealer }) => {
    await ownRow(dealer, 2);
    await page.goto('/0/bids/WINING_RANGE');
    const toast = await savePrice(page, t);
    await page.keyboard.press('?');
    await expectUsable(page, t, toast);
  });

  test.describe('of somebody who comes in', () => {
    test('what was saved is taken back above a second dialog', async ({ page, t }) => {
      const { email } = await addPerson('toasts', language);
      await ownRow(await signInDealer(email), 2);
      await page.goto('/login');
      await page.getByRole('button', { name: t('auth.terms'), exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await signInByForm(page, t, email);
      await page.getByRole('link', { name: t('shell.nav.bids'), exact: true }).click();
      await page.locator('[data-filter="WINING_RANGE"]').click();
      await expect(page).toHaveURL(/WINING_RANGE/);
      // Until then it shows the rows of the previous list.
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const price = bidGrid(page, t).locator('[data-row] [data-column="myBid"]').first();
      const before = (await price.textContent()) ?? '';
      const toast = await savePrice(page, t);
      await page.keyboard.press('?');
      await expectUsable(page, t, toast);
      await page.keyboard.press('Escape');
      // If the next price is typed while one is being undone, the dealer is asked.
      await expect(price).toHaveText(before);
      // A second dialog shows the same toasts again, in their usual place.
      const again = await savePrice(page, t);
      await page.keyboard.press('?');
      await expectUsable(page, t, again);
    });
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

    test('a toast is a row below the screen, and a row of a dialog', async ({ page, t, dealer }) => {
      await ownRow(dealer, 2);
      await page.goto('/0/bids/WINING_RANGE');
      const card = bidCards(page, t).first();
      const name = (await card.getByRole('heading').locator('bdi').getAttribute('title')) ?? '';
      await card
        .getByRole('button', { name: t('bids.update'), exact: false })
        .last()
        .tap();
      await card.getByRole('button', { name: t('bids.more') }).tap();
      await card.getByRole('button', { name: t('common.save') }).tap();
      const toast = await changeToast(page, t);
      await selectCards(page, t, [name]);
      const bar = page.getByRole('toolbar', { name: t('bulk.bar') }).locator('..');
      await expect(bar).toBeVisible();
      const told = await boxOf(toast);
      expect((await boxOf(page.getByRole('main'))).below).toBeLessThanOrEqual(told.y);
      const places = page.getByRole('navigation', { name: t('shell.mainNavigation') });
      expect(told.below).toBeLessThanOrEqual((await boxOf(places)).y);
      await page
        .getByRole('toolbar', { name: t('bulk.bar') })
        .getByRole('button', { name: t('bulk.title.GO_FIRST') })
        .tap();
      await expectUsable(page, t, toast);
    });
  });
});
