import type { Page } from '@playwright/test';
import { PASSWORD } from '../src/market.ts';
import { freshCode, keepOperator, type OperatorWords, operatorWordsOf } from '../src/operator.ts';
import { addPerson } from '../src/people.ts';
import { expect, expectNoOverflow, test } from '../src/test.ts';
import { LOCALES } from '../src/words.ts';
import { OPERATOR_EMAIL } from '../src/world/operator.ts';

async function signIn(page: Page, t: OperatorWords): Promise<void> {
  await page.getByLabel(t('operator.signIn.email')).fill(OPERATOR_EMAIL);
  await page.getByLabel(t('operator.signIn.password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: t('operator.signIn.next') }).click();
  // The sixth digit sends it.
  await page.getByLabel(t('operator.signIn.code'), { exact: true }).fill(await freshCode());
  await expect(page.getByRole('navigation', { name: t('shell.mainNavigation') })).toBeVisible();
}

/** By the bar's tabs; a room that is none of them is in one of their menus. */
async function goTo(page: Page, room: string, group?: string): Promise<void> {
  const bar = page.getByRole('navigation');
  if (group) await bar.getByRole('button', { name: group }).press('Enter');
  // An item of a menu takes both keys, a link Enter alone.
  if (group) await bar.getByRole('menuitem', { name: room }).press('Space');
  else await bar.getByRole('link', { name: room }).press('Enter');
}

for (const language of LOCALES) {
  const t = operatorWordsOf(language);

  test.describe(`operator, ${language}`, () => {
    test.use({ language });

    test('signs in with a second factor, approves, and finds the link and the entry', async ({
      page,
      trouble,
    }) => {
      // Without the code a right password is refused.
      trouble.allowStatus(403);
      await page.goto('/operator/stores');
      await expect(page).toHaveURL(/\/operator\/login/);
      await signIn(page, t);
      // Back where the way in began.
      await expect(page.getByRole('heading', { level: 1 })).toContainText(t('operatorStores.stores.title'));

      await goTo(page, t('operator.rooms.registrations'));
      const queue = page.getByRole('list', { name: t('operator.registrations.title') });
      const opened = queue.getByRole('button').first();
      await expect(opened).toHaveAttribute('aria-current', 'true');
      const heading = page.getByRole('heading', { level: 2 }).first();
      const store = (await heading.textContent()) ?? '';
      expect(await opened.textContent()).toContain(store);
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

      await goTo(page, t('operator.rooms.outbox'), t('operator.groups.platform'));
      await page
        .getByRole('grid', { name: t('operator.outbox.title') })
        .getByRole('row')
        .nth(1)
        .getByRole('gridcell')
        .last()
        .click();
      const drawer = page.getByRole('complementary');
      await expect(drawer.getByRole('link')).toHaveAttribute('href', /\/reset-password\?token=/);

      await page.getByRole('combobox', { name: t('operator.anything.label') }).fill(store);
      await page
        .getByRole('option', { name: new RegExp(t('operator.rooms.stores')) })
        .first()
        .click();
      await expect(page.getByRole('complementary', { name: store })).toContainText('50,000.00');
    });

    test('freezes a store with a reason, and reads it in the audit log', async ({ page, origin }) => {
      const person = await addPerson(`frozen-${language}`);
      await keepOperator(page, origin);
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
      await expect(drawer).toContainText(t('operatorStores.stores.states.FROZEN'));

      await goTo(page, t('operator.rooms.auditLog'), t('operator.groups.platform'));
      const log = page.getByRole('grid', { name: t('operatorAudit.title') });
      const entry = log.getByRole('row').filter({ hasText: 'Licence ran out' }).first();
      await entry.getByRole('rowheader').click();
      const diff = page.getByRole('complementary').getByRole('row', {
        name: new RegExp(t('operatorAudit.values.isActive')),
      });
      await expect(diff).toContainText(t('operatorAudit.yes'));
      await expect(diff).toContainText(t('operatorAudit.no'));
    });

    test('is sent back to sign in when the session has ended', async ({ page, origin, trouble }) => {
      trouble.allowStatus(419);
      await keepOperator(page, origin);
      await page.goto('/operator/outbox');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(t('operator.outbox.title'));
      await page.route('**/api/operator/**', (route) =>
        route.fulfill({ status: 419, json: { success: false, type: 'SESSION_ERROR', message: '' } }),
      );
      await goTo(page, t('operator.rooms.partners'), t('operator.groups.market'));
      await expect(page).toHaveURL(/\/operator\/login/);
      await expect(page.getByText(t('errors.sessionText'))).toBeVisible();
      await expect(page.getByLabel(t('operator.signIn.email'))).toHaveValue(OPERATOR_EMAIL);
    });

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 390, height: 844 } });

      test('goes from queue to request to decision, and back', async ({ page, origin }) => {
        await keepOperator(page, origin);
        await page.goto('/operator/registrations');
        const queue = page.getByRole('list', { name: t('operator.registrations.title') });
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
}
