/** Pushes (N2): asked for only on a click, shown by the service worker, and opened at their subject. */
import type { CDPSession, Page } from '@playwright/test';
import { winOne } from '../../src/delivered.ts';
import { seatOwner } from '../../src/people/owner.ts';
import { type PushService, startPushService } from '../../src/push-service.ts';
import { expect, test, testIn } from '../../src/test.ts';
import { type Locale, languages } from '../../src/words.ts';
import { queryDatabase } from '../../src/world/database.ts';

interface Shown {
  title: string;
  body: string;
  lang: string;
  dir: string;
}

/** A copy of the server's text of the notice. */
const WON: Record<Locale, { title: string; body: string }> = {
  en: { title: 'Deal won: ', body: 'Deal ' },
  ar: { title: 'فزت بصفقة: ', body: 'الصفقة ' },
};

/**
 * Records what the page asks the browser for, and the clicks in between. A browser under test has no vendor push
 * service to subscribe to, so that one call is stubbed; permission, worker and notifications are the browser's own.
 */
async function watchPush(page: Page, { subscription }: PushService): Promise<string[]> {
  const asked: string[] = [];
  await page.exposeFunction('tellAsked', (what: string) => void asked.push(what));
  await page.addInitScript({
    content: `
      addEventListener('click', () => tellAsked('click'), { capture: true });
      const ask = Notification.requestPermission.bind(Notification);
      Notification.requestPermission = () => (tellAsked('permission'), ask());
      const register = ServiceWorkerContainer.prototype.register;
      ServiceWorkerContainer.prototype.register = function (...parts) {
        tellAsked('worker');
        return register.apply(this, parts);
      };
      PushManager.prototype.getSubscription = async () => null;
      PushManager.prototype.subscribe = async (options) => {
        tellAsked(options.userVisibleOnly + ' ' + new Uint8Array(options.applicationServerKey).length);
        return ${JSON.stringify(subscription)};
      };`,
  });
  return asked;
}

/** The worker that the page registered, as the browser's tools know it. */
async function findWorker(tools: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await tools.send('ServiceWorker.enable');
  return found;
}

const shownOn = (page: Page) =>
  page.evaluate<Shown[]>(`navigator.serviceWorker.ready
    .then((worker) => worker.getNotifications())
    .then((all) => all.map(({ title, body, lang, dir }) => ({ title, body, lang, dir })))`);

testIn(languages('ar'), 'pushes', (language) => {
  test.use({ permissions: ['notifications'] });

  test('are asked for by click, shown once, lead to a deal', async ({ page, t, origin, context, dealer }) => {
    const push = await startPushService();
    const asked = await watchPush(page, push);
    await page.goto('/0/settings');
    const permission = await page.evaluate<string>('Notification.permission');
    test.skip(
      permission === 'denied',
      'This browser grants no notifications. Set CHROMIUM_PATH to a full Chromium.',
    );
    const device = page.getByRole('region', { name: t('notifications.device.title') });
    const turnOn = device.getByRole('button', { name: t('notifications.device.turnOn') });
    await expect(turnOn).toBeVisible();
    await turnOn.click();
    await expect(device.getByRole('status')).toHaveText(t('notifications.device.on'));
    // The platform's own key, a P-256 point.
    expect(asked).toEqual(['click', 'permission', 'worker', 'true 65']);

    const { appraisalCode } = await winOne(dealer);
    // At night it would wait for the morning.
    const hurry = () =>
      queryDatabase(
        `update notice_delivery set due_at = least(due_at, now()) where way = 'PUSH' and user_id = $1 returning 1`,
        [dealer.session.user.userId],
      );
    const find = () => push.taken.find((text) => text.includes(appraisalCode));
    await expect
      .poll(async () => {
        await hurry();
        return find();
      })
      .toBeDefined();

    const tools = await context.newCDPSession(page);
    const registrationId = await findWorker(tools);
    const data = find() ?? '';
    const deliver = (text: string) =>
      tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: text });
    await deliver(data);
    await expect.poll(() => shownOn(page)).toHaveLength(1);
    const [shown] = await shownOn(page);
    expect(shown).toMatchObject({ lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' });
    expect(shown?.title).toContain(WON[language].title);
    expect(shown?.body).toContain(WON[language].body);
    expect(shown?.body).toContain(appraisalCode);

    // The tools cannot click a notification, and a page comes to the front only after a real click. Both are
    // simulated; the rest is the worker's own code.
    const worker = context.serviceWorkers()[0];
    await worker?.evaluate(`
      WindowClient.prototype.focus = async function () { return this; };
      self.registration.getNotifications().then(([notification]) => self.dispatchEvent(Object.assign(
        new Event('notificationclick'), { notification, waitUntil: () => undefined })));`);
    await expect(page).toHaveURL(new RegExp(`/0/my-deals/${appraisalCode}$`));
    expect(await shownOn(page)).toEqual([]);

    // At least once from the server, but shown once (N3): the next message proves that the repeat was received.
    await deliver(data);
    await deliver(JSON.stringify({ ...JSON.parse(data), id: 'another', title: 'Another' }));
    await expect.poll(() => shownOn(page)).toMatchObject([{ title: 'Another' }]);
    push.close();
  });

  test('are refused by a browser that may not show them, which says so', async ({ page, t }) => {
    await seatOwner(page, language);
    await page.context().clearPermissions();
    await page.addInitScript({
      content: `Object.defineProperty(Notification, 'permission', { get: () => 'denied' });`,
    });
    await page.goto('/0/settings');
    const device = page.getByRole('region', { name: t('notifications.device.title') });
    await expect(device.getByRole('status')).toHaveText(t('notifications.device.denied'));
    await expect(device.getByRole('button', { name: t('notifications.device.turnOn') })).toHaveCount(0);
  });
});
