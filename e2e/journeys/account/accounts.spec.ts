/** Sessions: who is signed in, where, for how long, and that no account's data shows in another (I3–I7). */
import type { Browser, Page } from '@playwright/test';
import { winOne } from '../../src/delivered.ts';
import { openElsewhere } from '../../src/elsewhere.ts';
import { holdRequests } from '../../src/hold.ts';
import { knownDealer, PASSWORD } from '../../src/market.ts';
import { mailedLink, sentCode } from '../../src/outbox.ts';
import { addPerson, type Person } from '../../src/people/people.ts';
import { signIn, signInByForm } from '../../src/people/sign-in-form.ts';
import { expect, test, testIn } from '../../src/test.ts';
import { type Locale, languages, type Words } from '../../src/words.ts';

const DEALER = 'dealer@mazad.example';
const DEALER2 = 'dealer2@mazad.example';
const NEW_PASSWORD = 'a longer way in';

async function signInElsewhere(browser: Browser, language: Locale, t: Words, person: Person) {
  const context = await openElsewhere(browser, language);
  const page = await context.newPage();
  await signIn(page, t, person.email);
  return page;
}

const accountMenu = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name });

async function chooseInMenu(page: Page, store: string, item: string | RegExp): Promise<void> {
  await accountMenu(page, store).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

testIn(languages('ar'), 'accounts', (language) => {
  test.describe('of two dealers', () => {
    test.use({ account: DEALER });

    test('stand beside each other, and nothing of one shows in the other', async ({ page, t, dealer }) => {
      const [first, second] = [dealer.session.user, (await knownDealer(DEALER2)).session.user];
      const { deal } = await winOne(dealer);
      await page.goto('/0/my-deals');
      await expect(page.getByText(deal.appraisalCode).first()).toBeVisible();

      await chooseInMenu(page, first.storeName, t('shell.addAccount'));
      await signInByForm(page, t, DEALER2);
      await expect(page).toHaveURL(/\/1\/dashboard$/);
      await page.goto(`/1/my-deals?search=${deal.appraisalCode}`);
      await expect(page.getByText(t('deals.noResultText'))).toBeVisible();

      await chooseInMenu(page, second.storeName, new RegExp(first.storeName));
      await expect(page).toHaveURL(/\/0\/dashboard$/);
      await expect(accountMenu(page, first.storeName)).toBeVisible();

      // One signs out and is sent to the sign-in; the other account is offered there.
      await chooseInMenu(page, first.storeName, t('shell.signOut'));
      await expect(page).toHaveURL(/\/login$/);
      const waiting = page.getByRole('region', { name: t('auth.onDevice') }).getByRole('link');
      await expect(waiting).toHaveText(new RegExp(second.storeName));
      await waiting.click();
      await expect(page).toHaveURL(/\/1\/dashboard$/);
    });

    test('a tab shows nothing of a replaced account', async ({ page, context, t, trouble, dealer }) => {
      // Calls of the other tab while its session ends.
      trouble.allowStatus(419);
      const { storeName } = dealer.session.user;
      const { deal } = await winOne(dealer);
      const person = await addPerson('next', language);
      const other = await context.newPage();
      await other.goto('/0/my-deals');
      await expect(other.getByText(deal.appraisalCode).first()).toBeVisible();

      await page.goto('/0/bids');
      await chooseInMenu(page, storeName, t('shell.signOut'));
      await expect(page).toHaveURL(/\/login$/);
      await signInByForm(page, t, person.email);
      await expect(page).toHaveURL(/\/0\/dashboard$/);

      // Without a reload: this is about what the tab holds in memory.
      await other
        .getByRole('region', { name: t('auth.onDevice') })
        .getByRole('link')
        .click();
      await other
        .getByRole('banner')
        .getByRole('link', { name: t('shell.nav.myDeals') })
        .click();
      await expect(accountMenu(other, person.storeName)).toBeVisible();
      await expect(other.getByText(t('deals.emptyText'))).toBeVisible();
      await expect(other.getByText(deal.appraisalCode)).toHaveCount(0);
    });

    test('are all signed out in one call', async ({ page, t }) => {
      const { storeName } = (await knownDealer(DEALER2)).session.user;
      await page.goto('/login');
      await signInByForm(page, t, DEALER2);
      await expect(page).toHaveURL(/\/1\/dashboard$/);
      const call = page.waitForRequest(/\/user\/member\/logout$/);
      await chooseInMenu(page, storeName, t('shell.signOutAll'));
      const sent = (await call).postDataJSON() as Record<string, string>[];
      expect(sent.map((one) => Object.keys(one).sort())).toEqual(
        Array(2).fill(['identifier', 'refreshToken', 'regionId', 'token']),
      );
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByRole('region', { name: t('auth.onDevice') })).toHaveCount(0);
      await page.goto('/0/bids');
      await expect(page).toHaveURL(/\/login$/);
    });
  });

  test('a session is ended from another browser, which says so', async ({ page, t, browser, trouble }) => {
    trouble.allowStatus(419);
    const person = await addPerson('two-places', language);
    const other = await signInElsewhere(browser, language, t, person);
    await signIn(page, t, person.email);
    await page.goto('/0/settings');
    const sessions = page.getByRole('region', { name: t('account.sessions.title') });
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await expect(sessions.getByText(t('account.sessions.thisDevice'))).toHaveCount(1);
    await sessions.getByRole('listitem').getByRole('button').click();
    await expect(sessions.getByRole('listitem')).toHaveCount(1);

    await other.reload();
    await expect(other).toHaveURL(/\/login\?email=/);
    await expect(other.getByText(t('errors.sessionTitle'))).toBeVisible();
    await expect(other.getByText(t('errors.sessionText'))).toBeVisible();
    await expect(other.getByRole('textbox', { name: t('auth.email') })).toHaveValue(person.email);
    await other.context().close();
  });

  test('a changed password ends the session elsewhere, and works', async ({ page, t, browser, trouble }) => {
    trouble.allowStatus(400, 419);
    const person = await addPerson('change', language);
    const other = await signInElsewhere(browser, language, t, person);
    await signIn(page, t, person.email);
    await page.goto('/0/settings');
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    const change = page.getByRole('button', { name: t('account.password.title'), exact: true });
    await field(t('account.password.current')).fill('not this one');
    await field(t('auth.newPassword')).fill(NEW_PASSWORD);
    await field(t('auth.repeatPassword')).fill(`${NEW_PASSWORD}!`);
    await change.click();
    await expect(field(t('auth.repeatPassword'))).toHaveAttribute('aria-invalid', 'true');
    await field(t('auth.repeatPassword')).fill(NEW_PASSWORD);
    await change.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await field(t('account.password.current')).fill(PASSWORD);
    await change.click();
    await expect(page.getByText(t('account.password.saved'))).toBeVisible();

    await other.reload();
    await expect(other.getByText(t('errors.sessionText'))).toBeVisible();
    await signInByForm(other, t, person.email, NEW_PASSWORD);
    await expect(other).toHaveURL(/\/0\/dashboard$/);
    await other.context().close();
  });

  test('a forgotten password is set with the mailed link', async ({ page, t }) => {
    const person = await addPerson('forgot', language);
    await page.goto('/login');
    await page.getByRole('textbox', { name: t('auth.email') }).fill(person.email);
    await page.getByRole('link', { name: t('auth.forgot') }).click();
    await expect(page.getByRole('textbox', { name: t('auth.email') })).toHaveValue(person.email);
    await page.getByRole('button', { name: t('auth.sendLink') }).click();
    await expect(page.getByText(person.email)).toBeVisible();

    const link = await mailedLink(person.email, 'RESET');
    await page.goto(link);
    await page.getByRole('textbox', { name: t('auth.newPassword'), exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('textbox', { name: t('auth.repeatPassword'), exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: t('auth.setPassword') }).click();
    await expect(page).toHaveURL(/\/login\?email=/);
    await expect(page.getByRole('textbox', { name: t('auth.email') })).toHaveValue(person.email);
    await signInByForm(page, t, person.email, NEW_PASSWORD);
    await expect(page).toHaveURL(/\/0\/dashboard$/);
  });

  test('a phone number and its code sign in', async ({ page, t, trouble }) => {
    trouble.allowStatus(400);
    const person = await addPerson('phone', language);
    const letRegions = await holdRequests(page, '**/api/regions');
    await page.goto('/login');
    await page.getByRole('radio', { name: t('auth.byPhone') }).check({ force: true });
    const number = page.getByRole('textbox', { name: t('auth.phoneNumber') });
    await number.fill('12');
    await page.getByRole('button', { name: t('auth.sendCode') }).click();
    await expect(number).toHaveAttribute('aria-invalid', 'true');
    await number.fill(person.phoneNumber.replace('+971', '0'));
    await page.getByRole('button', { name: t('auth.sendCode') }).click();
    await expect(page.getByRole('textbox', { name: t('auth.code') })).toBeFocused();
    letRegions();
    await expect(page.getByText(person.phoneNumber)).toBeVisible();
    await expect(page.getByRole('button', { name: /3?\d/ }).last()).toHaveAttribute('aria-disabled', 'true');
    const code = await sentCode(person.phoneNumber, 'SIGN_IN_CODE');
    await page.getByRole('textbox', { name: t('auth.code') }).fill(code === '000000' ? '000001' : '000000');
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByRole('textbox', { name: t('auth.code') }).fill(code);
    await expect(page).toHaveURL(/\/0\/dashboard$/);
  });
});
