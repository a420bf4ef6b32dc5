import { expectAccessible } from '../src/axe.ts';
import { LOOKS } from '../src/looks.ts';
import { approveRegistration } from '../src/operator.ts';
import {
  fillContact,
  fillStore,
  fillTrading,
  newApplicant,
  proceed,
  verifyNumber,
} from '../src/people/registering.ts';
import { expect, inPage, test } from '../src/test.ts';

for (const { name, ...look } of LOOKS) {
  test.describe(name, () => {
    test.use(look);

    test('every step of a registration', async ({ page, t }) => {
      await page.addInitScript({ path: inPage('measure-text') });
      const applicant = newApplicant();
      await page.goto('/registration');
      await verifyNumber(page, t, applicant);
      await expect(page.getByText(t('registration.verified'))).toBeVisible();
      await expectAccessible(page, 'contact');
      await fillContact(page, t, applicant);
      // With every field still wrong: errors are styled differently.
      await proceed(page, t);
      await expect(page.getByRole('textbox', { name: t('registration.storeName') })).toBeFocused();
      await expectAccessible(page, 'store, with errors');
      await fillStore(page, t);
      await proceed(page, t);
      await expect(page).toHaveURL(/\/registration\/step-3$/);
      await expectAccessible(page, 'trading');
      await fillTrading(page, t);
      await expect(page.getByRole('heading', { name: t('registration.inReview') })).toBeVisible();
      await expectAccessible(page, 'status');
      await approveRegistration(applicant.phoneNumber);
      // The open page picks up the decision by itself.
      await expect(page.getByRole('heading', { name: t('registration.active') })).toBeVisible({
        timeout: 12_000,
      });
      await expectAccessible(page, 'active');
    });
  });
}
