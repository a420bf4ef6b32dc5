import { addPerson } from '../../src/people/people.ts';
import { signIn } from '../../src/people/sign-in-form.ts';
import { expect, test, testIn } from '../../src/test.ts';
import { type Locale, languages } from '../../src/words.ts';
import { queryDatabase } from '../../src/world/database.ts';

/** A copy of the server's format of an amount: an Arabic currency is wrapped in bidi isolates. */
const PAID: Record<Locale, string> = { en: 'AED 700', ar: '\u2066700\u2069 د.إ' };

/** Sends a message to the person's store, as its cause would. */
async function tell(email: string, kind: string, subject: string, payload: object): Promise<void> {
  await queryDatabase(
    `select tell_all('uae', jsonb_build_array(jsonb_build_object('storeId', m.store_id, 'kind', $2::text,
       'subject', $3::text, 'payload', $4::jsonb)), clock_timestamp()) from member m where m.email_key = $1`,
    [email, kind, subject, JSON.stringify(payload)],
  );
}

testIn(languages('ar'), 'notifications', (language) => {
  test('come live to the bell, are viewed on sight, and lead to what they are about', async ({ page, t }) => {
    const { email } = await addPerson('notices', language);
    await signIn(page, t, email);
    const bell = page
      .getByRole('banner')
      .getByRole('button', { name: /./ })
      .and(page.getByLabel(t('notifications.unread', { count: 0 }), { exact: true }));
    await expect(bell).toBeVisible();
    await tell(email, 'CREDIT_NEARLY_USED', 'x', { percent: 80 });
    const rung = page.getByLabel(t('notifications.unread', { count: 1 }), { exact: true });
    await rung.click();
    const newest = page.getByRole('dialog', { name: t('notifications.newest') });
    await expect(newest.getByRole('listitem')).toContainText('80%');
    await newest.getByRole('link', { name: t('notifications.all') }).click();
    await expect(page).toHaveURL(/\/0\/notifications$/);
    const list = page.getByRole('region', { name: t('notifications.title'), exact: true });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(bell).toBeVisible();

    // At the top of the list, new ones appear by themselves.
    await tell(email, 'PAYMENT_RECORDED', 'y', { kind: 'PAYMENT', debitMinor: 0, creditMinor: 70_000 });
    await expect(list.getByRole('listitem').first()).toContainText(PAID[language]);
    await list.getByRole('link', { name: PAID[language] }).click();
    await expect(page).toHaveURL(/\/0\/statement$/);
  });

  test('that are new and cannot be read say so when they are asked for', async ({ page, t, trouble }) => {
    trouble.allowStatus(400);
    const { email } = await addPerson('notices', language);
    await signIn(page, t, email);
    await page.goto('/0/notifications');
    const list = page.getByRole('region', { name: t('notifications.title'), exact: true });
    await expect(list.getByText(t('notifications.emptyText'))).toBeVisible();
    const pages = /\/app\/history\?.*count=30/;
    const json = { success: false, type: 'X', message: 'Not now.' };
    await page.route(pages, (route) => route.fulfill({ status: 400, json }));
    await tell(email, 'CREDIT_NEARLY_USED', 'x', { percent: 80 });
    const show = list.getByRole('button', { name: t('notifications.showNew') });
    await show.click();
    await expect(page.getByText('Not now.')).toBeVisible();
    await page.unroute(pages);
    await show.click();
    await expect(list.getByRole('listitem')).toContainText('80%');
  });

  test('are narrowed by the address, and marked together', async ({ page, t }) => {
    const { email } = await addPerson('notices', language);
    for (let i = 0; i < 3; i++)
      await tell(email, 'FILE_PROCESSED', `f${i}`, { fileName: 'b.xlsx', applied: i });
    await tell(email, 'CREDIT_CLEARED', 'x', {});
    await signIn(page, t, email);
    await page.goto('/0/notifications?group=MONEY');
    const list = page.getByRole('region', { name: t('notifications.title'), exact: true });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await list.getByRole('radio', { name: t('notifications.groups.REVIEWS') }).check();
    await expect(list.getByText(t('notifications.noResultText'))).toBeVisible();
    await list.getByRole('button', { name: t('common.clearFilters') }).click();
    await expect(list.getByRole('listitem')).toHaveCount(4);
    await list.getByRole('button', { name: t('notifications.markAll') }).click();
    await expect(list.getByRole('img', { name: t('notifications.isNew') })).toHaveCount(0);
    await list.getByRole('radio', { name: t('notifications.shown.unread') }).check();
    await expect(list.getByText(t('notifications.noneUnreadText'))).toBeVisible();
  });

  test('come by the ways that were chosen; what is locked says why', async ({ page, t }) => {
    const { email } = await addPerson('notices', language);
    await signIn(page, t, email);
    await page.goto('/0/settings');
    const way = (kind: 'DEAL_WON' | 'CREDIT_EXCEEDED', name: 'APP' | 'EMAIL') =>
      page.getByRole('switch', {
        name: t('notifications.preferences.way', {
          kind: t(`notifications.preferences.kinds.${kind}`),
          way: t(`notifications.preferences.ways.${name}`),
        }),
      });
    const mails = way('DEAL_WON', 'EMAIL');
    await expect(mails).not.toBeChecked();
    await mails.focus();
    await page.keyboard.press('Space');
    await expect(mails).toBeChecked();
    await expect(way('CREDIT_EXCEEDED', 'APP')).toHaveAttribute('aria-disabled', 'true');
    await page.reload();
    await expect(mails).toBeChecked();
    // A link in a mail opens in the account that the mail is for.
    const [member] = await queryDatabase<{ user_id: string }>(
      'select user_id from member where email_key = $1',
      [email],
    );
    await page.goto(`/open?user=${member!.user_id}&to=notifications`);
    await expect(page).toHaveURL(/\/0\/notifications$/);
  });
});

test.describe('the table of ways', () => {
  test.use({ account: 'dealer@mazad.example' });

  test('has a name', async ({ page, t }) => {
    await page.goto('/0/settings');
    await expect(page.getByRole('table', { name: t('notifications.preferences.title') })).toBeVisible();
  });
});
