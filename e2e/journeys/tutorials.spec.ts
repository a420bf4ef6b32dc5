/** Tutorials, support and help: what can be played, read and found, signed in or not. */
import type { Page } from '@playwright/test';
import { expect, expectNoOverflow, test, testIn } from '../src/test.ts';
import { languages } from '../src/words.ts';

const DEALER = 'dealer@mazad.example';

const secondOf = (page: Page) => page.evaluate<number>(`document.querySelector('video')?.currentTime ?? 0`);
const captionOf = (page: Page) =>
  page.evaluate<string>(
    `[...document.querySelector('video').textTracks].filter((one) => one.mode === 'showing')
      .flatMap((one) => [...(one.activeCues ?? [])]).map((cue) => cue.text).join()`,
  );

testIn(languages('en'), 'tutorials and help', () => {
  test.use({ account: DEALER });

  test('a video is chosen, plays with Arabic captions, and is gone on with later', async ({ page, t }) => {
    await page.goto('/tutorials');
    const cards = page.getByRole('region', { name: t('tutorials.gradeChange.title') }).getByRole('link');
    await expect(cards).toHaveCount(5);
    await expect(cards.nth(2)).toContainText(t('tutorials.language.hi'));
    await cards.first().click();
    await expect(page).toHaveURL(/\/tutorials\/grade-change-requests\?.*video=1/);
    const video = page.locator('video');
    await expect
      .poll(() => page.evaluate<number>(`document.querySelector('video')?.readyState`))
      .toBeGreaterThan(0);
    await page.getByRole('combobox', { name: t('tutorials.captions') }).selectOption('ar');
    await video.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => secondOf(page)).toBeGreaterThanOrEqual(5);
    await expect.poll(() => captionOf(page)).toMatch(/[\u0600-\u06ff]/);
    await page.keyboard.press('Space');
    await expect.poll(() => secondOf(page)).toBeGreaterThan(5.5);
    await page.keyboard.press('Space');
    const left = await secondOf(page);
    await page.reload();
    await expect.poll(() => secondOf(page)).toBeCloseTo(left, 0);
    await page.getByRole('button', { name: t('tutorials.next', { title: '' }).trim() }).click();
    await expect(page).toHaveURL(/video=2/);
    await expect(video).toHaveCount(1);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoOverflow(page);
  });

  test('a video that cannot be loaded says so, and is tried again', async ({ page, t, trouble }) => {
    trouble.allow(/ERR_FAILED/);
    await page.route('**/*.webm', (route) => route.abort());
    await page.goto('/tutorials/grade-change-requests?video=3');
    await expect(page.getByRole('alert')).toContainText(t('tutorials.failedTitle'));
    await page.unroute('**/*.webm');
    await page.getByRole('button', { name: t('common.retry') }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('a browser that cannot play the video is told so', async ({ page, t, trouble }) => {
    trouble.allow(/ERR_FAILED/);
    await page.addInitScript("HTMLMediaElement.prototype.canPlayType = () => '';");
    await page.route('**/*.webm', (route) => route.abort());
    await page.goto('/tutorials/grade-change-requests?video=3');
    await expect(page.getByRole('alert')).toContainText(t('tutorials.formatTitle'));
    await expect(page.getByRole('button', { name: t('common.retry') })).toHaveCount(0);
  });

  test('the article shows what to do, and help finds an answer with its screen', async ({ page, t }) => {
    await page.goto('/tutorials/better-videos-for-grade-review-requests');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('tutorials.article.title'));
    await expect(page.getByRole('figure')).toHaveCount(10);
    await page.goto('/0/bids');
    const [help] = await Promise.all([
      page.waitForEvent('popup'),
      page
        .locator('header')
        .getByRole('link', { name: t('shell.nav.help') })
        .click(),
    ]);
    await help
      .getByRole('searchbox', { name: t('help.search') })
      .fill(t('help.questions.exceeded.question').slice(0, 12));
    await expect(help.getByText(t('help.questions.exceeded.answer'))).toBeVisible();
    await help
      .getByRole('link', { name: t('help.open', { screen: t('shell.nav.credit') }) })
      .first()
      .click();
    await expect(help).toHaveURL(/\/0\/credit/);
  });
});

test('support is there for whoever is not signed in', async ({ page, t }) => {
  await page.goto('/support');
  await expect(page.getByRole('link', { name: new RegExp(t('help.contact.phone')) }).first()).toHaveAttribute(
    'href',
    /^tel:\+\d+$/,
  );
});
