/**
 * A new dealer's whole way in: registers, is approved, sets a password, and works with two accounts (R1–R5, I5, I7).
 */
import { knownDealer } from '../../src/market.ts';
import { approveRegistration } from '../../src/operator.ts';
import { mailedLink } from '../../src/outbox.ts';
import { newApplicant, register } from '../../src/people/registering.ts';
import { signInByForm } from '../../src/people/sign-in-form.ts';
import { expect, test, testIn } from '../../src/test.ts';
import { languages } from '../../src/words.ts';

const DEALER2 = 'dealer2@mazad.example';
const PASSWORD = 'my very own way in';

testIn(languages('en'), 'newcomer', () => {
  test('registers, sets a password, adds an account, switches, signs out of all', async ({ page, t }) => {
    const applicant = newApplicant();
    await register(page, t, applicant);
    await approveRegistration(applicant.phoneNumber);
    // The open page picks up the decision by itself.
    await expect(page).toHaveURL(/\/registration\/status-active$/, { timeout: 12_000 });
    await expect(page.getByRole('heading', { name: t('registration.active') })).toBeVisible();

    await page.goto(await mailedLink(applicant.email, 'SET'));
    for (const label of [t('auth.newPassword'), t('auth.repeatPassword')]) {
      await page.getByLabel(label, { exact: true }).fill(PASSWORD);
    }
    await page.getByRole('button', { name: t('auth.setPassword') }).click();
    await expect(page).toHaveURL(/\/login/);
    await signInByForm(page, t, applicant.email, PASSWORD);
    await expect(page).toHaveURL(/\/0\/dashboard$/);

    const menuOf = (name: string) => page.getByRole('banner').getByRole('button', { name });
    const choose = (item: string | RegExp) => page.getByRole('menuitem', { name: item }).click();
    await menuOf('Creek Phones').click();
    await choose(t('shell.addAccount'));
    await signInByForm(page, t, DEALER2);
    await expect(page).toHaveURL(/\/1\/dashboard$/);

    const { storeName } = (await knownDealer(DEALER2)).session.user;
    await menuOf(storeName).click();
    await choose(/Creek Phones/);
    await expect(page).toHaveURL(/\/0\/dashboard$/);
    await menuOf('Creek Phones').click();
    await choose(t('shell.signOutAll'));
    await expect(page).toHaveURL(/\/login$/);
    await page.goto('/1/bids');
    await expect(page).toHaveURL(/\/login$/);
  });
});
