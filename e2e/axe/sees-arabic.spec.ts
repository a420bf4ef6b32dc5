import { findViolations } from '../src/axe.ts';
import { expect, inPage, test } from '../src/test.ts';

const FAINT = `<!doctype html><html lang="ar" dir="rtl"><title>لون باهت</title><main><h1>الصفقات</h1>
  <p style="color: #ccc; background: #fff">سعر العميل للجهاز بعد الضريبة</p></main></html>`;

test('faint Arabic is found, and would not be without the patch', async ({ page }) => {
  await page.goto('about:blank');
  await page.setContent(FAINT);
  expect((await findViolations(page)).join()).not.toContain('color-contrast');
  await page.addInitScript({ path: inPage('measure-text') });
  await page.goto('about:blank');
  await page.setContent(FAINT);
  expect((await findViolations(page)).join()).toContain('color-contrast');
});
