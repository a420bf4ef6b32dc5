/** Addresses of the bids screen that somebody bookmarked or typed. */
import { expect, test } from '../../src/test.ts';

test.use({ account: 'dealer@mazad.example' });

test('a category that was switched off is a filter that can be taken away', async ({ page, t, trouble }) => {
  // The server knows no files of such a category.
  trouble.allowStatus(404);
  await page.goto('/0/bids?category=switched-off');
  await expect(page.getByText(t('bids.noResultText'))).toBeVisible();
  await page.getByRole('button', { name: `${t('bids.category')} ${t('rank.notListed')}` }).click();
  await page.getByRole('menuitemradio', { name: t('bids.allCategories') }).click();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expect(page).toHaveURL(/\/0\/bids$/);

  await page.goto('/0/upload-bids?category=switched-off');
  await page.getByRole('button', { name: `${t('bids.category')} ${t('rank.notListed')}` }).click();
  await page.getByRole('menuitemradio', { name: t('bids.allCategories') }).click();
  await expect(page).toHaveURL(/\/0\/upload-bids$/);
});

test('a rank list that there is none of is a page that does not exist', async ({ page, t }) => {
  await page.goto('/0/bids/FOO');
  await expect(page.getByRole('heading', { name: t('shell.notFoundTitle') })).toBeVisible();
});

test('bidFilter in the query names the rank list, on another one’s address too', async ({ page, t }) => {
  await page.goto('/0/bids/RANK_ONE?bidFilter=BID_NOT_WINNING');
  await expect(page).toHaveURL(/\/0\/bids\/BID_NOT_WINNING$/);
  const badges = page.getByRole('navigation', { name: t('bids.badges') });
  await expect(badges.locator('[aria-current]')).toContainText(t('rank.notWinning'));
});

test('an age is named as it is, without the number that stands for it', async ({ page, t }) => {
  await page.goto('/0/bids?age=1');
  await expect(
    page.getByRole('button', { name: `${t('bids.age')} ${t('bids.age')}`, exact: true }),
  ).toBeVisible();
});
