import { randomInt } from 'node:crypto';
import { buyOne } from '../../src/delivered.ts';
import { keepOperator } from '../../src/operator.ts';
import { addDealer } from '../../src/people/owner.ts';
import { addPerson } from '../../src/people/people.ts';
import { expect, fileOf, test, testIn } from '../../src/test.ts';
import { languages } from '../../src/words.ts';

testIn(languages('en'), 'the money desk', (language) => {
  test('records a payment once, undoes it, posts a bulk purchase and its invoice', async ({ page, t }) => {
    const { storeName } = await addPerson('payer', language);
    const mark = `J${randomInt(1e9)}`;
    const drawer = page.getByRole('complementary');
    await keepOperator(page);

    await page.goto('/operator/payments');
    await page.getByRole('button', { name: t('operatorMoney.payments.add') }).click();
    await drawer.getByLabel(t('operatorMoney.findStore')).fill(storeName);
    await drawer.getByRole('button', { name: storeName }).click();
    await drawer.locator('input[name=amount]').fill('1,250.05');
    await drawer.locator('textarea').fill(`Transfer ${mark}`);
    await expect(drawer.getByText(t('operatorMoney.payments.settles'))).toBeVisible();
    // A partly typed date reads as empty, and would be left out.
    const record = drawer.getByRole('button', { name: t('operatorMoney.payments.record.PAYMENT') });
    await drawer.locator('input[name=valueDay]').press('1');
    await record.click();
    await expect(drawer.getByText(t('common.halfDate'))).toBeVisible();
    await drawer.locator('input[name=valueDay]').fill('2026-10-01');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/operator/payments'))
        sent.push(request.url());
    });
    await record.dblclick();
    await expect(
      page.getByText(t('operatorMoney.payments.recorded.PAYMENT', { store: storeName })),
    ).toBeVisible();
    expect(sent).toHaveLength(1);
    await page.getByRole('textbox', { name: t('lists.payments.search') }).fill(mark);
    await expect(page.getByRole('grid').getByRole('row')).toHaveCount(2);

    await drawer.getByRole('button', { name: t('operatorMoney.reverse') }).click();
    await drawer.locator('textarea').fill(`Wrong store ${mark}`);
    await drawer.getByRole('button', { name: t('operatorMoney.reverse') }).click();
    await expect(page.getByRole('grid').getByRole('row')).toHaveCount(3);
    await expect(page.getByRole('grid')).toContainText(t('operatorMoney.kinds.REVERSAL'));

    await page.goto('/operator/bulk-purchases?row=new');
    await drawer.getByLabel(t('operatorMoney.findStore')).fill(storeName);
    await drawer.getByRole('button', { name: storeName }).click();
    await drawer.getByLabel(t('lists.bulk-purchases.columns.stack')).fill(mark);
    await drawer.getByLabel(t('operatorMoney.bulk.description')).fill('iPhone 12 64GB');
    await drawer.getByLabel(t('operatorMoney.bulk.quantity')).fill('3');
    await drawer.getByLabel(t('operatorMoney.bulk.unitPrice')).fill('100.10');
    await drawer.locator('textarea').fill('Stock of the journey');
    // 300.30 plus 5% of it, rounded half up.
    await drawer.getByRole('button', { name: '315.32' }).click();
    await expect(drawer.getByRole('heading', { level: 2 })).toHaveText(mark);
    const download = drawer.getByRole('button', { name: t('operatorMoney.download') });
    const invoice = await fileOf(page, download.click(), /^INV-.*\.pdf$/);
    expect(invoice.subarray(0, 5).toString()).toBe('%PDF-');

    await page.goto(`/operator/credit-desk?search=${storeName}`);
    await expect(page.getByRole('grid')).toContainText(storeName);
  });

  test('asks about a payout of more than is owed until it is typed again', async ({ page, t, trouble }) => {
    trouble.allowStatus(409);
    const { storeName } = await addPerson('payer', language);
    const drawer = page.getByRole('complementary');
    const record = drawer.getByRole('button', { name: t('operatorMoney.payments.record.PAYOUT') });
    const again = drawer.getByRole('alert').getByRole('textbox');
    await keepOperator(page);
    await page.goto('/operator/payments?row=new');
    await drawer.getByLabel(t('operatorMoney.findStore')).fill(storeName);
    await drawer.getByRole('button', { name: storeName }).click();
    await drawer.getByRole('radio', { name: t('operatorMoney.payments.to') }).click();
    await drawer.locator('input[name=amount]').fill('4,000');
    await drawer.locator('input[name=reference]').fill('FT-26-0099');
    await drawer.locator('textarea').fill('As agreed');
    await record.click();
    await expect(again).toBeFocused();
    await expect(record).toHaveAttribute('aria-disabled', 'true');
    // Another amount needs another confirmation.
    await drawer.locator('input[name=amount]').fill('40');
    await expect(again).toBeHidden();
    await record.click();
    await again.fill('4');
    await expect(record).toHaveAttribute('aria-disabled', 'true');
    await again.fill('40.00');
    await record.click();
    await expect(
      page.getByText(t('operatorMoney.payments.recorded.PAYOUT', { store: storeName })),
    ).toBeVisible();
    await expect(drawer.getByText('FT-26-0099')).toBeVisible();
  });

  test('reads the whole statement of a store, from its credit, and takes its file', async ({ page, t }) => {
    const dealer = await addDealer('buyer', language);
    const { appraisalCode: code } = await buyOne(dealer);
    const { storeId, storeName } = dealer.session.user;
    await keepOperator(page);
    await page.goto(`/operator/credit-desk?row=${storeId}`);
    await page
      .getByRole('complementary')
      .getByRole('link', { name: t('operatorMoney.credit.statement') })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(storeName);
    const entry = page.getByRole('row').filter({ hasText: code });
    await page.goto(`/operator/credit-desk/statement?store=${storeId}&from=all&search=${code}`);
    await expect(entry.first()).toBeVisible();
    await expect(page.getByRole('columnheader', { name: t('operatorMoney.ofStore.payable') })).toBeVisible();
    await expect(entry.first().getByRole('link')).toHaveAttribute('href', new RegExp(`row=.*${code}`));
    await fileOf(page, entry.first().getByRole('button').last().click(), /\.pdf$/);
    await page.getByRole('button', { name: t('statement.export') }).click();
    const excel = page.getByRole('menuitem', { name: t('statement.exportExcel') });
    await fileOf(page, excel.click(), /^Statement_all\.xlsx$/);
  });

  test('says that a payment was posted whose answer was lost, and shows it', async ({ page, t, trouble }) => {
    trouble.allow(/ERR_FAILED/);
    trouble.allowStatus(409, 422);
    const { storeName } = await addPerson('payer', language);
    const mark = `L${randomInt(1e9)}`;
    const drawer = page.getByRole('complementary');
    const record = drawer.getByRole('button', { name: t('operatorMoney.payments.record.PAYMENT') });
    await keepOperator(page);
    await page.goto(`/operator/payments?row=new&search=${mark}`);
    await drawer.getByLabel(t('operatorMoney.findStore')).fill(storeName);
    await drawer.getByRole('button', { name: storeName }).click();
    await drawer.locator('input[name=amount]').fill('250');
    await drawer.locator('textarea').fill(`Transfer ${mark}`);
    let lost = 0;
    await page.route('**/api/operator/payments', async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
      lost += 1;
      await route.fetch();
      return route.abort();
    });
    await record.click();
    await expect(drawer.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('grid').getByRole('row')).toHaveCount(2);
    await drawer.locator('input[name=amount]').fill('300');
    await record.click();
    await expect(drawer.getByRole('alert')).toHaveText(t('operator.sentBefore'));
  });
});
