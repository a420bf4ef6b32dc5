import { catalogEndpoints } from '@mazad/contract/catalog';
import type { Page } from '@playwright/test';
import { winOne } from '../src/delivered.ts';
import { holdStream } from '../src/hold.ts';
import { bringIn, pickUp } from '../src/market.ts';
import { addDealer, seatOwner } from '../src/people/owner.ts';
import { expect, expectNoOverflow, fileOf, test, testIn } from '../src/test.ts';
import { languages, type Words } from '../src/words.ts';
import { NEWCOMER_EMAIL } from '../src/world/newcomer.ts';

function list(page: Page, t: Words) {
  return page.getByRole('grid', { name: t('deals.title') });
}

/** The last number of the footer: the count of matching deals. */
function total(page: Page, count: number) {
  return page.getByText(new RegExp(`\\b${count}$`)).first();
}

function showing(page: Page, t: Words, total: number, shown = Math.min(total, 10)) {
  return page.getByText(t('common.showing', { shown, total }), { exact: true });
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: label }).click();
  await page
    .getByRole('menu', { name: label })
    .getByRole('menuitemradio', { name: option, exact: true })
    .click();
}

async function search(page: Page, t: Words, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: t('deals.searchLabel') });
  await field.fill(text);
  await field.press('Enter');
}

testIn(languages('ar'), 'deals', (language) => {
  test('narrows the list by category, brand and days, and clears it again', async ({ page, t, dealer }) => {
    const { categoryId, brandId } = await winOne(dealer, { brand: 'Samsung' });
    for (let apples = 0; apples < 2; apples += 1) await winOne(dealer, { brand: 'Apple' });
    const categories = await dealer.call(catalogEndpoints.listCategories, {});
    const category = categories.find((one) => one.id === categoryId);
    const brand = category?.brands.find((one) => one.id === brandId);
    const [all, few] = [3, 1];

    await page.goto('/0/my-deals');
    await expect(total(page, all)).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: t('bids.brand') })).toBeDisabled();
    await choose(page, t('bids.category'), category?.categoryName[language] ?? '');
    await choose(page, t('bids.brand'), brand?.name[language] ?? '');
    await expect(page).toHaveURL(new RegExp(`category=${categoryId}&brand=${brandId}`));
    await expect(total(page, few)).toBeVisible();

    await page.getByRole('button', { name: t('deals.dates') }).click();
    const panel = page.getByRole('dialog', { name: t('deals.dates') });
    await panel.getByRole('button', { name: t('deals.preset.last7') }).click();
    await expect(page).toHaveURL(/from=\d{4}-\d{2}-\d{2}.*to=/);

    await page.getByRole('button', { name: t('shell.moreActions') }).click();
    await page.getByRole('menuitem', { name: t('shell.clearAllFilters') }).click();
    await expect(page).toHaveURL(/\/0\/my-deals$/);
    await expect(total(page, all)).toBeVisible();
  });

  test('finds one deal by its IMEI, and says when nothing fits', async ({ page, t, dealer }) => {
    const { deal } = await winOne(dealer);
    await page.goto('/0/my-deals');
    await search(page, t, deal.serialNumber);
    await expect(showing(page, t, 1)).toBeVisible();
    await expect(list(page, t).getByRole('row').filter({ hasText: deal.appraisalCode })).toBeVisible();
    await search(page, t, 'zzzz');
    await expect(page.getByText(t('deals.noResultText'))).toBeVisible();
    await page.getByRole('button', { name: t('common.clearFilters') }).click();
    await expect(list(page, t).getByRole('row').filter({ hasText: deal.appraisalCode })).toBeVisible();
  });
});

testIn(languages('ar'), 'a deal', (language) => {
  test('opens a deal by row, code and id, and goes back to the same list', async ({ page, t, dealer }) => {
    const { deal } = await winOne(dealer);
    const heading = page.getByRole('heading', { name: t('deals.detailsFor') });
    await page.goto(`/0/my-deals?search=${deal.appraisalCode}`);
    await list(page, t)
      .getByRole('row')
      .filter({ hasText: deal.appraisalCode })
      .getByText(deal.assetName.en)
      .click();
    await expect(page).toHaveURL(new RegExp(`/my-deals/${deal.appraisalCode}$`));
    await expect(heading).toContainText(deal.appraisalCode);
    await page.getByRole('link', { name: t('deals.back') }).click();
    await expect(page).toHaveURL(new RegExp(`search=${deal.appraisalCode}`));
    await page.goto(`/0/my-deals/${deal._id}`);
    await expect(heading).toContainText(deal.appraisalCode);
    await expect(page.getByRole('heading', { name: t('deals.pinned') })).toBeVisible();
  });

  test('downloads what the filters show, under its name', async ({ page, t, dealer }) => {
    const { deal } = await winOne(dealer);
    for (const [path, prefix] of [
      ['my-deals', 'Deals_Won_'],
      ['appraisals', 'Appraisals_'],
    ]) {
      await page.goto(`/0/${path}?search=${deal.appraisalCode}`);
      const download = page.getByRole('button', { name: t('deals.download') });
      await fileOf(page, download.click(), new RegExp(`^${prefix}\\d{4}-\\d{2}-\\d{2}\\.xlsx$`));
      await expect(download).toBeVisible();
    }
  });

  test('follows a device among the appraisals to its details and its deal', async ({ page, t, dealer }) => {
    const { deal } = await winOne(dealer);
    await page.goto(`/0/appraisals?search=${deal.appraisalCode}`);
    const statuses = page.getByRole('navigation', { name: t('appraisals.statuses') });
    await expect(statuses.getByRole('link', { name: t('common.all') })).toContainText('1');
    await statuses.getByRole('link', { name: t('deals.state.CANCELLED') }).click();
    await expect(page.getByText(t('appraisals.noResultText'))).toBeVisible();
    await statuses.getByRole('link', { name: t('common.all') }).click();
    await page
      .getByRole('grid', { name: t('appraisals.title') })
      .getByRole('row')
      .filter({ hasText: deal.appraisalCode })
      .getByText(deal.assetName.en)
      .click();
    await expect(page).toHaveURL(new RegExp(`/appraisals/${deal.appraisalCode}$`));
    await expect(page.getByRole('heading', { name: t('appraisals.detailsFor') })).toContainText(
      deal.appraisalCode,
    );
    await expect(page.getByText('•••').first()).toBeVisible();
    await page.getByRole('link', { name: t('appraisals.openDeal') }).click();
    await expect(page.getByRole('heading', { name: t('deals.columns.payment') })).toBeVisible();
  });

  test('does not know another store’s deal', async ({ page, t, trouble }) => {
    await seatOwner(page, language);
    trouble.allowStatus(404);
    const { deal } = await winOne(await addDealer('others', language));
    for (const name of [deal.appraisalCode, deal._id]) {
      await page.goto(`/0/my-deals/${name}`);
      await expect(page.getByText(t('deals.notFoundTitle'))).toBeVisible();
      await page.goto(`/0/appraisals/${name}`);
      await expect(page.getByText(t('appraisals.notFoundTitle'))).toBeVisible();
      await expect(page.getByText(deal.serialNumber)).toHaveCount(0);
    }
  });

  test('fits a phone', async ({ page, t, dealer }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { deal } = await winOne(dealer);
    await page.goto('/0/my-deals');
    await expect(
      page
        .getByRole('list', { name: t('deals.title') })
        .getByRole('listitem')
        .first(),
    ).toBeVisible();
    await expectNoOverflow(page);
    await page.goto(`/0/my-deals/${deal.appraisalCode}`);
    await expect(page.getByRole('heading', { name: t('deals.pinned') })).toBeVisible();
    await expectNoOverflow(page);
    for (const path of ['appraisals', `appraisals/${deal.appraisalCode}`]) {
      await page.goto(`/0/${path}`);
      await expect(page.getByText(deal.appraisalCode).first()).toBeVisible();
      await expectNoOverflow(page);
    }
  });
});

test('copies a deal’s id by its icon, and opens it by its text', async ({ page, t, context, dealer }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { deal } = await winOne(dealer);
  await page.goto(`/0/my-deals?search=${deal.appraisalCode}`);
  const copy = page.getByRole('button', { name: t('common.copy', { value: deal.appraisalCode }) });
  await copy.click();
  await expect(copy.getByRole('status')).toHaveText(t('common.copied'));
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(deal.appraisalCode);
  await expect(page).toHaveURL(/\/my-deals\?search=/);
  // The text belongs to the row: a click on it opens the deal.
  await list(page, t).getByText(deal.appraisalCode, { exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/my-deals/${deal.appraisalCode}`));
});

test('asks again after an error', async ({ page, t, trouble, dealer }) => {
  await winOne(dealer);
  trouble.allow(/ERR_FAILED/);
  await holdStream(page);
  await page.route('**/api/appraisal?*', (route) => route.abort());
  await page.goto('/0/my-deals');
  await expect(page.getByText(t('errors.networkTitle'))).toBeVisible({ timeout: 15_000 });
  await page.unroute('**/api/appraisal?*');
  await page.getByRole('button', { name: t('common.retry') }).click();
  await expect(list(page, t)).toBeVisible();
});

test('counts a deal won meanwhile, and shows how an open one moves', async ({ page, t, dealer }) => {
  // The second deal of its model.
  const { assetId } = await winOne(dealer);
  await page.goto('/0/my-deals');
  await expect(list(page, t)).toBeVisible();
  const { appraisalCode } = await bringIn(assetId);
  await page.getByRole('button', { name: t('deals.newDeals', { count: 1 }) }).click();
  const first = list(page, t).getByRole('row').filter({ hasText: appraisalCode });
  await expect(first).toContainText(t('deals.state.WON'));
  await pickUp(appraisalCode);
  await expect(first).toContainText(t('deals.state.IN_TRANSIT'));
});

test.describe('a store on its first day', () => {
  test.use({ account: NEWCOMER_EMAIL });

  test('is told where its deals will appear', async ({ page, t }) => {
    await page.goto('/0/my-deals');
    await expect(page.getByText(t('deals.emptyText'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('common.clearFilters') })).toHaveCount(0);
  });
});
