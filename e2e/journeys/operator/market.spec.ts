import { operatorStoresEndpoints } from '@mazad/contract/operator/stores';
import type { Page } from '@playwright/test';
import { openRow } from '../../src/bids-page.ts';
import { keepOperator, openConsole } from '../../src/operator.ts';
import { ownRow } from '../../src/own-model.ts';
import { addDealer } from '../../src/people/owner.ts';
import { expect, test, testIn } from '../../src/test.ts';
import { languages, money, type Words } from '../../src/words.ts';
import { queryDatabase } from '../../src/world/database.ts';

/** Enters the store's own percent for the second grade of its category; nothing removes it. */
async function setSecondGrade(page: Page, t: Words, storeId: string, percent: string): Promise<void> {
  await page.goto(`/operator/stores?row=${storeId}`);
  const drawer = page.getByRole('complementary');
  const section = drawer.locator('section', { hasText: t('operatorMarket.own.title') }).last();
  await section.getByRole('button', { name: t('operator.change') }).click();
  // The first field has the focus. The next one is a Tab away, and typing replaces its content.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Delete');
  await page.keyboard.type(percent);
  // The number of offers that change is shown before anything is done.
  await expect(section.locator('form > p').first()).toContainText(/\d/);
  await section.getByLabel(t('operator.noteRequired')).fill('Agreed for this season');
  await section.getByRole('button', { name: t('operator.changePercents') }).click();
  // The form closes only when the server has answered.
  await expect(section.locator('form')).toHaveCount(0);
}

/** Raises a store's credit limit by 1 through the calls of the console, as another operator. Gives the new limit. */
async function raiseLimit(storeId: string): Promise<number> {
  const [ask, params] = [await openConsole(), { storeId }];
  const { version, creditLimit } = await ask(operatorStoresEndpoints.getStore, { params });
  const body = { version, creditLimit: creditLimit + 1, note: 'The bank agreed' };
  await ask(operatorStoresEndpoints.updateStore, { params, body });
  return creditLimit + 1;
}

testIn(languages('ar'), 'the market’s settings', (language) => {
  test('a dealer percent moves the offers, and then the base percent again', async ({ page, t, dealer }) => {
    const row = await ownRow(dealer, 1);
    const before = row.myBids[1];
    if (!row.myBid || !before) throw new Error('There is no second grade.');
    const { storeId } = dealer.session.user;
    await keepOperator(page);

    await setSecondGrade(page, t, storeId, '61.5');
    const offer = Math.floor(row.myBid.spotPrice * 0.615);
    const shown = await openRow(page, t, row.assetName);
    await shown.menu.click();
    await page.getByRole('menuitem', { name: t('bids.viewHistory') }).click();
    const drawer = page.getByRole('complementary');
    await drawer.getByRole('radio', { name: t('why.tabs.grades') }).check();
    await expect(drawer.getByRole('row').filter({ hasText: '61.50%' })).toContainText(money(offer));

    await setSecondGrade(page, t, storeId, '');
    const { percent, offer: again } = (await dealer.row(row.assetId)).myBids[1] ?? {};
    expect([percent, again]).toEqual([before.percent, before.offer]);
  });

  test('an open form takes nothing back that another operator changed', async ({ page, t, trouble }) => {
    trouble.allowStatus(409);
    const { storeId } = (await addDealer('terms', language)).session.user;
    await keepOperator(page);
    await page.goto(`/operator/stores?row=${storeId}`);
    const terms = page.getByRole('complementary').locator('section').first();
    await terms.getByRole('button', { name: t('operator.change'), exact: true }).click();
    const limit = await raiseLimit(storeId);
    const days = terms.getByLabel(t('operator.decision.termsDays'));
    const wanted = String(Number(await days.inputValue()) + 1);
    await days.fill(wanted);
    await terms.getByLabel(t('operator.noteRequired')).fill('As agreed with the owner');
    const change = terms.locator('button[type=submit]');
    await change.click();

    const said = terms.getByRole('alert');
    await expect(said).toContainText(t('operator.changedKept'));
    await expect(said.locator('ins')).toHaveText(`${money(limit)}.00`);
    await expect(days).toHaveValue(wanted);
    await change.click();
    await expect(terms.locator('form')).toHaveCount(0);
    const [stands] = await queryDatabase<{ credit_limit_minor: string; terms_days: number }>(
      'select credit_limit_minor, terms_days from credit_account where store_id = $1',
      [storeId],
    );
    expect([Number(stands?.credit_limit_minor), String(stands?.terms_days)]).toEqual([limit * 100, wanted]);
  });
});
