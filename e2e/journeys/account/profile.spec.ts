import { mailedLink } from '../../src/outbox.ts';
import { addPerson } from '../../src/people/people.ts';
import { signIn } from '../../src/people/sign-in-form.ts';
import { expect, test, testIn } from '../../src/test.ts';
import { languages } from '../../src/words.ts';

const FIRST_PASSWORD = 'the first one of mine';

testIn(languages('ar'), 'profile', (language) => {
  test('names and photo are the dealer’s to change, nothing else', async ({ page, t }) => {
    const person = await addPerson('profile', language);
    await signIn(page, t, person.email);
    await page.goto('/0/profile');
    await page.getByRole('button', { name: t('account.edit') }).click();
    await expect(page.getByText(t('account.namesOnly'))).toBeVisible();
    await expect(page.getByText(t('account.contactAdmin'))).toBeVisible();
    await expect(page.getByRole('tabpanel').getByRole('textbox')).toHaveCount(2);
    await page.getByRole('textbox', { name: t('account.firstName') }).fill('');
    await page.getByRole('button', { name: t('common.save') }).click();
    await expect(page.getByRole('textbox', { name: t('account.firstName') })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await page.getByRole('textbox', { name: t('account.firstName') }).fill('Huda');
    await page.getByRole('button', { name: t('common.save') }).click();
    await expect(page.getByRole('tabpanel')).toContainText('Huda');

    const picture = page.getByLabel(t('account.photo.change'));
    await picture.setInputFiles({ name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await expect(page.getByRole('alert')).toHaveText(t('account.photo.wrongType'));
    // Any picture works: a screenshot of the page.
    const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 200 } });
    await picture.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    await page.getByRole('button', { name: t('account.photo.use') }).click();
    await expect(page.getByText(t('account.photo.saved'))).toBeVisible();
    await page.reload();
    await expect(page.getByRole('banner').locator('img[src*="/api/files/pictures/"]')).toBeVisible();
    await page.getByRole('button', { name: t('account.photo.remove') }).click();
    await expect(page.getByRole('banner').locator('img[src*="/api/files/pictures/"]')).toHaveCount(0);

    await page.getByRole('tab', { name: t('account.storeInfo') }).click();
    await expect(page.getByRole('tabpanel')).toContainText('Al Quoz');
    await expect(page.getByRole('tabpanel')).toContainText(t('account.yes'));
  });

  test('an owner invites a viewer, who reads and changes nothing', async ({ page, t, browser, origin }) => {
    const owner = await addPerson('owner', language);
    const email = `viewer-${owner.email}`;
    await signIn(page, t, owner.email);
    await page.goto('/0/profile');
    const team = page.getByRole('region', { name: t('account.team.title') });
    // The last owner has to stay an owner.
    const own = t('account.team.roleOf', { name: 'Amal Badr' });
    await expect(team.getByRole('combobox', { name: own })).toHaveAttribute('aria-disabled', 'true');

    const inviteViewer = async () => {
      await team.getByRole('button', { name: t('account.team.invite') }).click();
      await team.getByRole('textbox', { name: t('account.firstName') }).fill('Rami');
      await team.getByRole('textbox', { name: t('account.lastName') }).fill('Saad');
      await team.getByRole('textbox', { name: t('auth.email') }).fill(email);
      await team.getByRole('combobox', { name: t('account.team.role'), exact: true }).selectOption('VIEWER');
      await team.getByRole('button', { name: t('account.team.sendInvite') }).click();
    };
    await inviteViewer();
    const row = team.getByRole('listitem').filter({ hasText: email });
    await expect(row).toContainText(t('account.team.states.INVITED'));
    const named = { name: 'Rami Saad' };
    await row.getByRole('button', { name: t('account.team.sendAgainOf', named) }).click();
    await expect(page.getByText(t('account.team.invited', { email })).first()).toBeVisible();
    const withdraw = async () => {
      await row.getByRole('button', { name: t('account.team.withdrawOf', named) }).focus();
      await page.keyboard.press('Enter');
      await expect(row).toHaveCount(0);
    };
    const invite = team.getByRole('button', { name: t('account.team.invite') });
    await withdraw();
    await expect(invite).toBeFocused();
    await inviteViewer();
    // With the form of the next invitation open in the button's place.
    await expect(row).toBeVisible();
    await invite.click();
    await withdraw();
    await expect(team.getByRole('list')).toBeFocused();
    await team.getByRole('button', { name: t('common.cancel') }).click();
    await inviteViewer();
    await expect(row).toContainText(t('account.team.states.INVITED'));

    const context = await browser.newContext({ baseURL: origin });
    const viewer = await context.newPage();
    await viewer.goto(await mailedLink(email, 'INVITE'));
    await viewer.getByRole('textbox', { name: t('auth.newPassword'), exact: true }).fill(FIRST_PASSWORD);
    await viewer.getByRole('textbox', { name: t('auth.repeatPassword'), exact: true }).fill(FIRST_PASSWORD);
    await viewer.getByRole('button', { name: t('auth.setPassword') }).click();
    await expect(viewer).toHaveURL(/\/login\?email=/);
    await signIn(viewer, t, email, FIRST_PASSWORD);
    await viewer.goto('/0/profile');
    const seen = viewer.getByRole('region', { name: t('account.team.title') });
    await expect(seen.getByRole('listitem')).toHaveCount(2);
    await expect(seen).toContainText(t('account.team.readOnly'));
    await expect(
      seen.getByRole('combobox').or(seen.getByRole('switch')).or(seen.getByRole('button')),
    ).toHaveCount(0);

    await page.reload();
    await expect(row).toContainText(t('account.team.states.ACTIVE'));
    await row.getByRole('combobox').selectOption('OWNER');
    await expect(team.getByRole('combobox', { name: own })).toHaveAttribute(
      'aria-description',
      t('account.team.yourself'),
    );
    await row.getByRole('switch').click();
    await expect(row).toContainText(t('account.team.states.OFF'));
    await context.close();
  });
});
