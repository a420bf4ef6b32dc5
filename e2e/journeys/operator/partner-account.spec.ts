import { buyOne } from '../../src/delivered.ts';
import { holdRequests } from '../../src/hold.ts';
import { addPartner, keepOperator } from '../../src/operator.ts';
import { addDealer } from '../../src/people/owner.ts';
import { expect, fileOf, test, testIn } from '../../src/test.ts';
import { languages } from '../../src/words.ts';
import { queryDatabase } from '../../src/world/database.ts';

testIn(languages('en'), `a partner's account`, (language) => {
  test('is corrected, paid once, undone and saved as a file', async ({ page, t, trouble }) => {
    trouble.allowStatus(409);
    const { partnerId, name } = await addPartner();
    const drawer = page.getByRole('complementary');
    const rows = page.getByRole('grid').getByRole('row');
    await keepOperator(page);

    await page.goto(`/operator/partners?row=${partnerId}`);
    await drawer.getByRole('link', { name: t('operatorPartnerAccount.toStatement') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await expect(page.getByText(t('operatorPartnerAccount.empty'))).toBeVisible();

    // Nothing is owed, so that any adjustment is unusual.
    await page.getByRole('button', { name: t('operatorPartnerAccount.adjust') }).click();
    await drawer.locator('input[name=amount]').fill('1,250.05');
    await drawer.locator('textarea').fill('Courier of October');
    await drawer.getByRole('button', { name: t('operatorPartnerAccount.adjust') }).click();
    await drawer.getByRole('alert').getByRole('textbox').fill('1250.05');
    const letBalance = await holdRequests(page, /\/partners\/[^/]+\/account/);
    await drawer.getByRole('button', { name: t('operatorPartnerAccount.adjust') }).click();
    await expect(page.getByText(t('operatorPartnerAccount.adjustedNow', { name }))).toBeVisible();
    await expect(rows).toHaveCount(2);
    await drawer.getByRole('button', { name: t('common.close') }).click();

    // The form is filled with all that is owed, also if that is learned later.
    await page.getByRole('button', { name: t('operatorMoney.payments.add') }).click();
    await expect(drawer.locator('input[name=amount]')).toHaveValue('');
    letBalance();
    await expect(drawer.locator('input[name=amount]')).toHaveValue('1250.05');
    await drawer.locator('textarea').fill('Week 47');
    // A double click sends two requests with one key.
    await drawer.getByRole('button', { name: t('operatorPartnerAccount.record.PAYOUT') }).dblclick();
    await expect(rows).toHaveCount(3);
    await drawer.getByRole('button', { name: t('operatorMoney.reverse') }).click();
    await drawer.locator('textarea').fill('Sent back by the bank');
    await drawer.getByRole('button', { name: t('operatorMoney.reverse') }).click();
    await expect(rows).toHaveCount(4);
    await expect(drawer.getByText(t('operatorPartnerAccount.reversed', { no: '3' }))).toBeVisible();
    await drawer.getByRole('button', { name: t('common.close') }).click();

    const save = page.getByRole('button', { name: t('operatorPartnerAccount.statement') });
    await fileOf(page, save.click(), /^Partner-statement_.*\.xlsx$/);
  });

  test('has a device once it is delivered, under its shop, with the way to its deal', async ({ page, t }) => {
    const dealer = await addDealer('buyer', language);
    const { appraisalCode: code } = await buyOne(dealer);
    const [deal] = await queryDatabase<{ partner_id: string; source_store_name: string }>(
      'select partner_id, source_store_name from deal where appraisal_code = $1',
      [code],
    );
    const drawer = page.getByRole('complementary');
    await keepOperator(page);
    await page.goto(`/operator/partners/account?partner=${deal!.partner_id}&search=${code}`);
    await page.getByRole('row').filter({ hasText: code }).click();
    await expect(drawer.getByRole('link', { name: code })).toBeVisible();
    await drawer.getByRole('button', { name: t('common.close') }).click();
    await page.getByRole('button', { name: t('operatorPartnerAccount.shops') }).click();
    await expect(drawer).toContainText(deal!.source_store_name);
  });
});
