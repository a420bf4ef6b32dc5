/** A grade review from the dealer's question to the money (G1 to G5): the dealer, a phone with its camera, the desk. */

import { readFile } from 'node:fs/promises';
import { ASSESSMENT_POSITIONS } from '@mazad/contract/assessments';
import { type GradeReview, gradeReviewEndpoints } from '@mazad/contract/grade-reviews';
import type { DeskReview } from '@mazad/contract/operator/reviews';
import type { Locator, Page } from '@playwright/test';
import { buyOne, chooseIssue, needIssues, VIDEO } from '../src/delivered.ts';
import { openElsewhere } from '../src/elsewhere.ts';
import type { Dealer } from '../src/market.ts';
import { keepOperator } from '../src/operator.ts';
import {
  addressOfCode,
  openPhone,
  opensCamera,
  progressOf,
  shoot,
  shootByDoubleTap,
} from '../src/phone-camera.ts';
import { openDesk } from '../src/review-desk.ts';
import { expect, expectNoOverflow, test, testIn } from '../src/test.ts';
import { type Locale, languages, type Words } from '../src/words.ts';
import { queryDatabase } from '../src/world/database.ts';

const ALL = ASSESSMENT_POSITIONS.length;
const UPLOADED_PHOTOS = 3;
const REMARK = 'Film the lower corner in daylight.';
const cents = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** A copy of the server's text of the notice. */
const REVISED: Record<Locale, string> = {
  en: 'The difference is posted to your account.',
  ar: 'قُيّد الفرق في حسابك.',
};

interface Journey {
  page: Page;
  t: Words;
  language: Locale;
  dealer: Dealer;
  code: string;
}

async function attach(scope: Page | Locator, name: string, photos: Buffer[] = []): Promise<void> {
  const video = { name, mimeType: 'video/webm', buffer: await readFile(VIDEO) };
  const others = photos.map((buffer, at) => ({ name: `photo-${at}.png`, mimeType: 'image/png', buffer }));
  await scope.locator('input[type=file]').setInputFiles([video, ...others]);
}

/** Finds the deal and fills in the request; whatever is missing is first reported at its field. */
async function write({ page, t, language, dealer, code }: Journey): Promise<void> {
  await page.goto('/0/grade-reviews/new');
  await page.getByRole('textbox', { name: t('gradeReviews.create.dealSearch') }).fill(code);
  const found = page.getByRole('list', { name: t('gradeReviews.create.dealsFound') });
  await found.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/0/grade-reviews/new\\?deal=${code}$`));
  await page.getByRole('button', { name: t('gradeReviews.create.submit') }).click();
  await expect(page.getByText(t('gradeReviews.create.refused'))).toBeVisible();

  await chooseIssue(page, dealer, code, language);
  const params = { appraisalCode: code };
  const worst = (await dealer.call(gradeReviewEndpoints.getReviewGrades, { params })).at(-1)!;
  await page.getByRole('radio', { name: worst.name[language] }).check();
  const comment = page.getByRole('textbox', { name: t('gradeReviews.create.commentHint') });
  await comment.fill('The glass is cracked from edge to edge.');
  // A reload keeps all of it.
  await page.reload();
  await expect(comment).toHaveValue('The glass is cracked from edge to edge.');
}

/** Sends it with a video, photos, and the phone's pictures; returns the review as the dealer then reads it. */
async function send({ page, t, dealer, code }: Journey): Promise<GradeReview> {
  const photo = await page.screenshot();
  const photos = Array.from({ length: UPLOADED_PHOTOS }, (_, at) =>
    Buffer.concat([photo, Buffer.from([at])]),
  );
  await attach(page, 'unboxing.webm', photos);
  const summary = page.getByRole('region', { name: t('gradeReviews.create.summary') });
  const all = t('gradeReviews.evidence.count', { videos: 1, photos: ALL + UPLOADED_PHOTOS });
  await expect(summary).toContainText(all);
  // One press of the wrong button loses none of it.
  await summary.getByRole('button', { name: t('gradeReviews.create.discard') }).click();
  await expect(summary).not.toContainText(all);
  await page.getByRole('button', { name: t('common.undo') }).click();
  await expect(summary).toContainText(all);
  await page.getByRole('button', { name: t('gradeReviews.create.submit') }).click();
  await expect(page).toHaveURL(/\/0\/grade-reviews\/[0-9a-f-]{36}$/);
  const id = page.url().split('/').at(-1) ?? '';
  const review = await dealer.call(gradeReviewEndpoints.getReview, { params: { id } });
  expect(review.appraisalCode).toBe(code);
  return review;
}

/** The decision form on the operator's page, after pressing its button. */
async function deskForm(operator: Page, t: Words, key: 'ASK_INFO' | 'REVISE') {
  const desk = operator.getByRole('complementary', { name: t('operatorReviews.decision.title') });
  const name = t(`operatorReviews.decision.${key}`);
  await desk.getByRole('button', { name, exact: true }).click();
  const form = desk.locator('form');
  return { desk, form, submit: form.getByRole('button', { name }) };
}

/** G4 computed again, in whole fils: how much less the lower grade is worth, plus 5% tax. */
function creditFor({ grades, review }: Pick<DeskReview, 'grades' | 'review'>): string {
  const [sold, wanted] = [grades.find((one) => one.isSold), grades.find((one) => one.isRequested)];
  if (!sold || !wanted) throw new Error('The desk shows no grades.');
  const paid = Math.round(review.dealPrice * 100);
  const pinned = Math.round((wanted.price ?? 0) * 100);
  const difference = paid - Math.max(pinned, Math.floor((paid * wanted.basePercent) / sold.basePercent));
  return cents.format((difference + Math.round(difference * 0.05)) / 100);
}

// All of these tests share one address, which may send only a few files a day (R6).
test.afterEach(async () => {
  await queryDatabase('update file set address_hash = sha256(uuid_send(file_id))', []);
});

testIn(languages('ar'), 'evidence', (language) => {
  test('goes from phone to desk and statement', async ({ page, t, browser, trouble, dealer }) => {
    test.setTimeout(120_000);
    // A request without evidence is refused.
    trouble.allowStatus(409);
    const { appraisalCode: code, assetId } = await buyOne(dealer);
    await needIssues(assetId);
    const journey = { page, t, language, dealer, code };
    await write(journey);

    await page.getByRole('button', { name: t('gradeReviews.phone.start') }).click();
    const address = await addressOfCode(page, t);
    const phone = await openPhone(browser, address, { language, trouble, hasCamera: true });
    test.skip(
      !(await opensCamera(phone)),
      'This browser opens no camera. Set CHROMIUM_PATH to a full Chromium.',
    );
    const arrived = (count: number) => page.getByText(t('gradeReviews.phone.arrived', { count }));
    await shootByDoubleTap(phone, t, 1);
    await expect(arrived(1)).toBeVisible();
    for (let done = 2; done <= ALL; done++) await shoot(phone, t, done);
    await expectNoOverflow(phone);
    const finish = phone.getByRole('button', { name: t('assessment.finish'), exact: true });
    // Enabled once the last picture has arrived.
    await expect(finish).toBeEnabled({ timeout: 30_000 });
    await finish.click();
    await expect(phone.getByText(t('assessment.doneTitle'))).toBeVisible();
    await expect(arrived(ALL)).toBeVisible();
    await expect(page.getByText(t('gradeReviews.phone.COMPLETED'))).toBeVisible();
    await phone.context().close();

    const review = await send(journey);
    const now = page.getByRole('region', { name: t('gradeReviews.now.title') });
    await expect(now).toContainText(t('gradeReviews.now.UNDER_PROCESS'));

    const operator = await (await openElsewhere(browser, language)).newPage();
    trouble.watch(operator.context());
    await keepOperator(operator);
    await operator.goto(`/operator/grade-reviews?search=${review.ticketNumber}`);
    const row = operator.getByRole('list', { name: t('operatorReviews.title') }).getByRole('button');
    await row.click();
    const evidence = operator.getByRole('region', { name: t('operatorReviews.evidence.title') });
    await expect(evidence).toContainText(
      t('operatorReviews.evidence.photos', { count: ALL + UPLOADED_PHOTOS }),
    );
    const asking = await deskForm(operator, t, 'ASK_INFO');
    await asking.form.getByRole('textbox').first().fill(REMARK);
    await asking.submit.click();

    // Live, without a reload.
    await expect(now).toContainText(REMARK);
    await page.getByRole('button', { name: t('gradeReviews.answer'), exact: true }).click();
    const sheet = page.getByRole('dialog', { name: t('gradeReviews.answer') });
    await sheet.getByRole('textbox').fill('Here it is, by the window.');
    await attach(sheet, 'corner.webm');
    await sheet.getByRole('button', { name: t('gradeReviews.answerForm.send') }).click();
    await expect(sheet).toBeHidden();
    await expect(now).toContainText(t('gradeReviews.now.UNDER_PROCESS'));

    await operator.reload();
    const revising = await deskForm(operator, t, 'REVISE');
    await revising.form.getByLabel(t('operatorReviews.form.remark')).fill('Seen, thank you.');
    const credit = creditFor(await (await openDesk()).get(review._id));
    await expect(revising.form).toContainText(credit);
    await revising.submit.click();

    const money = page.getByRole('region', { name: t('gradeReviews.grades.title') });
    await expect(money).toContainText(t('gradeReviews.grades.credited'));
    await expect(money).toContainText(credit);
    await operator.context().close();

    await expectTold(page, t, language);
    await expectStatement(page, t, credit, review);
  });

  test('a phone without a camera, a lost line, an end', async ({ page, t, browser, trouble, dealer }) => {
    // The page requests the session that the dealer ended.
    trouble.allowStatus(403, 404);
    trouble.allow(/ERR_INTERNET_DISCONNECTED/);
    const { appraisalCode: code } = await buyOne(dealer);
    await page.goto(`/0/grade-reviews/new?deal=${code}`);
    await page.getByRole('button', { name: t('gradeReviews.phone.start') }).click();
    const address = await addressOfCode(page, t);
    const phone = await openPhone(browser, address, { language, trouble, hasCamera: false });
    await expect(phone.getByText(t('assessment.noCamera'))).toBeVisible();
    const picture = { name: 'front.png', mimeType: 'image/png', buffer: await phone.screenshot() };
    const file = phone.locator('input[type=file]');
    await file.setInputFiles(picture);
    await expect(progressOf(phone, t, 1)).toBeVisible();
    await expect(page.getByText(t('gradeReviews.phone.arrived', { count: 1 }))).toBeVisible();

    // A proxy in between may refuse calls too: the session goes on, and no picture is lost.
    const calls = /\/auto-assessment\//;
    const refuse = () => phone.route(calls, (route) => route.fulfill({ status: 403, body: 'Forbidden' }));
    await expect(phone.getByRole('button', { name: /1/ })).toBeEnabled();
    await refuse();
    await phone.reload();
    const retry = phone.getByRole('button', { name: t('common.retry') });
    await expect(retry).toBeVisible();
    await phone.unroute(calls);
    await retry.click();
    await expect(progressOf(phone, t, 1)).toBeVisible();
    await refuse();
    await file.setInputFiles({ ...picture, buffer: await phone.screenshot() });
    await expect(phone.getByRole('paragraph').filter({ hasText: t('assessment.notSent') })).toBeVisible();
    await expect(progressOf(phone, t, 1)).toBeVisible();
    await expect(phone.getByRole('button', { name: /1/ })).toHaveAttribute('aria-disabled', 'true');
    await phone.unroute(calls);
    await phone.getByRole('button', { name: t('assessment.again') }).click();
    await expect(page.getByText(t('gradeReviews.phone.arrived', { count: 2 }))).toBeVisible();

    await phone.context().setOffline(true);
    await file.setInputFiles({ ...picture, buffer: await phone.screenshot() });
    await expect(phone.getByText(t('assessment.offline'))).toBeVisible();
    await expect(phone.getByRole('button', { name: /3/ })).toHaveAttribute('aria-disabled', 'true');
    await phone.context().setOffline(false);
    await expect(page.getByText(t('gradeReviews.phone.arrived', { count: 3 }))).toBeVisible();

    await page.getByRole('button', { name: t('gradeReviews.phone.end') }).click();
    await expect(page.getByText(t('gradeReviews.phone.ENDED'))).toBeVisible();
    await file.setInputFiles({ ...picture, buffer: await phone.screenshot() });
    await expect(phone.getByText(t('assessment.endedTitle'))).toBeVisible();
    await phone.goto(`/assessment/${'0'.repeat(32)}`);
    await expect(phone.getByText(t('assessment.unknownTitle'))).toBeVisible();
    await phone.context().close();
  });
});

/** The bell and the list both report the decision. */
async function expectTold(page: Page, t: Words, language: Locale): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${t('notifications.title')}`) })
    .click();
  const newest = page.getByRole('dialog', { name: t('notifications.newest') });
  await expect(newest.getByRole('listitem').filter({ hasText: REVISED[language] })).toBeVisible();
  await newest.getByRole('link', { name: t('notifications.all') }).click();
  const list = page.getByRole('region', { name: t('notifications.title'), exact: true });
  await list.getByRole('link', { name: REVISED[language] }).click();
  await expect(page).toHaveURL(/\/0\/grade-reviews\/[0-9a-f-]{36}$/);
}

/** The credit to the fils, and the review in its list. */
async function expectStatement(page: Page, t: Words, credit: string, review: GradeReview): Promise<void> {
  const money = page.getByRole('region', { name: t('gradeReviews.grades.title') });
  await money.getByRole('link', { name: t('gradeReviews.grades.statement') }).click();
  const entry = page.getByRole('row').filter({ hasText: t('statement.kind.GRADE_CREDIT') });
  await expect(entry).toContainText(credit);
  await page.goto(`/0/grade-reviews?search=${review.appraisalCode}`);
  const list = page.getByRole('grid', { name: t('shell.nav.gradeReviews') });
  await expect(list.getByRole('row').filter({ hasText: review.ticketNumber })).toBeVisible();
}
