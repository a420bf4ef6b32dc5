import { statementEndpoints } from '@mazad/contract/statement';
import type { Page } from '@playwright/test';
import { buyOne } from '../../src/delivered.ts';
import { holdStream } from '../../src/hold.ts';
import { expect, expectNoOverflow, test, testIn } from '../../src/test.ts';
import { languages, type Words } from '../../src/words.ts';

const cents = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

function rowOf(page: Page, t: Words, code: string) {
  return page
    .getByRole('grid', { name: t('statement.unsettledTitle') })
    .getByRole('row')
    .filter({ hasText: code });
}

testIn(languages('en'), 'what is unsettled', () => {
  test.use({ account: null });

  test('leads from figures to entries, from an entry to its deal', async ({ page, t, trouble, dealer }) => {
    const { appraisalCode: code } = await buyOne(dealer);
    const { paymentDetails } = await dealer.call(statementEndpoints.getRunningBalance, {});
    const owed = cents.format(paymentDetails.unsettled.amount);

    // My Deals shows the same amount as the statement, under the same name.
    await page.goto('/0/my-deals');
    const next = page.getByRole('term').filter({ hasText: t('common.money.nextDue') });
    await expect(next.locator('xpath=..')).toContainText(owed);
    await page.goto('/0/statement');
    const summary = page.getByRole('region', { name: t('statement.summary') });
    await summary.getByRole('button', { name: t('statement.ageingTable') }).click();
    const bucket = page.getByRole('dialog').getByRole('link', { name: t('statement.bucket.NOT_DUE') });
    await bucket.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/0\/statement\/unsettled\?age=NOT_DUE$/);
    await expect(rowOf(page, t, code)).toContainText(owed);
    await expect(
      page.locator('footer').filter({ hasText: t('statement.ageingColumns.amount') }),
    ).toContainText(owed);
    await rowOf(page, t, code).getByRole('gridcell').first().click();
    await expect(page).toHaveURL(new RegExp(`/my-deals/${code}$`));
    await page.goBack();
    await expect(rowOf(page, t, code)).toBeVisible();

    const ages = page.getByRole('group', { name: t('statement.ages') });
    await ages.getByRole('button', { name: t('common.money.overdue') }).click();
    await expect(page.getByText(t('statement.noneOfAge'))).toBeVisible();
    await page.getByRole('button', { name: t('common.clearFilters') }).click();
    await expect(page).toHaveURL(/\/0\/statement\/unsettled$/);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoOverflow(page);
    const list = page.getByRole('list', { name: t('statement.unsettledTitle') });
    await expect(list.getByRole('link').filter({ hasText: code })).toContainText(owed);

    trouble.allowStatus(400);
    await holdStream(page);
    const path = '**/store-transactions/unsettled*';
    await page.route(path, (route) =>
      route.fulfill({ status: 400, json: { success: false, type: 'X', message: 'X' } }),
    );
    await page.reload();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.unroute(path);
    await page.getByRole('button', { name: t('common.retry') }).click();
    await expect(list.getByRole('link').filter({ hasText: code })).toBeVisible();
  });
});
