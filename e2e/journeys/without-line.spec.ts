/** What is said where the line goes while a dealer works: never bars that stay grey. */
import { bidGrid } from '../src/bids-page.ts';
import { expect, test } from '../src/test.ts';
import { languages } from '../src/words.ts';

test.use({ account: 'dealer@mazad.example' });

for (const language of languages('en')) {
  test.describe(`without a line, ${language}`, () => {
    test.use({ language });

    test('a list says so with Retry, a screen that is not here as well, and both come with the line', async ({
      page,
      context,
      t,
      trouble,
    }) => {
      trouble.allow(/ERR_INTERNET_DISCONNECTED/, /Failed to load module script/, /No line/);
      await page.goto('/0/my-deals');
      const list = page.getByRole('grid', { name: t('deals.title') });
      await expect(list).toBeVisible();
      const banner = page.getByRole('region', { name: t('shell.connection') });
      const content = page.getByRole('main');
      await expect(banner).toBeHidden();

      await context.setOffline(true);
      await expect(banner).toContainText(t('errors.networkTitle'));
      const search = content.locator('input').first();
      await search.fill('Galaxy');
      await expect(content).toContainText(t('errors.networkTitle'));
      await expect(content).toContainText(t('errors.networkText'));
      await content.getByRole('button', { name: t('common.retry') }).click();
      await expect(content.getByRole('alert')).toContainText(t('errors.networkText'));
      await context.setOffline(false);
      await expect(content.getByRole('alert')).toBeHidden();
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

    test('the page’s own frame stands until its screen is here', async ({ page, t }) => {
      let letGo = () => {};
      const isLet = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      // What no other page has: the screen's own part.
      await page.route('**/assets/route-*.js', (route) => isLet.then(() => route.fallback()));
      await page.goto('/0/bids', { waitUntil: 'commit' });
      await page.waitForResponse(/\/assets\/(messages|ar|en)-.*\.js/);
      await expect(page.locator('.boot')).toBeVisible();
      letGo();
      await expect(bidGrid(page, t).locator('[data-row]').first()).toBeVisible();
    });
  });
}
