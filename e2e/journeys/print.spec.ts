/** What the browser's own print shows of a partly loaded list. */
import type { DealPage } from '@mazad/contract/deals';
import type { Statement } from '@mazad/contract/statement';
import type { Page } from '@playwright/test';
import { expect, test, testIn } from '../src/test.ts';
import { languages } from '../src/words.ts';

test.use({ account: 'dealer@mazad.example' });

/** Answers the first page of a list as the server does, with the changes of `change`; the next page never comes. */
async function changeFirstPage<Data>(page: Page, path: string, change: (data: Data) => Partial<Data>) {
  await page.route(`**/api/${path}?*`, async (route) => {
    if (new URL(route.request().url()).searchParams.has('cursor')) return;
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: Data };
    await route.fulfill({ response, json: { data: { ...data, ...change(data) } } });
  });
}

testIn(languages('ar'), `the browser's own print`, () => {
  test('of the statement says that entries are missing, and what prints them all', async ({ page, t }) => {
    const words = { export: t('statement.export'), print: t('statement.print') };
    const [, end = ''] = t('statement.printedPart', { shown: 7, total: 7, ...words }).split(/7(?!.*7)/);
    await page.emulateMedia({ media: 'print' });
    await page.goto('/0/statement');
    await expect(page.getByRole('table', { name: t('statement.title'), exact: true })).toBeVisible();
    await expect(page.getByText(end)).toBeHidden();
    await changeFirstPage<Statement>(page, 'v1/member-account-transactions/store-transactions', () => ({
      nextCursor: 'more',
    }));
    await page.reload();
    await expect(page.getByText(end)).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await expect(page.getByText(end)).toBeHidden();
  });

  test('of the statement is a table also between the margins of a page', async ({ page, t }) => {
    await page.setViewportSize({ width: 718, height: 1000 });
    await page.goto('/0/statement');
    const head = page.getByRole('columnheader', { name: t('statement.columns.product') });
    await page.emulateMedia({ media: 'print' });
    await expect(head).toBeVisible();
    await expect(head).toHaveCSS('display', 'table-cell');
    await page.emulateMedia({ media: 'screen' });
    await expect(head).not.toHaveCSS('display', 'table-cell');
  });

  test('of the deals says where all of them are', async ({ page, t }) => {
    const note = page.getByText(t('deals.printedPart', { download: t('deals.download') }));
    await changeFirstPage<DealPage>(page, 'appraisal', () => ({ count: 11 }));
    await page.goto('/0/my-deals');
    await expect(page.getByRole('grid', { name: t('deals.title') })).toBeVisible();
    await expect(note).toBeHidden();
    const filter = page.getByRole('button', { name: t('deals.allStatuses') });
    await expect(filter).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(note).toBeVisible();
    await expect(filter).toBeHidden();
    await page.unrouteAll();
    await changeFirstPage<DealPage>(page, 'appraisal', () => ({ count: 10 }));
    await page.reload();
    await expect(page.getByRole('grid', { name: t('deals.title') })).toBeVisible();
    await expect(note).toBeHidden();
  });
});
