import { addPartner, keepOperator } from '../../src/operator.ts';
import { expect, expectNoOverflow, test, testIn } from '../../src/test.ts';
import { languages } from '../../src/words.ts';

testIn(languages('en'), 'webhooks of a partner', () => {
  test('an address is added, tested, given a new secret and removed', async ({ page, t, trouble }) => {
    const { partnerId } = await addPartner();
    await keepOperator(page);
    await page.goto(`/operator/partners?row=${partnerId}`);
    const drawer = page.getByRole('complementary');
    const section = drawer.locator('section', { hasText: t('operatorWebhooks.title') }).last();

    await section.getByRole('button', { name: t('operatorWebhooks.add') }).click();
    const form = section.locator('form');
    // An address reserved for documentation: nobody is there, and it is not public.
    await page.keyboard.type('https://192.0.2.1/hooks');
    trouble.allowStatus(400);
    await page.keyboard.press('Enter');
    await expect(form.getByLabel(t('operatorWebhooks.url'))).toHaveAccessibleDescription(/https:/);
    // A name does not reveal its address: it is resolved only on connecting, and nobody is there.
    await form.getByLabel(t('operatorWebhooks.url')).fill('https://localhost/deals');
    await form.getByRole('button', { name: t('operatorWebhooks.create') }).click();
    const made = page.getByRole('dialog', { name: 'https://localhost/deals' });
    const secret = made.getByText(/^whsec_[\w+/]{43}=$/);
    await expect(secret).toBeVisible();
    const before = await secret.textContent();
    // A page can keep a dialog open on one Escape, but often not on a second.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await made.getByRole('button', { name: t('operator.secretKept') }).click();
    await expect(secret).toHaveCount(0);

    await section.getByRole('button', { name: t('operatorWebhooks.test') }).click();
    const log = page.getByRole('dialog');
    await expect(log.getByText(t('operatorWebhooks.deliveryStates.PARKED')).last()).toBeVisible();
    await expect(page).toHaveURL(/part=/);
    await page.keyboard.press('Escape');
    await expect(log).toHaveCount(0);

    await section.getByRole('button', { name: t('operator.edit') }).click();
    await section.getByRole('button', { name: t('operatorWebhooks.rotate') }).click();
    await section
      .locator('form')
      .getByRole('button', { name: t('operatorWebhooks.rotate') })
      .click();
    await expect(secret).toBeVisible();
    expect(await secret.textContent()).not.toBe(before);
    await page.setViewportSize({ width: 390, height: 800 });
    await expectNoOverflow(page);
    await made.getByRole('button', { name: t('operator.secretKept') }).click();

    await section.getByRole('button', { name: t('operator.edit') }).click();
    await section.getByRole('button', { name: t('operatorWebhooks.remove') }).click();
    await section
      .locator('form')
      .getByRole('button', { name: t('operatorWebhooks.remove') })
      .click();
    await expect(section.getByText(t('operatorWebhooks.none'))).toBeVisible();
  });
});
