/** What the screen shows when the connection drops while a dealer works: never endless grey bars. */
import type { Route } from '@playwright/test';
import { bidGrid } from '../src/bids-page.ts';
import { holdRequests, holdStream } from '../src/hold.ts';
import { expect, test, testIn } from '../src/test.ts';
import { languages } from '../src/words.ts';

test.use({ account: 'dealer@mazad.example' });

testIn(languages('en'), 'without a line', () => {
  test('a list or screen says so, and comes back with the line', async ({ page, context, t, trouble }) => {
    trouble.allow(/ERR_INTERNET_DISCONNECTED/, /Failed to load module script/, /No line/);
    // The bell's texts are asked for before the line goes, and fail with it.
    const letGo = await holdRequests(page, /\/assets\/notifications-/);
    await page.goto('/0/my-deals');
    const list = page.getByRole('grid', { name: t('deals.title') });
    await expect(list).toBeVisible();
    const banner = page.getByRole('region', { name: t('shell.connection') });
    const content = page.getByRole('main');
    await expect(banner).toBeHidden();

    await context.setOffline(true);
    letGo();
    await expect(banner).toContainText(t('errors.networkTitle'));
    const search = content.locator('input').first();
    await search.fill('Galaxy');
    await expect(content).toContainText(t('errors.networkTitle'));
    await expect(content).toContainText(t('errors.networkText'));
    await content.getByRole('button', { name: t('common.retry') }).click();
    await expect(content.getByRole('alert')).toContainText(t('errors.networkText'));
    await context.setOffline(false);
    await expect(content.getByRole('alert')).toBeHidden();
    await expect(page.getByRole('button', { name: t('notifications.unread', { count: 0 }) })).toBeVisible();
    await expect(list.or(content.getByText(t('common.noData')))).toBeVisible();

    await context.setOffline(true);
    await page
      .getByRole('link', { name: t('shell.nav.dashboard') })
      .first()
      .click();
    await expect(content.getByRole('alert')).toContainText(t('errors.networkText'));
    await context.setOffline(false);
    await expect(content.getByRole('alert')).toBeHidden();
    await expect(content.getByRole('heading').first()).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(banner).toBeHidden();
  });

  test('what is opened without its code says so, and then comes', async ({ page, context, t, trouble }) => {
    trouble.allow(/ERR_/, /Failed to load module script/, /No line/, /dynamically imported module/);
    const parts = '**/assets/{book-upload,history-drawer,key-list,bid-rule-sheet,palette}-*';
    const cut = (route: Route) => route.abort('internetdisconnected');
    await page.route(parts, cut);
    await holdStream(page);
    // Rows with a bid, which an autopilot can take over.
    await page.goto('/0/bids/WINING_RANGE');
    await bidGrid(page, t).locator('[data-row]').first().waitFor();
    await context.setOffline(true);
    const menu = page.getByRole('button', { name: t('bids.menuOf', { name: '' }) }).first();
    const frame = page.locator('dialog[open]').or(page.getByRole('complementary'));
    const openings: Record<string, () => Promise<void>> = {
      keys: () => page.keyboard.press('?'),
      palette: () => page.keyboard.press('Control+k'),
      upload: () => page.getByRole('button', { name: t('bids.upload') }).click(),
      autopilot: async () => {
        await menu.click();
        await page.getByRole('menuitem', { name: t('bids.autopilot') }).click();
      },
      history: async () => {
        await menu.click();
        await page.getByRole('menuitem', { name: t('bids.viewHistory') }).click();
      },
    };
    for (const [name, open] of Object.entries(openings)) {
      await test.step(name, async () => {
        await open();
        await expect(frame.getByRole('alert')).toContainText(t('errors.networkText'));
        await frame.getByRole('button', { name: t('common.retry') }).click();
        await expect(frame.getByRole('alert')).toContainText(t('errors.networkText'));
        if (name === 'history') return;
        await frame.getByRole('button', { name: t('common.close') }).click();
        await expect(frame).toBeHidden();
      });
    }
    await page.unroute(parts, cut);
    await context.setOffline(false);
    await expect(frame.getByRole('alert')).toBeHidden();
    await expect(frame.getByRole('heading').first()).toBeVisible();
  });

  test('the page’s own frame stands until its screen is here', async ({ page, t }) => {
    // Only the screen's own chunk, which no other page has.
    const letGo = await holdRequests(page, '**/assets/route-*.js');
    await page.goto('/0/bids', { waitUntil: 'commit' });
    await page.waitForResponse(/\/assets\/(messages|ar|en)-.*\.js/);
    await expect(page.locator('.boot')).toBeVisible();
    letGo();
    await expect(bidGrid(page, t).locator('[data-row]').first()).toBeVisible();
  });
});
