import { readFile } from 'node:fs/promises';
import { gradeReviewEndpoints } from '@mazad/contract/grade-reviews';
import type { BodyOf } from '@mazad/contract/http';
import { operatorEndpoints } from '@mazad/contract/operator';
import { operatorMarketEndpoints } from '@mazad/contract/operator-market';
import { operatorReviewEndpoints } from '@mazad/contract/operator-reviews';
import { partnerEndpoints } from '@mazad/contract/partner';
import { createApi } from '@mazad/demo/live/api';
import { DEMO_PARTNER } from '@mazad/demo/world/shops';
import type { Page } from '@playwright/test';
import { bringIn, type Dealer, PASSWORD, pickUp } from '../src/market.ts';
import { freshCode } from '../src/operator.ts';
import { expect, expectNoOverflow, test } from '../src/test.ts';
import { LOCALES, type Locale, type Words } from '../src/words.ts';
import { OPERATOR_EMAIL } from '../src/world/operator.ts';

const DEALER = 'dealer@mazad.example';
const never = new AbortController().signal;
const cents = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

test.use({ account: DEALER });

/** A real one of a few seconds. */
const VIDEO = new URL('../../web/public/tutorials/filming-a-good-video.webm', import.meta.url);

async function attachVideo(page: Page, name: string): Promise<void> {
  const buffer = await readFile(VIDEO);
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'video/webm', buffer });
}

/** A device that was bought and delivered today. */
async function buyOne(origin: string, dealer: Dealer): Promise<{ code: string; categoryId: string }> {
  const row = (await dealer.rows('RANK_ONE')).find((one) => (one.myBid?.availableQuantity ?? 0) > 0);
  if (!row) throw new Error('The dealer leads nowhere.');
  const { appraisalCode } = await bringIn(origin, row.assetId);
  await pickUp(origin, appraisalCode);
  await createApi(origin).call(
    partnerEndpoints.recordShipmentEvent,
    {
      params: { appraisalCode },
      body: { type: 'DELIVERED', at: new Date().toISOString() },
      headers: { authorization: `Bearer ${DEMO_PARTNER.key}`, 'idempotency-key': crypto.randomUUID() },
    },
    never,
  );
  return { code: appraisalCode, categoryId: row.categoryId };
}

type Move = Omit<BodyOf<(typeof operatorReviewEndpoints)['moveDeskReview']>, 'version'>;

/** The grading desk, through the calls that its console makes. */
async function openDesk(origin: string) {
  const api = createApi(origin);
  const { token } = await api.call(
    operatorEndpoints.operatorSignIn,
    {
      body: { email: OPERATOR_EMAIL, password: PASSWORD, code: await freshCode() },
      headers: { 'x-device-id': 'journeys-of-the-grading-desk' },
    },
    never,
  );
  const headers = { authorization: `Bearer ${token}` };
  const get = (reviewId: string) =>
    api.call(operatorReviewEndpoints.getDeskReview, { params: { reviewId }, headers }, never);
  return {
    get,
    async move(reviewId: string, move: Move) {
      const { version } = await get(reviewId);
      const body = { ...move, version };
      await api.call(operatorReviewEndpoints.moveDeskReview, { params: { reviewId }, body, headers }, never);
    },
    /** A category has at least one issue, which leads to this grade. */
    async needIssues(categoryId: string, itemConditionId: string) {
      const params = { categoryId };
      const { issues, version } = await api.call(
        operatorMarketEndpoints.getComponentIssues,
        { params, headers },
        never,
      );
      if (issues.length > 0) return;
      const condition = { en: 'Cracked', ar: 'مكسورة' };
      const name = { en: 'Screen', ar: 'الشاشة' };
      const body = {
        version,
        issues: [{ name, hasLongWindow: false, conditions: [{ condition, itemConditionId }] }],
      };
      await api.call(operatorMarketEndpoints.setComponentIssues, { params, body, headers }, never);
    },
  };
}

interface Journey {
  page: Page;
  t: Words;
  language: Locale;
  dealer: Dealer;
  code: string;
}

/** From the deal to a request with all that it needs; what is missing is told at its place first. */
async function ask({ page, t, language, dealer, code }: Journey): Promise<string> {
  await page.goto(`/0/my-deals/${code}`);
  await page.getByRole('link', { name: t('gradeReviews.request') }).click();
  await expect(page).toHaveURL(new RegExp(`/0/grade-reviews/new\\?deal=${code}$`));
  const submit = page.getByRole('button', { name: t('gradeReviews.create.submit') });
  await submit.click();
  await expect(page.getByText(t('gradeReviews.create.refused'))).toBeVisible();

  const params = { appraisalCode: code };
  const issues = await dealer.call(gradeReviewEndpoints.getReviewIssues, { params });
  const grades = await dealer.call(gradeReviewEndpoints.getReviewGrades, { params });
  const led = grades.at(-1);
  const issue = issues[0];
  if (!issue || !led) throw new Error('Nothing can be asked for.');
  await page
    .getByLabel(issue.name[language], { exact: false })
    .first()
    .selectOption(issue.conditions[0]?.conditionId ?? '');
  await page.getByRole('radio', { name: led.name[language] }).check();
  const comment = page.getByRole('textbox', { name: t('gradeReviews.create.commentHint') });
  await comment.fill('The glass is cracked from edge to edge.');
  // A reload loses nothing of it.
  await page.reload();
  await expect(comment).toHaveValue('The glass is cracked from edge to edge.');
  await attachVideo(page, 'unboxing.webm');
  await expect(page.getByRole('region', { name: t('gradeReviews.create.summary') })).toContainText(
    t('gradeReviews.evidence.count', { videos: 1, photos: 0 }),
  );
  await submit.click();
  await expect(page).toHaveURL(/\/0\/grade-reviews\/[0-9a-f-]{36}$/);
  return page.url().split('/').at(-1) ?? '';
}

for (const language of LOCALES) {
  test.describe(`grade reviews, ${language}`, () => {
    test.use({ language });

    test('are asked for, answered, granted, and found on the statement', async ({
      page,
      t,
      rival,
      origin,
      trouble,
    }) => {
      test.setTimeout(90_000);
      // A request without evidence is refused.
      trouble.allowStatus(409);
      const dealer = await rival(DEALER);
      const { code, categoryId } = await buyOne(origin, dealer);
      const params = { appraisalCode: code };
      const lower = await dealer.call(gradeReviewEndpoints.getReviewGrades, { params });
      const desk = await openDesk(origin);
      await desk.needIssues(categoryId, lower.at(-1)?._id ?? '');
      const journey = { page, t, language, dealer, code };
      const reviewId = await ask(journey);
      const now = page.getByRole('region', { name: t('gradeReviews.now.title') });
      await expect(now).toContainText(t('gradeReviews.now.UNDER_PROCESS'));
      await expect(page.locator('video')).toBeVisible();

      await desk.move(reviewId, { action: 'ASK_INFO', remark: 'Film the lower corner in daylight.' });
      // Live, without a reload.
      await expect(now).toContainText('Film the lower corner in daylight.');
      await page.getByRole('button', { name: t('gradeReviews.answer'), exact: true }).click();
      const sheet = page.getByRole('dialog', { name: t('gradeReviews.answer') });
      await sheet.getByRole('textbox').fill('Here it is, by the window.');
      await attachVideo(page, 'corner.webm');
      await sheet.getByRole('button', { name: t('gradeReviews.answerForm.send') }).click();
      await expect(sheet).toBeHidden();
      await expect(now).toContainText(t('gradeReviews.now.UNDER_PROCESS'));

      const { grades } = await desk.get(reviewId);
      const wanted = grades.find((grade) => grade.isRequested);
      await desk.move(reviewId, {
        action: 'REVISE',
        remark: 'Seen, thank you.',
        itemConditionId: wanted?.itemConditionId ?? '',
      });
      const credited = cents.format(wanted?.credit ?? 0);
      const money = page.getByRole('region', { name: t('gradeReviews.grades.title') });
      await expect(money).toContainText(t('gradeReviews.grades.credited'));
      await expect(money).toContainText(credited);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectNoOverflow(page);
      await page.setViewportSize({ width: 1280, height: 800 });

      await money.getByRole('link', { name: t('gradeReviews.grades.statement') }).click();
      const entry = page.getByRole('row').filter({ hasText: t('statement.kind.GRADE_CREDIT') });
      await expect(entry).toContainText(credited);

      await page.goto(`/0/grade-reviews?search=${code}`);
      const list = page.getByRole('grid', { name: t('gradeReviews.title') });
      await expect(list.getByRole('row').filter({ hasText: code })).toBeVisible();
    });
  });
}
