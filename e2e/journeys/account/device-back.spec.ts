/** A deal whose device goes back, on a narrow phone: its buttons, the desk's question, and where its credit went. */
import { gradeReviewEndpoints } from '@mazad/contract/grade-reviews';
import { buyOne } from '../../src/delivered.ts';
import { pickUp } from '../../src/market.ts';
import { openDesk, RETURN } from '../../src/review-desk.ts';
import { expect, expectNoOverflow, test, testIn } from '../../src/test.ts';
import { languages } from '../../src/words.ts';

const QUESTION = 'more video please';

testIn(languages('ar'), 'a device that goes back', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('is followed to its credit, which an older purchase has taken', async ({ page, t, dealer }) => {
    await buyOne(dealer);
    const { appraisalCode } = await buyOne(dealer, { gradePlace: 1 });
    const desk = await openDesk();
    const reviewId = await desk.open(appraisalCode, 'Reported as stolen');
    await desk.move(reviewId, { action: 'ASK_INFO', remark: QUESTION });

    await page.goto(`/0/my-deals/${appraisalCode}`);
    const receipt = page.getByRole('button', { name: t('deals.receipt.open') });
    await expect(receipt.locator('svg')).toBeInViewport({ ratio: 1 });
    const review = page.locator(`main a[href$="/grade-reviews/${reviewId}"]`);
    await expect(review).toBeInViewport({ ratio: 1 });
    // Text and icon keep their full width, within the button.
    const isWhole = (one: { scrollWidth: number; clientWidth: number }) => one.scrollWidth <= one.clientWidth;
    expect(await receipt.evaluate(isWhole)).toBe(true);
    await expectNoOverflow(page);

    await page.goto(`/0/grade-reviews/${reviewId}`);
    const now = page.getByRole('region', { name: t('gradeReviews.now.title') });
    await expect(now.getByText(QUESTION, { exact: true })).toBeVisible();
    await expect(now.getByText(t('gradeReviews.now.askEnd'), { exact: true })).toBeVisible();

    const body = {
      gradeReviewRequestId: reviewId,
      remark: 'It is what it is.',
      videoIds: [],
      imageIds: [],
    };
    await dealer.call(gradeReviewEndpoints.answerReview, { body });
    await desk.move(reviewId, RETURN);
    await pickUp(appraisalCode);
    await desk.move(reviewId, { action: 'RECEIVE_BACK' });
    await page.goto(`/0/my-deals/${appraisalCode}`);
    await expect(page.getByText(t('deals.payment.nothingOwed'))).toBeVisible();
  });
});
