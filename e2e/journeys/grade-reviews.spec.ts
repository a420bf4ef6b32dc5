/** What else a dealer does with a review: takes it back, decides on a higher grade, sends the device back. */
import { creditEndpoints } from '@mazad/contract/credit';
import { buyOne, needIssues } from '../src/delivered.ts';
import { holdStream } from '../src/hold.ts';
import { pickUp } from '../src/market.ts';
import { openDesk, RETURN } from '../src/review-desk.ts';
import { expect, expectNoOverflow, test, testIn } from '../src/test.ts';
import { languages } from '../src/words.ts';
import { queryDatabase } from '../src/world/database.ts';

const cents = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** The longer side of a photo's thumbnail. */
const THUMBNAIL_PX = 320;

testIn(languages('en'), 'grade reviews', () => {
  test('one that the marketplace opened is closed for good', async ({ page, t, dealer }) => {
    const { appraisalCode } = await buyOne(dealer);
    const reviewId = await (await openDesk()).open(appraisalCode, 'Seen at the gate');
    await page.goto(`/0/grade-reviews/${reviewId}`);
    await expect(page.getByText(t('gradeReviews.byMazad')).first()).toBeVisible();
    await page.getByRole('button', { name: t('gradeReviews.closeReview'), exact: true }).click();
    const sheet = page.getByRole('dialog', { name: t('gradeReviews.closeReview') });
    await expect(sheet).toContainText(t('gradeReviews.closeForm.text'));
    await sheet.getByRole('button', { name: t('gradeReviews.closeForm.submit') }).click();
    await expect(sheet).toBeHidden();
    const now = page.getByRole('region', { name: t('gradeReviews.now.title') });
    await expect(now).toContainText(t('gradeReviews.now.closedOurs'));
    // A deal has only one review: it cannot be requested again.
    await page.goto(`/0/grade-reviews/new?deal=${appraisalCode}`);
    await page.getByRole('button', { name: t('gradeReviews.create.submit') }).hover();
    await expect(page.getByRole('region', { name: t('gradeReviews.create.deal') })).toHaveAttribute(
      'data-error',
      'true',
    );
  });

  test('a higher grade is offered, and accepted at its cost or declined', async ({ page, t, dealer }) => {
    const desk = await openDesk();
    const offer = async () => {
      const { appraisalCode } = await buyOne(dealer, { gradePlace: 1 });
      const reviewId = await desk.open(appraisalCode, 'Better than it was sold');
      const { grades } = await desk.get(reviewId);
      const { itemConditionId = '', debit } = grades[0] ?? {};
      await desk.move(reviewId, { action: 'OFFER_UPGRADE', remark: 'No mark on it.', itemConditionId });
      await page.goto(`/0/grade-reviews/${reviewId}`);
      await page.getByRole('button', { name: t('gradeReviews.answer'), exact: true }).click();
      return cents.format(debit ?? 0);
    };
    const sheet = page.getByRole('dialog', { name: t('gradeReviews.upgrade.title') });
    const now = page.getByRole('region', { name: t('gradeReviews.now.title') });

    const cost = await offer();
    expect(cost).not.toBe('0.00');
    await expect(sheet).toContainText(t('gradeReviews.upgrade.covered'));
    await sheet.getByRole('button', { name: t('gradeReviews.upgrade.accept', { amount: cost }) }).click();
    await expect(sheet).toBeHidden();
    const money = page.getByRole('region', { name: t('gradeReviews.grades.title') });
    await expect(money).toContainText(t('gradeReviews.grades.debited'));
    await expect(money).toContainText(cost);
    await page.goto('/0/statement');
    await expect(page.getByRole('row').filter({ hasText: t('statement.kind.GRADE_DEBIT') })).toContainText(
      cost,
    );

    await offer();
    await sheet.getByRole('button', { name: t('gradeReviews.upgrade.decline') }).click();
    await expect(now).toContainText(t('gradeReviews.now.GRADE_UNCHANGED'));
  });

  test('a device goes back with the courier, and its whole price comes back', async ({ page, t, dealer }) => {
    const { appraisalCode } = await buyOne(dealer);
    const desk = await openDesk();
    const reviewId = await desk.open(appraisalCode, 'Reported as stolen');
    await desk.move(reviewId, RETURN);
    await page.goto(`/0/grade-reviews/${reviewId}`);
    const now = page.getByRole('region', { name: t('gradeReviews.now.title') });
    await expect(now).toContainText(t('gradeReviews.now.REQUESTED_TO_RETURN'));
    const courier = page.getByRole('region', { name: t('gradeReviews.courier.title') });
    await expect(courier.getByRole('link', { name: t('gradeReviews.courier.track') })).toBeVisible();
    await expect(courier.getByRole('button', { name: RETURN.awbNumber })).toBeVisible();
    // Live, as the courier goes.
    await pickUp(appraisalCode);
    await expect(now).toContainText(t('gradeReviews.now.RETURN_IN_PROGRESS'));
    await desk.move(reviewId, { action: 'RECEIVE_BACK' });
    await expect(now).toContainText(t('gradeReviews.now.DEVICE_RETURNED'));
    const storeId = dealer.session.user.storeId;
    const credit = await dealer.call(creditEndpoints.getCreditLimit, { params: { storeId } });
    expect(credit.runningBalance).toBe(0);
  });

  test('after day 5 only a lock or a blacklist is reviewed', async ({ page, t, dealer }) => {
    const { appraisalCode, assetId } = await buyOne(dealer);
    await needIssues(assetId);
    await queryDatabase(
      `update deal d set delivered_at = delivered_at - interval '7 days' from deal_code c
       where c.appraisal_code = $1 and c.appraisal_id = d.appraisal_id`,
      [appraisalCode],
    );
    await page.goto('/0/grade-reviews/new');
    const found = page.getByRole('list', { name: t('gradeReviews.create.dealsFound') }).getByRole('link');
    await expect(found).toContainText(t('gradeReviews.create.longOnly', { date: '·' }).split('·')[0] ?? '');
    await page.setViewportSize({ width: 390, height: 844 });
    await found.click();
    await expect(page.getByText(t('gradeReviews.create.longNeeded'))).toBeVisible();
    await expectNoOverflow(page);
  });
});

test('a photo whose link has ended is asked for once more', async ({ page, t, trouble, dealer }) => {
  const { appraisalCode } = await buyOne(dealer);
  const desk = await openDesk();
  const reviewId = await desk.open(appraisalCode, 'Seen at the gate');
  await desk.move(reviewId, { action: 'ASK_INFO', remark: 'Show the back.' });
  await page.goto(`/0/grade-reviews/${reviewId}`);
  await page.getByRole('button', { name: t('gradeReviews.answer'), exact: true }).click();
  const sheet = page.getByRole('dialog', { name: t('gradeReviews.answer') });
  await sheet.getByRole('textbox').fill('Here it is.');
  const back = { name: 'back.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await sheet.locator('input[type=file]').setInputFiles(back);
  await expect(sheet.getByText(t('evidence.state.done'))).toBeVisible();
  await sheet.getByRole('button', { name: t('gradeReviews.answerForm.send') }).click();
  const name = t('gradeReviews.evidence.photo', { number: 1 });
  const photo = page.getByRole('img', { name });
  await expect(photo).toHaveJSProperty('naturalWidth', THUMBNAIL_PX);

  let asked = 0;
  const review = `**/api/grade-review-request/${reviewId}`;
  /** Every read returns a new link, as reads minutes apart do, and every link has expired. */
  const endLinks = (times?: number) =>
    page.route(
      review,
      async (route) => {
        asked += 1;
        const body = await (await route.fetch()).text();
        await route.fulfill({
          body: body.replace(/expires=\d+/g, `expires=${asked}`),
          contentType: 'application/json',
        });
      },
      { times },
    );
  /** The previous page may still request the review, so it is left before requests are counted. */
  const openAnew = async (times?: number) => {
    await page.goto('/healthz');
    asked = 0;
    await endLinks(times);
    await page.goto(`/0/grade-reviews/${reviewId}`);
  };
  await holdStream(page);
  trouble.allow(/status of 404 .*\/api\/files\//);
  await openAnew(1);
  await expect(photo).toHaveJSProperty('naturalWidth', THUMBNAIL_PX);
  expect(asked).toBe(1);

  await openAnew();
  const failed = page.getByRole('alert').filter({ hasText: t('gradeReviews.evidence.stale') });
  await expect(failed).toBeVisible();
  // Once for the page and once for the photo.
  expect(asked).toBe(2);
  await page.unroute(review);
  await failed.getByRole('button', { name: t('gradeReviews.evidence.reload') }).click();
  await expect(photo).toHaveJSProperty('naturalWidth', THUMBNAIL_PX);
});
