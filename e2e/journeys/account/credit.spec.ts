import { type CreditLimit, creditEndpoints } from '@mazad/contract/credit';
import type { BodyOf } from '@mazad/contract/http';
import { operatorStoresEndpoints } from '@mazad/contract/operator/stores';
import type { Page } from '@playwright/test';
import { winOne } from '../../src/delivered.ts';
import type { Dealer } from '../../src/market.ts';
import { openConsole } from '../../src/operator.ts';
import { expect, expectNoOverflow, test, testIn } from '../../src/test.ts';
import { languages, type Words } from '../../src/words.ts';

function limitOf({ call, session }: Dealer): Promise<CreditLimit> {
  return call(creditEndpoints.getCreditLimit, { params: { storeId: session.user.storeId } });
}

/** An operator who changes the store, through the calls of the console. */
async function staffFor({ session }: Dealer) {
  const ask = await openConsole('journeys-of-the-credit-desk');
  const params = { storeId: session.user.storeId };
  const change = async (command: Partial<BodyOf<typeof operatorStoresEndpoints.updateStore>>) => {
    const { version } = await ask(operatorStoresEndpoints.getStore, { params });
    const body = { ...command, version, note: 'As agreed by phone' };
    await ask(operatorStoresEndpoints.updateStore, { params, body });
  };
  return {
    setLimit: (creditLimit: number) => change({ creditLimit, confirmFigure: creditLimit }),
    setActive: (isActive: boolean) => change({ isActive }),
  };
}

const fixed = (value: number) => value.toLocaleString('en', { minimumFractionDigits: 2 });
const notice = (page: Page, t: Words) => page.getByRole('region', { name: t('credit.limit'), exact: true });
const topOf = async (page: Page) => (await page.getByRole('row').nth(3).boundingBox())?.y ?? Number.NaN;

testIn(languages('en'), 'credit', (language) => {
  test('follows the limit on every screen, moving nothing under the pointer', async ({ page, t, dealer }) => {
    const { setLimit } = await staffFor(dealer);
    const { appraisalCode: code } = await winOne(dealer);
    const before = await limitOf(dealer);
    const used = before.runningBalance + before.blockedCredit;
    expect(used).toBeGreaterThan(0);

    // What tells of it comes after the list: it asks for its texts once it listens.
    const listens = page.waitForRequest(/\/assets\/credit-[\w-]{8}\.js$/);
    await page.goto('/0/bids');
    await page.getByRole('row').nth(3).hover();
    await listens;
    await expect(page.getByText(t('common.live'), { exact: true })).toBeVisible();
    const top = await topOf(page);
    await setLimit(Math.floor(used - 100));
    await expect(page.getByText(t('credit.told.EXCEEDED'))).toBeVisible();
    await expect(notice(page, t)).toBeVisible();
    expect(await topOf(page)).toBe(top);
    await page.getByRole('banner').hover({ position: { x: 5, y: 20 } });
    await expect.poll(() => topOf(page)).toBeGreaterThan(top);

    await notice(page, t)
      .getByRole('link', { name: t('credit.noticeMore') })
      .click();
    await expect(page).toHaveURL(/\/0\/credit$/);
    await expect(notice(page, t)).toBeHidden();
    const { isExceededDate } = await limitOf(dealer);
    expect(isExceededDate).not.toBeNull();
    await expect(page.getByRole('region', { name: t('credit.available') })).toContainText('0.00');
    await expect(page.getByRole('img', { name: /%/ })).toBeVisible();

    // 84.5% of it is used: the exceeded state ends by itself on the open screen, and the offers are back.
    await setLimit(Math.ceil(used / 0.845));
    await expect(page.getByText(t('credit.told.CLEARED'))).toBeVisible();
    await expect(
      page.getByRole('heading', { name: t('credit.nearlyUsed', { percent: '84' }) }),
    ).toBeVisible();
    await page.goto('/0/settings');
    await expect(notice(page, t)).toContainText('84%');
    await notice(page, t)
      .getByRole('button', { name: t('credit.noticeHide') })
      .click();
    await expect(notice(page, t)).toBeHidden();
    await setLimit(before.creditLimit);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/0/credit');
    await expect(page.getByRole('link', { name: code })).toBeVisible();
    await expectNoOverflow(page);
  });

  test('says on every screen that the store is switched off, and until when', async ({ page, t, dealer }) => {
    const { setActive } = await staffFor(dealer);
    await page.goto('/0/bids');
    await expect(page.getByText(t('common.live'), { exact: true })).toBeVisible();
    const bar = page.getByRole('region', { name: t('shell.store'), exact: true });
    await setActive(false);
    await expect(bar).toContainText(t('shell.storeOffTitle'));
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoOverflow(page);
    await page.goto('/0/settings');
    await expect(bar.getByRole('link')).toBeVisible();
    await setActive(true);
    await expect(bar).toBeHidden();
  });

  test('is shown by day and as a table, and leads to deals that block it', async ({ page, t, dealer }) => {
    await winOne(dealer);
    const told = await limitOf(dealer);
    await page.goto('/0/credit');
    const chart = page.getByRole('listbox', { name: t('credit.history') });
    await chart.getByRole('option').last().focus();
    await page.keyboard.press('Home');
    await expect(chart.getByRole('option').first()).toBeFocused();
    await expect(chart.getByRole('option').first()).toHaveAccessibleName(new RegExp(t('credit.used')));
    await page.getByRole('radio', { name: t('credit.table') }).check();
    await expect(page).toHaveURL(/view=table/);
    const today = page.getByRole('row').nth(1);
    await expect(today).toContainText(fixed(told.runningBalance + told.blockedCredit).replace('-', '−'));

    const [first] = told.blockedDeals;
    if (!first) throw new Error('Nothing is blocked.');
    await page.getByRole('radio', { name: first.displayStatus[language] }).check();
    await expect(page).toHaveURL(new RegExp(`state=${first.state}`));
    await page.getByRole('link', { name: first.appraisalCode }).click();
    await expect(page).toHaveURL(new RegExp(`/my-deals/${first.appraisalCode}$`));
    await page.goBack();
    await expect(page).toHaveURL(/view=table/);
    await expect(page.getByRole('radio', { name: t('credit.table') })).toBeChecked();
  });
});
