/** A new dealer registers (R1–R5): from the number to the decision, on two devices, and inside the mobile wrapper. */
import { openElsewhere } from '../../src/elsewhere.ts';
import { holdRequests } from '../../src/hold.ts';
import {
  type Applicant,
  fillContact,
  LICENSE,
  newApplicant,
  proceed,
  register,
  verifyNumber,
} from '../../src/people/registering.ts';
import { expect, expectNoOverflow, test, testIn } from '../../src/test.ts';
import { directions, languages } from '../../src/words.ts';
import { queryDatabase } from '../../src/world/database.ts';

/** Makes the last code look a minute older, so that the next may be requested. */
async function letCodesRest(): Promise<void> {
  await queryDatabase(`update one_time_code set sent_at = sent_at - interval '1 minute'`, []);
  await queryDatabase(`update brake set window_start = window_start - interval '1 minute'`, []);
}

const decide = ({ phoneNumber }: Applicant, stage: 'REJECTED' | 'ACTIVE', reason: string | null) =>
  queryDatabase('update signup set stage = $2, reason = $3, version = version + 1 where phone_number = $1', [
    phoneNumber,
    stage,
    reason,
  ]);

testIn(languages('ar'), 'registration', (language) => {
  test('goes from number to review, is edited, and goes on elsewhere', async ({ page, t, browser }) => {
    const applicant = newApplicant();
    await register(page, t, applicant);
    await expect(page.locator('html')).toHaveAttribute('dir', directions[language]);

    await page.getByRole('button', { name: t('registration.clickToEdit') }).click();
    await expect(page).toHaveURL(/\/registration\?mode=edit$/);
    await page.getByRole('textbox', { name: t('registration.name') }).fill('Mona Al Saleh');
    await proceed(page, t);
    await expect(page.getByRole('textbox', { name: t('registration.storeName') })).toHaveValue(
      'Creek Phones',
    );

    await letCodesRest();
    const elsewhere = await (await openElsewhere(browser, language)).newPage();
    await elsewhere.goto('/registration');
    await verifyNumber(elsewhere, t, applicant);
    await expect(elsewhere).toHaveURL(/\/registration\/status$/);
    await decide(applicant, 'REJECTED', 'The licence is not readable.');
    // The page polls by itself.
    await expect(elsewhere.getByText('The licence is not readable.')).toBeVisible({ timeout: 10_000 });
    await elsewhere.getByRole('button', { name: t('registration.clickToEdit') }).click();
    await expect(elsewhere.getByRole('textbox', { name: t('registration.name') })).toHaveValue(
      'Mona Al Saleh',
    );
    await elsewhere.context().close();
  });

  test('asks for one code, however often that is pressed', async ({ page, t }) => {
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/dealer-signup/send-otp')) asked += 1;
    });
    const answer = await holdRequests(page, '**/api/dealer-signup/send-otp');
    await page.goto('/registration');
    await page.getByRole('radio').first().check();
    const number = page.getByRole('textbox', { name: t('auth.phoneNumber') });
    await number.fill(newApplicant().national);
    await number.press('Enter');
    await number.press('Enter');
    await proceed(page, t);
    answer();
    const code = page.getByRole('textbox', { name: t('registration.code') });
    await expect(code).toBeFocused();
    await page.keyboard.type('123');
    await number.press('Enter');
    await expect(page.getByText(t('registration.sendFailed'))).toHaveCount(0);
    await expect(code).toHaveValue('123');
    expect(asked).toBe(1);
  });

  test('says what is missing, keeps what was typed, begins where left', async ({ page, t, trouble }) => {
    trouble.allowStatus(400);
    const applicant = newApplicant();
    await page.goto('/registration');
    await page.getByRole('radio').first().waitFor();
    await proceed(page, t);
    await expect(
      page.getByText(
        language === 'en' ? 'Please select the region to proceed' : 'يرجى اختيار المنطقة للمتابعة',
      ),
    ).toBeVisible();
    await expect(page.getByText(t('registration.needsLook', { count: 4 }))).toBeVisible();
    await verifyNumber(page, t, { ...applicant, phoneNumber: applicant.phoneNumber });
    await fillContact(page, t, applicant);

    await page.getByRole('textbox', { name: t('registration.storeName') }).fill('Creek Phones');
    await page.getByRole('textbox', { name: t('registration.nationalId') }).fill('784-1990-1234567-7');
    await page.getByRole('textbox', { name: t('registration.coordinates') }).fill('48.85, 2.35');
    await proceed(page, t);
    const words = language === 'en' ? 'The last digit does not match.' : 'الرقم الأخير غير مطابق.';
    await expect(page.getByText(words)).toBeVisible();
    await expect(
      page.getByText(language === 'en' ? 'Please upload your Company license' : 'يرجى رفع رخصة الشركة'),
    ).toBeVisible();
    await expect(
      page.getByText(language === 'en' ? 'lies outside the chosen region' : 'خارج المنطقة المختارة'),
    ).toBeVisible();

    await page.reload();
    await expect(page.getByRole('textbox', { name: t('registration.storeName') })).toHaveValue(
      'Creek Phones',
    );
    await expect(page.getByRole('textbox', { name: t('registration.coordinates') })).toHaveValue(
      '48.85, 2.35',
    );
    // At this step, neither a later step nor the beginning is accessible.
    for (const path of ['/registration', '/registration/step-3', '/registration/status']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/registration\/step-2$/);
    }
  });
});

test('who becomes VAT registered in review is led to the declaration', async ({ page, t }) => {
  await register(page, t, newApplicant());
  await page.goto('/registration/step-2');
  await page.getByRole('radio', { name: t('registration.yes'), exact: true }).check();
  await page
    .getByLabel(t('registration.vatCertificate'))
    .and(page.locator('input'))
    .setInputFiles({ ...LICENSE, name: 'vat.png' });
  await expect(
    page.getByRole('button', { name: t('registration.viewFile', { name: 'vat.png' }) }),
  ).toBeVisible();
  await proceed(page, t);
  await expect(page).toHaveURL(/\/registration\/step-3$/);

  await page.goto('/registration/status');
  await expect(page.getByText(t('registration.undeclared'))).toBeVisible();
  await expectNoOverflow(page);
  await page.getByRole('button', { name: t('registration.toDeclaration') }).click();
  await page.getByRole('checkbox', { name: t('registration.declareResale') }).check();
  await proceed(page, t);
  await expect(page.getByRole('heading', { name: t('registration.inReview') })).toBeVisible();
  await expect(page.getByText(t('registration.undeclared'))).toHaveCount(0);
});

test('what one applicant typed is never shown to another', async ({ page, t, context }) => {
  const [first, second] = [newApplicant(), newApplicant()];
  const name = page.getByRole('textbox', { name: t('registration.name') });
  await page.goto('/registration');
  await verifyNumber(page, t, first);
  await expect(page.getByText(t('registration.verified'))).toBeVisible();
  await name.fill('Mona Saleh');
  await page.getByRole('textbox', { name: t('auth.email') }).fill(first.email);

  // The browser continues with the second registration, from a window where nothing was typed.
  const other = await context.newPage();
  await other.goto('/registration');
  await other.evaluate("localStorage.removeItem('mazad.signup')");
  await other.reload();
  await verifyNumber(other, t, second);
  await expect(other.getByText(t('registration.verified'))).toBeVisible();

  await expect(page.getByText(second.phoneNumber)).toBeVisible();
  await expect(name).toHaveValue('');
  await page.reload();
  await expect(page.getByText(second.phoneNumber)).toBeVisible();
  await expect(name).toHaveValue('');

  // A rejected token leaves nothing behind either; what was typed is kept for its own number.
  await page.evaluate("localStorage.removeItem('mazad.signup')");
  await page.reload();
  await letCodesRest();
  await verifyNumber(page, t, first);
  await expect(page.getByText(first.phoneNumber)).toBeVisible();
  await expect(name).toHaveValue('Mona Saleh');
});

test.describe('the map', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('takes its pin by click, by keys and from the device', async ({ page, t, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 25.2048, longitude: 55.2708 });
    const applicant = newApplicant();
    await page.goto('/registration');
    await verifyNumber(page, t, applicant);
    await fillContact(page, t, applicant);
    const coordinates = page.getByRole('textbox', { name: t('registration.coordinates') });
    const map = page.getByRole('application', { name: t('registration.map') });
    await map.click({ position: { x: 120, y: 60 } });
    await expect(coordinates).toHaveValue(/^\d{2}\.\d+, \d{2}\.\d+$/);
    const clicked = await coordinates.inputValue();
    await page.getByRole('button', { name: t('registration.pin') }).press('ArrowUp');
    await expect(coordinates).not.toHaveValue(clicked);
    await page.getByRole('button', { name: t('registration.useMyLocation') }).click();
    await expect(coordinates).toHaveValue('25.2048, 55.2708');
    await expectNoOverflow(page);
  });
});

test.describe('the mobile wrapper', () => {
  test('is told of back and login, and its arrow leads as written', async ({ page, t }) => {
    const told: unknown[] = [];
    await page.exposeFunction('tellTest', (text: string) => told.push(JSON.parse(text)));
    await page.addInitScript('window.ReactNativeWebView = { postMessage: (text) => window.tellTest(text) };');
    const arrow = page.getByRole('banner').getByRole('button', { name: t('common.back') });
    const applicant = newApplicant();
    await page.goto('/registration');
    await arrow.click();
    await expect.poll(() => told).toEqual([{ type: 'back' }]);

    await register(page, t, applicant);
    for (const path of [/\/step-3$/, /\/step-2$/, /\/registration\?mode=edit$/]) {
      await arrow.click();
      await expect(page).toHaveURL(path);
    }
    await page.goto('/registration/status');
    await decide(applicant, 'ACTIVE', null);
    await page.reload();
    await expect(page).toHaveURL(/\/status-active$/);
    await page.getByRole('button', { name: t('registration.login') }).click();
    await expect(page).toHaveURL(/\/login/);
    const { national: number, email } = applicant;
    const login = { type: 'login', countryCode: '+971', email, language: 'en', number, status: 'NEW_MEMBER' };
    await expect.poll(() => told).toEqual([{ type: 'back' }, login]);
    // The device no longer has the registration.
    await page.goto('/registration/status');
    await expect(page.getByRole('textbox', { name: t('auth.phoneNumber') })).toBeVisible();
  });

  test('has no arrow in an ordinary browser', async ({ page, t }) => {
    await page.goto('/registration');
    await expect(page.getByRole('textbox', { name: t('auth.phoneNumber') })).toBeVisible();
    await expect(page.getByRole('button', { name: t('common.back') })).toHaveCount(0);
  });
});
