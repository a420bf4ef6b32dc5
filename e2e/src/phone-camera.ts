import { ASSESSMENT_POSITIONS } from '@mazad/contract/assessments';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { expect, type Trouble } from './test.ts';
import type { Locale, Words } from './words.ts';

interface Phone {
  language: Locale;
  trouble: Trouble;
  hasCamera: boolean;
}

/** A phone with nobody signed in, on the page that a code links to. */
export async function openPhone(browser: Browser, address: string, phone: Phone): Promise<Page> {
  const options: BrowserContextOptions = {
    storageState: { cookies: [], origins: [] },
    locale: phone.language,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    permissions: phone.hasCamera ? ['camera'] : [],
  };
  const context = await browser.newContext(options);
  phone.trouble.watch(context);
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** A headless shell may refuse the camera whatever it was granted. */
export function opensCamera(phone: Page): Promise<boolean> {
  return phone.evaluate<boolean>(`navigator.mediaDevices.getUserMedia({ video: true })
    .then((stream) => stream.getTracks().every((track) => (track.stop(), true)), () => false)`);
}

/** The address in the code on the computer's page, read with its copy button. */
export async function addressOfCode(page: Page, t: Words): Promise<string> {
  await expect(page.getByRole('img', { name: t('gradeReviews.phone.qr') })).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const value = t('gradeReviews.phone.link');
  await page.getByRole('button', { name: t('common.copy', { value }), exact: true }).click();
  await expect(page.getByText(t('common.copied'), { exact: true })).toBeAttached();
  const copied = await page.evaluate<string>('navigator.clipboard.readText()');
  const address = /http\S+\/assessment\/[0-9a-f]{32}/.exec(copied)?.[0];
  if (!address) throw new Error(`No address: ${copied}`);
  return address;
}

export function progressOf(phone: Page, t: Words, done: number) {
  const all = String(ASSESSMENT_POSITIONS.length);
  return phone.getByText(t('assessment.progress', { done: String(done), all }), { exact: true });
}

/** As `shoot`, but with a double tap whose second tap comes as soon as the next position is requested. */
export async function shootByDoubleTap(phone: Page, t: Words, done: number): Promise<void> {
  const button = phone.getByRole('button', { name: t('assessment.take'), exact: true });
  await expect(button).toBeEnabled();
  const asked = t(`assessment.how.${ASSESSMENT_POSITIONS[done] ?? 'FRONT'}`);
  await phone.evaluate(`{
    const take = [...document.querySelectorAll('button')]
      .find((one) => one.textContent === ${JSON.stringify(t('assessment.take'))});
    const next = new MutationObserver(() => {
      if (!document.body.textContent.includes(${JSON.stringify(asked)})) return;
      next.disconnect();
      take.click();
    });
    next.observe(document.body, { childList: true, characterData: true, subtree: true });
    take.click();
  }`);
  await expect(progressOf(phone, t, done)).toBeVisible();
}

/** Takes the next picture that the page requests; `done` includes it. */
export async function shoot(phone: Page, t: Words, done: number): Promise<void> {
  const position = ASSESSMENT_POSITIONS[done - 1] ?? 'FRONT';
  await expect(phone.getByText(t(`assessment.how.${position}`))).toBeVisible();
  await phone.getByRole('button', { name: t('assessment.take'), exact: true }).click();
  await expect(progressOf(phone, t, done)).toBeVisible();
}
