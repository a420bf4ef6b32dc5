import { randomInt } from 'node:crypto';
import { AUDIT_FIELD_WORDS, AUDIT_YES_NO } from '@mazad/contract/operator/audit-field-words';
import type { Page } from '@playwright/test';
import { holdAnswer } from '../../src/hold.ts';
import { PASSWORD } from '../../src/market.ts';
import { addPartner, freshCode, keepOperator } from '../../src/operator.ts';
import { addPerson } from '../../src/people/people.ts';
import { addRequest } from '../../src/people/registering.ts';
import { expect, expectNoOverflow, test, testIn } from '../../src/test.ts';
import { languages, type Words } from '../../src/words.ts';
import { OPERATOR_EMAIL } from '../../src/world/operator.ts';

async function signIn(page: Page, t: Words): Promise<void> {
  await page.getByLabel(t('auth.email')).fill(OPERATOR_EMAIL);
  await page.getByLabel(t('auth.password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: t('operator.signIn.next') }).click();
  // The sixth digit sends it.
  await page.getByLabel(t('auth.code'), { exact: true }).fill(await freshCode());
  await expect(page.getByRole('navigation', { name: t('shell.mainNavigation') })).toBeVisible();
}

/** Uses the bar's tabs; a screen that has no tab is in one of their menus. */
async function goTo(page: Page, screen: string, group?: string): Promise<void> {
  const bar = page.getByRole('navigation');
  if (group) await bar.getByRole('button', { name: group }).press('Enter');
  // A menu item reacts to both keys, a link only to Enter.
  if (group) await bar.getByRole('menuitem', { name: screen }).press('Space');
  else await bar.getByRole('link', { name: screen }).press('Enter');
}

testIn(languages('en'), 'operator', (language) => {
  test('signs in with a second factor, approves, finds link and entry', async ({ page, t, trouble }) => {
    // A correct password without the code is refused.
    trouble.allowStatus(403);
    await addRequest();
    const store = await addRequest();
    await page.goto('/operator/stores');
    await expect(page).toHaveURL(/\/operator\/login/);
    await signIn(page, t);
    // Back at the page that led to the sign-in.
    await expect(page.getByRole('heading', { level: 1 })).toContainText(t('lists.stores.name'));

    await goTo(page, t('lists.registrations.name'));
    const queue = page.getByRole('list', { name: t('lists.registrations.name') });
    const opened = queue.getByRole('button').first();
    await expect(opened).toHaveAttribute('aria-current', 'true');
    const heading = page.getByRole('heading', { level: 2 }).first();
    await expect(heading).toHaveText(store);
    await expect(opened).toContainText(store);
    await page.keyboard.press('j');
    await expect(heading).not.toHaveText(store);
    await page.keyboard.press('k');
    await expect(heading).toHaveText(store);

    await page.keyboard.press('a');
    const limit = page.getByRole('textbox', {
      name: t('operator.decision.creditLimit', { currency: '' }).trim(),
    });
    await expect(limit).toBeFocused();
    await page.keyboard.type('50,000');
    await page.keyboard.press('Enter');
    await expect(
      page.getByText(t('operator.decision.approved', { store, email: '' }).split('.')[0] ?? ''),
    ).toBeVisible();
    await expect(heading).not.toHaveText(store);

    await goTo(page, t('lists.outbox.name'), t('operator.groups.platform'));
    await page
      .getByRole('grid', { name: t('lists.outbox.name') })
      .getByRole('row')
      .nth(1)
      .getByRole('gridcell')
      .last()
      .click();
    const drawer = page.getByRole('complementary');
    await expect(drawer.getByRole('link')).toHaveAttribute('href', /\/reset-password\?token=/);

    await page.getByRole('combobox', { name: t('operator.anything.label') }).fill(store);
    await page
      .getByRole('option', { name: new RegExp(t('lists.stores.name')) })
      .first()
      .click();
    await expect(page.getByRole('complementary', { name: store })).toContainText('50,000.00');
  });

  test('freezes a store with a reason, and reads it in the audit log', async ({ page, t }) => {
    const person = await addPerson(`frozen-${language}`);
    await keepOperator(page);
    await page.goto(`/operator/stores?search=${encodeURIComponent(person.storeName)}`);
    await page.getByRole('grid').getByText(person.storeName).click();
    const drawer = page.getByRole('complementary', { name: person.storeName });
    const freeze = t('operatorStores.stores.freeze');
    await drawer.getByRole('button', { name: freeze }).click();
    await expect(drawer).toContainText(t('operatorStores.stores.freezeText', { store: person.storeName }));
    // The reason is required.
    await drawer.getByRole('button', { name: freeze }).click();
    await expect(drawer.getByRole('alert')).toBeVisible();
    await drawer.getByLabel(t('operator.noteRequired')).fill('Licence ran out');
    await drawer.getByRole('button', { name: freeze }).click();
    await expect(
      page.getByText(t('operatorStores.stores.frozen', { store: person.storeName })),
    ).toBeVisible();
    await expect(drawer).toContainText(t('lists.stores.states.FROZEN'));

    await goTo(page, t('lists.audit-log.name'), t('operator.groups.platform'));
    const log = page.getByRole('grid', { name: t('lists.audit-log.name') });
    const entry = log.getByRole('row').filter({ hasText: 'Licence ran out' }).first();
    await entry.getByRole('rowheader').click();
    const diff = page.getByRole('complementary').getByRole('row', {
      name: new RegExp(AUDIT_FIELD_WORDS.isActive![language]),
    });
    await expect(diff).toContainText(AUDIT_YES_NO.yes[language]);
    await expect(diff).toContainText(AUDIT_YES_NO.no[language]);
  });

  test('keeps the focus in the open drawer, and gives it back to what opened it', async ({ page, t }) => {
    // As on a page without https, in a browser without any other way to copy.
    await page.addInitScript(`
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.execCommand = () => false;
    `);
    await keepOperator(page);
    await page.goto('/operator/partners');
    const row = page.getByRole('grid').getByRole('rowheader').first();
    await row.click();
    const drawer = page.getByRole('complementary');
    const heading = drawer.getByRole('heading', { level: 2 });
    await expect(heading).toBeFocused();
    await drawer.getByRole('button', { name: t('operatorStores.partners.addShop') }).click();
    const name = drawer.getByLabel(t('operatorStores.partners.name'), { exact: true });
    await expect(name).toBeFocused();
    await drawer.getByRole('button', { name: t('common.back'), exact: true }).click();
    await expect(name).toHaveCount(0);
    await expect(heading).toBeFocused();

    await drawer
      .getByRole('button', { name: t('common.copy', { value: '' }).trim() })
      .first()
      .click();
    await expect(page.getByText(t('common.notCopied'))).toBeVisible();

    const add = page.getByRole('button', { name: t('operatorStores.partners.add'), exact: true });
    await add.press('Enter');
    await expect(name).toBeFocused();
    await drawer.getByRole('button', { name: t('common.back'), exact: true }).press('Enter');
    await expect(drawer).toBeHidden();
    await expect(add).toBeFocused();

    await page.goto('/operator/stores');
    await row.click();
    await expect(heading).toBeFocused();
    const other = page.getByRole('grid').getByRole('rowheader').nth(1);
    const store = (await other.locator('bdi').first().textContent()) ?? '';
    await other.click();
    await expect(page.getByRole('complementary', { name: store })).toBeVisible();
    await expect(heading).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    const focused = page.getByRole('row').filter({ has: page.locator(':focus') });
    await expect(focused).toContainText(store);
  });

  test('shows the second factor of a new operator until it is handed over', async ({ page, t }) => {
    const email = `noor-${randomInt(1e9)}@mazad.example`;
    await keepOperator(page);
    await page.goto('/operator/operators');
    await page.getByRole('button', { name: t('operatorOperators.add') }).click();
    const form = page.getByRole('complementary');
    await form.getByLabel(t('operator.term.firstName')).fill('Noor');
    await form.getByLabel(t('operator.term.lastName')).fill('Saleh');
    await form.getByLabel(t('operator.term.email')).fill(email);
    await form.getByLabel(t('operatorOperators.code'), { exact: true }).fill(await freshCode());
    await form.getByRole('button', { name: t('operatorOperators.invite'), exact: true }).click();
    const made = page.getByRole('dialog', { name: t('lists.operators.columns.factor') });
    await expect(made.getByRole('img', { name: t('operatorOperators.qr') })).toBeVisible();
    // A page can keep a dialog open on one Escape, but often not on a second.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    // The address may also leave the form that opened it.
    await page.goBack();
    await expect(page).not.toHaveURL(/row=new/);
    await expect(made).toBeVisible();
    await expectNoOverflow(page);
    await made.getByRole('button', { name: t('operator.secretKept') }).click();
    await expect(made).toBeHidden();
    await expect(form).toBeHidden();

    await page.getByRole('grid').getByText(email).click();
    await form.getByRole('button', { name: t('operatorOperators.renew'), exact: true }).click();
    await form.getByLabel(t('operatorOperators.code'), { exact: true }).fill(await freshCode());
    const letAnswer = await holdAnswer(page, 'operator/operators/*/second-factor');
    await form.locator('button[type=submit]').click();
    // The open drawer covers it.
    await page.getByRole('button', { name: t('operatorOperators.add') }).press('Enter');
    await form.getByLabel(t('operator.term.firstName')).fill('Huda');
    letAnswer();
    await made.getByRole('button', { name: t('operator.secretKept') }).click();
    await expect(made).toBeHidden();
    // The form begun meanwhile is for another operator.
    await expect(form.getByLabel(t('operator.term.firstName'))).toHaveValue('Huda');
  });

  test('shows a key of a partner until it is kept, also once its drawer is closed', async ({ page, t }) => {
    const partner = await addPartner();
    await keepOperator(page);
    await page.goto('/operator/outbox');
    await goTo(page, t('lists.partners.name'), t('operator.groups.market'));
    await page.getByRole('grid').getByText(partner.name, { exact: true }).click();
    const letAnswer = await holdAnswer(page, 'operator/partners/*/keys');
    const drawer = page.getByRole('complementary');
    await drawer.getByRole('button', { name: t('operatorStores.partners.makeKey') }).click();
    await drawer.getByLabel(t('operatorStores.partners.keyName')).fill('Tills');
    await drawer.getByRole('button', { name: t('operatorStores.partners.makeKey') }).click();
    await drawer.getByRole('button', { name: t('common.close') }).click();
    await expect(drawer).toBeHidden();
    await goTo(page, t('lists.registrations.name'));
    await expect(page.getByText(t('operator.secretComing'))).toBeVisible();
    letAnswer();
    const made = page.getByRole('dialog', { name: partner.name });
    await expect(made).toContainText(t('operatorStores.partners.keyOnce'));
    await expect(page).toHaveURL(/\/operator\/partners/);
    await expectNoOverflow(page);
    // As in a browser that does not know the attribute, and with nothing focused.
    await page.evaluate(`document.querySelector('dialog[open]').removeAttribute('closedby')`);
    await made.getByText(t('operatorStores.partners.keyOnce')).click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(made).toBeVisible();
    await made.getByRole('button', { name: t('operator.secretKept') }).click();
    await expect(made).toBeHidden();
    await goTo(page, t('lists.registrations.name'));
    await expect(page).toHaveURL(/\/operator\/registrations/);
  });

  test('keeps what is typed in a form beside a list, and says that a row is missing', async ({ page, t }) => {
    await keepOperator(page);
    await page.goto('/operator/partners?row=new');
    const drawer = page.getByRole('complementary');
    const name = drawer.getByLabel(t('operatorStores.partners.name')).first();
    await name.fill('Souq');
    await name.press('Escape');
    await expect(name).toHaveValue('Souq');
    await drawer.getByRole('button', { name: t('common.close') }).press('Escape');
    await expect(drawer).toBeHidden();
    for (const screen of ['outbox', 'audit-log', 'operators', 'browser-errors', 'catalogue/brands']) {
      await page.goto(`/operator/${screen}?row=4b0a6f4e-2f0a-4c1c-9d6b-0c6f1d2e3a4b`);
      await expect(drawer).toContainText(t('errors.notFoundTitle'));
    }
  });

  test('says what a form lacks, and opens what was found by a whole click', async ({ page, t, trouble }) => {
    trouble.allowStatus(422);
    await page.route('**/api/operator/brands', (route) => route.fulfill({ status: 422 }));
    await page.route(/\/api\/operator\/stores\?/, (route) => route.fulfill({ status: 422 }));
    await keepOperator(page);
    const drawer = page.getByRole('complementary');
    for (const screen of ['catalogue', 'payments']) {
      await page.goto(`/operator/${screen}?row=new`);
      await expect(drawer.getByRole('button', { name: t('common.retry') })).toBeVisible();
    }

    await page.goto('/operator/outbox');
    const partner = await addPartner();
    await page.getByRole('combobox', { name: t('operator.anything.label') }).fill(partner.name);
    await page
      .getByRole('option')
      .filter({ hasText: t('lists.partners.name') })
      .first()
      .hover();
    await page.mouse.down();
    await expect(page.getByRole('listbox', { name: t('operator.anything.results') })).toBeVisible();
    await page.mouse.up();
    await expect(page).toHaveURL(/\/operator\/partners\?row=/);
  });

  test('ends the download of the audit log with its screen', async ({ page, t }) => {
    await keepOperator(page);
    await page.goto('/operator/audit-log');
    // Its answer never comes, as that of a long log on a slow line.
    await page.route('**/api/operator/audit-log/export*', () => undefined);
    const start = page.getByRole('button', { name: t('operator.download') });
    const stop = page.getByRole('button', { name: t('deals.downloading') });
    const ended = () => page.waitForEvent('requestfailed', (request) => request.url().includes('/export'));
    await start.click();
    await expect(stop).toContainText('0.0');
    await Promise.all([ended(), stop.press('Enter')]);
    await start.click();
    await expect(stop).toBeVisible();
    await Promise.all([ended(), goTo(page, t('lists.outbox.name'), t('operator.groups.platform'))]);
  });

  test('is sent back to sign in when the session has ended', async ({ page, t, trouble }) => {
    trouble.allowStatus(419);
    await keepOperator(page);
    await page.goto('/operator/outbox');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(t('lists.outbox.name'));
    await page.route('**/api/operator/**', (route) =>
      route.fulfill({ status: 419, json: { success: false, type: 'SESSION_ERROR', message: '' } }),
    );
    await goTo(page, t('lists.partners.name'), t('operator.groups.market'));
    await expect(page).toHaveURL(/\/operator\/login/);
    await expect(page.getByText(t('errors.sessionText'))).toBeVisible();
    await expect(page.getByLabel(t('auth.email'))).toHaveValue(OPERATOR_EMAIL);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('goes from queue to request to decision, and back', async ({ page, t }) => {
      await addRequest();
      await keepOperator(page);
      await page.goto('/operator/registrations');
      const queue = page.getByRole('list', { name: t('lists.registrations.name') });
      await queue.getByRole('button').first().click();
      await expect(queue).toBeHidden();
      await expectNoOverflow(page);
      await page.getByRole('button', { name: t('operator.registrations.decide') }).click();
      await expect(page.getByRole('button', { name: t('operator.decision.approve') })).toBeVisible();
      await expectNoOverflow(page);
      await page.goBack();
      await page.goBack();
      await expect(queue).toBeVisible();
    });
  });
});
