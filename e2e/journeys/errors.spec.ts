/** The error catalogue: each case occurs, shows its own message, and can be retried only where that is offered. */
import type { Page, Route } from '@playwright/test';
import { keptOf } from '../src/people/kept-sessions.ts';
import { signInByForm } from '../src/people/sign-in-form.ts';
import { expect, test, testIn } from '../src/test.ts';
import { languages, type Words } from '../src/words.ts';

const DEALER = 'dealer@mazad.example';
const TEAM = '**/api/user/team';

const refuse = (status: number, body: object) => (route: Route) =>
  route.fulfill({ status, json: { success: false, type: 'X', ...body } });
/** The server never answers. */
const hang = () => new Promise<void>(() => undefined);

/** A part of a screen that loads by itself and can be retried. */
const team = (page: Page, t: Words) => page.getByRole('region', { name: t('account.team.title') });
const retry = (page: Page, t: Words) =>
  team(page, t)
    .getByRole('button', { name: t('common.retry') })
    .click();

const save = (page: Page, t: Words) =>
  page
    .getByRole('tabpanel', { name: t('account.profileInfo') })
    .getByRole('button', { name: t('common.save') });

async function expectTeamError(page: Page, t: Words, kind: 'network' | 'timeout' | 'notFound' | 'other') {
  await expect(team(page, t).getByRole('alert')).toContainText(t(`errors.${kind}Title`));
  await expect(team(page, t)).toContainText(t(`errors.${kind}Text`));
}

/** Titles of the errors that the browser reported to the server. */
function reportsOf(page: Page): string[] {
  const told: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/telemetry/browser-errors')) return;
    told.push((request.postDataJSON() as { message: string }).message);
  });
  return told;
}

testIn(languages('en'), 'errors', () => {
  test.use({ account: DEALER });

  test.beforeEach(({ trouble }) => {
    trouble.allow(/Failed to load resource/);
  });

  test('no internet: the words, and Retry brings it back', async ({ page, t }) => {
    await page.clock.install();
    await page.route(TEAM, (route) => route.abort('internetdisconnected'));
    await page.goto('/0/profile');
    // It may be temporary: three attempts before the error shows.
    await page.clock.runFor(10_000);
    await expectTeamError(page, t, 'network');
    await page.unroute(TEAM);
    await retry(page, t);
    await expect(team(page, t).getByText(DEALER)).toBeVisible();
  });

  test('20 seconds without an answer', async ({ page, t }) => {
    await page.clock.install();
    await page.route(TEAM, hang);
    await page.goto('/0/profile');
    await expect(team(page, t).getByRole('status')).toBeVisible();
    await page.clock.runFor(19_000);
    await expect(team(page, t).getByRole('alert')).toHaveCount(0);
    await page.clock.runFor(2_000);
    await expectTeamError(page, t, 'timeout');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await retry(page, t);
    await expect(team(page, t).getByText(DEALER)).toBeVisible();
  });

  test('60 seconds for a file', async ({ page, t }) => {
    await page.goto('/0/profile');
    // Pending calls would time out with the fake clock.
    await expect(team(page, t).getByText(DEALER)).toBeVisible();
    await page.clock.install();
    await page.route('**/api/files/upload', hang);
    const picture = { name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() };
    await page.getByLabel(t('account.photo.change')).setInputFiles(picture);
    await page.getByRole('button', { name: t('account.photo.use') }).click();
    await page.clock.runFor(59_000);
    await expect(page.getByRole('progressbar', { name: t('account.photo.sending') })).toBeVisible();
    await page.clock.runFor(2_000);
    await expect(page.getByRole('alert')).toContainText(t('errors.timeoutTitle'));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('400: the server’s message, or else ours', async ({ page, t }) => {
    await page.route('**/api/user/update-profile', refuse(400, { message: 'The server’s own words' }));
    await page.goto('/0/profile');
    await page.getByRole('button', { name: t('account.edit') }).click();
    await save(page, t).click();
    await expect(page.getByRole('alert')).toContainText('The server’s own words');
    await page.route('**/api/user/update-profile', refuse(400, {}));
    await save(page, t).click();
    await expect(page.getByRole('alert')).toContainText(t('errors.badRequestTitle'));
    await expect(page.getByRole('alert')).toContainText(t('errors.badRequestText'));
  });

  test('a list that could not be read says what the server said', async ({ page, t }) => {
    await page.route('**/api/assets/biding', refuse(400, { message: 'The server’s own words' }));
    await page.goto('/0/bids');
    await expect(page.getByRole('alert')).toContainText(t('errors.badRequestTitle'));
    await expect(page.getByRole('alert')).toContainText('The server’s own words');
    await page.unroute('**/api/assets/biding');
    await page.getByRole('button', { name: t('common.retry') }).click();
    await expect(page.getByRole('rowheader').first()).toBeVisible();
  });

  test('a download that is refused says why', async ({ page, t }) => {
    await page.route('**/api/appraisal/export?*', refuse(429, { message: 'The server’s own words' }));
    await page.goto('/0/my-deals');
    await page.getByRole('button', { name: t('deals.download') }).click();
    await expect(page.getByText('The server’s own words')).toBeVisible();
  });

  test('404', async ({ page, t }) => {
    await page.route(TEAM, refuse(404, {}));
    await page.goto('/0/profile');
    await expectTeamError(page, t, 'notFound');
  });

  test('any other: told to the server too, once', async ({ page, t }) => {
    const told = reportsOf(page);
    await page.clock.install();
    await page.route(TEAM, refuse(500, {}));
    await page.goto('/0/profile');
    await expect(team(page, t).getByRole('status')).toBeVisible();
    await page.clock.runFor(10_000);
    await expectTeamError(page, t, 'other');
    const again = page.waitForResponse(TEAM);
    await retry(page, t);
    await again;
    await page.clock.runFor(10_000);
    await expect(team(page, t).getByRole('alert')).toBeVisible();
    expect(told).toEqual(['other 500 X']);
  });

  test('419: the words, the e-mail filled in, and no tokens left', async ({ page, t }) => {
    await page.route(TEAM, refuse(419, { type: 'SESSION_ERROR' }));
    await page.goto('/0/profile');
    await expect(page).toHaveURL(/\/login\?email=/);
    await expect(page.getByText(t('errors.sessionTitle'))).toBeVisible();
    await expect(page.getByText(t('errors.sessionText'))).toBeVisible();
    await expect(page.getByRole('textbox', { name: t('auth.email') })).toHaveValue(DEALER);
    expect(await keptOf(page)).toMatchObject({ token: '', refreshToken: '', isExpired: true });
  });

  test('a renewal that is refused ends the session and is told', async ({ page, t }) => {
    const told = reportsOf(page);
    await page.route(TEAM, refuse(401, {}));
    await page.route('**/api/identity/token', refuse(419, { type: 'SESSION_ERROR' }));
    await page.goto('/0/profile');
    await expect(page.getByText(t('errors.sessionText'))).toBeVisible();
    expect(told).toEqual(['Error in Session renewal Attempt: session 419 SESSION_ERROR']);
  });

  test('a logout that fails still forgets the account, and is told', async ({ page, t, dealer }) => {
    const told = reportsOf(page);
    const { storeName } = dealer.session.user;
    await page.route('**/api/user/member/logout', refuse(500, {}));
    await page.goto('/0/profile');
    await page.getByRole('banner').getByRole('button', { name: storeName }).click();
    await page.getByRole('menuitem', { name: t('shell.signOut'), exact: true }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('region', { name: t('auth.onDevice') })).toHaveCount(0);
    await expect.poll(() => told).toEqual(['Logout Error: other 500 X']);
  });
});

testIn(languages('en'), 'errors of signing in', () => {
  test('neither sign-in nor code is tried again by itself', async ({ page, t, trouble }) => {
    trouble.allow(/Failed to load resource/);
    const told = reportsOf(page);
    let calls = 0;
    const fail = (route: Route) => {
      calls += 1;
      return refuse(503, {})(route);
    };
    await page.clock.install();
    await page.route('**/api/identity/member/login', fail);
    await page.route('**/api/identity/dealer-otp', fail);
    await page.goto('/login');
    await signInByForm(page, t, DEALER);
    await expect(page.getByRole('alert')).toContainText(t('errors.otherTitle'));
    await page.clock.runFor(60_000);
    expect(calls).toBe(1);
    await page.getByRole('radio', { name: t('auth.byPhone') }).check({ force: true });
    await page.getByRole('textbox', { name: t('auth.phoneNumber') }).fill('0501234567');
    await page.getByRole('button', { name: t('auth.sendCode') }).click();
    await expect(page.getByRole('alert')).toContainText(t('errors.otherTitle'));
    await page.clock.runFor(60_000);
    expect(calls).toBe(2);
    expect(told).toEqual([
      'Error in Login Attempt: other 503 X',
      'Error in Sending OTP Attempt: other 503 X',
    ]);
  });
});
