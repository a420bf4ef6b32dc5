import { keepOperator } from '../../src/operator.ts';
import { expect, expectNoOverflow, test, testIn } from '../../src/test.ts';
import { languages } from '../../src/words.ts';

testIn(languages('en'), `the operator's own account`, () => {
  test('has password and sessions in the menu, and a new password at the door', async ({ page, t }) => {
    await page.goto('/operator/login');
    await page.getByRole('link', { name: t('auth.forgot') }).click();
    await expect(page).toHaveURL(/\/forgot-password/);
    await page.getByRole('link', { name: t('auth.backToLogin') }).click();
    await expect(page).toHaveURL(/\/operator\/login/);

    await keepOperator(page);
    await page.goto('/operator/registrations');
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('operator.role') })
      .click();
    await page.getByRole('menuitem', { name: t('operator.account') }).click();
    const sheet = page.getByRole('dialog', { name: t('operator.account') });
    await expect(sheet.getByRole('region', { name: t('account.password.title') })).toBeVisible();
    const sessions = sheet.getByRole('region', { name: t('account.sessions.title') });
    await expect(sessions).toContainText(t('account.sessions.thisDevice'));
    await expectNoOverflow(page);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });
});
