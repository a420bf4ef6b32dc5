/** What a dealer sends of a review arrives, but its answer comes late or never: the live event comes first. */
import { fileURLToPath } from 'node:url';
import { gradeReviewEndpoints, type ReviewableDealOption } from '@mazad/contract/grade-reviews';
import type { Response } from '@playwright/test';
import { buyOne, chooseIssue, needIssues, VIDEO } from '../src/delivered.ts';
import { holdAnswer } from '../src/hold.ts';
import { openDesk } from '../src/review-desk.ts';
import { expect, test, testIn } from '../src/test.ts';
import { type Locale, languages } from '../src/words.ts';
import { queryDatabase } from '../src/world/database.ts';

const VIDEO_FILE = fileURLToPath(VIDEO);

// All of these tests share one address, which may send only a few files a day (R6).
test.afterEach(async () => {
  await queryDatabase('update file set address_hash = sha256(uuid_send(file_id))', []);
});

/** The reason why a second request is refused, by language, if the answer contains it. */
async function readRefusal(response: Response): Promise<Record<Locale, string> | undefined> {
  const { data } = (await response.json()) as { data: { appraisals: ReviewableDealOption[] } };
  const [deal] = data.appraisals;
  return deal?.validationErrors.find(({ key }) => key === 'ALREADY_REQUESTED')?.message;
}

testIn(languages('en'), 'slow line', (language) => {
  test('an answer to the desk is sent once; the next form is empty', async ({ page, t, trouble, dealer }) => {
    trouble.allow(/ERR_FAILED/);
    const { appraisalCode } = await buyOne(dealer, { gradePlace: 1 });
    const desk = await openDesk();
    const reviewId = await desk.open(appraisalCode, 'Seen at the gate');
    const now = page.getByRole('region', { name: t('gradeReviews.now.title') });
    const sheet = page.getByRole('dialog', { name: t('gradeReviews.answer') });
    const remark = sheet.getByRole('textbox');
    const files = sheet.getByRole('list', { name: t('evidence.listLabel') });
    const ask = async (question: string) => {
      await desk.move(reviewId, { action: 'ASK_INFO', remark: question });
      await expect(now).toContainText(question);
      await page.getByRole('button', { name: t('gradeReviews.answer'), exact: true }).click();
      await expect(remark).toHaveValue('');
      await expect(files).toBeHidden();
    };
    const answer = async () => {
      await remark.fill('Here it is, by the window.');
      await sheet.locator('input[type=file]').setInputFiles(VIDEO_FILE);
      await expect(files).toContainText(t('evidence.state.done'));
      await sheet.getByRole('button', { name: t('gradeReviews.answerForm.send') }).click();
      await expect(now).toContainText(t('gradeReviews.now.UNDER_PROCESS'));
    };

    await page.goto(`/0/grade-reviews/${reviewId}`);
    await ask('Film the lower corner.');
    const letGo = await holdAnswer(page, 'grade-review-request/additional-info');
    await answer();
    letGo();
    await expect(page.getByText(t('gradeReviews.answerForm.sent'))).toBeVisible();

    await ask('And the back.');
    await page.route(
      '**/api/grade-review-request/additional-info',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await answer();

    await ask('And the frame.');
    await answer();
    await expect(sheet).toBeHidden();
    const { evidence } = await dealer.call(gradeReviewEndpoints.getReview, { params: { id: reviewId } });
    expect(evidence).toHaveLength(3);
  });

  test('a request is not told that there is one already by its own arrival', async ({ page, t, dealer }) => {
    const { appraisalCode, assetId } = await buyOne(dealer);
    await needIssues(assetId);
    await page.goto(`/0/grade-reviews/new?deal=${appraisalCode}`);
    await chooseIssue(page, dealer, appraisalCode, language);
    const comment = page.getByRole('textbox', { name: t('gradeReviews.create.commentHint') });
    await comment.fill('A deep scratch over the whole screen');
    await page.locator('input[type=file]').setInputFiles(VIDEO_FILE);
    await expect(page.getByText(t('evidence.state.done'))).toBeVisible();
    const letGo = await holdAnswer(page, 'grade-review-request/dealer');
    // Other events reload the deal too: only the read that knows of the request counts.
    const isReadAgain = page.waitForResponse(
      async (response) =>
        /\/dispute-appraisal\?/.test(response.url()) && (await readRefusal(response)) !== undefined,
    );
    await page.getByRole('button', { name: t('gradeReviews.create.submit') }).click();
    const message = await readRefusal(await isReadAgain);
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    await expect(page.getByText(message?.[language] ?? '')).toHaveCount(0);
    letGo();
    await expect(page).toHaveURL(/\/0\/grade-reviews\/[0-9a-f-]{36}$/);
  });
});
