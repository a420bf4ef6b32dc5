import { gradeReviewEndpoints } from '@mazad/contract/grade-reviews';
import type { Locator } from '@playwright/test';
import { askForReview, uploadVideo } from '../../src/delivered.ts';
import { keepOperator } from '../../src/operator.ts';
import { addDealer } from '../../src/people/owner.ts';
import { openDesk } from '../../src/review-desk.ts';
import { expect, test, testIn } from '../../src/test.ts';
import { languages } from '../../src/words.ts';

/** The amount beside a label, in the shown entry or in the ledger. */
const amountOf = async (place: Locator): Promise<string> =>
  /[\d,]+\.\d\d/.exec((await place.textContent()) ?? '')?.[0] ?? '';

testIn(languages('en'), 'the desk of grade reviews', (language) => {
  test('a review is seen, asked about, answered, and revised at the shown credit', async ({ page, t }) => {
    const dealer = await addDealer('reviewed', language);
    const review = await askForReview(dealer);
    await keepOperator(page);
    await page.goto(`/operator/grade-reviews?search=${review.ticketNumber}`);
    const row = page.getByRole('list', { name: t('operatorReviews.title') }).getByRole('button');
    await expect(row).toContainText(t('operatorReviews.due.LOOK'));
    await page.keyboard.press('j');
    // Opening it counts as the first look, and the clock moves on to the decision.
    await expect(row).toContainText(t('operatorReviews.due.DECISION'));
    // A look assigns nothing: the review is taken, and given back to the desk.
    await expect(page.getByText(t('operatorReviews.handler.nobodys'))).toBeVisible();
    await page.getByRole('button', { name: t('operatorReviews.handler.take'), exact: true }).click();
    await expect(page.getByText(t('operatorReviews.handler.mine'))).toBeVisible();
    await page.getByRole('button', { name: t('operatorReviews.handler.giveBack') }).click();
    await expect(page.getByText(t('operatorReviews.handler.nobodys'))).toBeVisible();
    const evidence = page.getByRole('region', { name: t('operatorReviews.evidence.title') });
    const film = evidence.getByLabel(t('operatorReviews.evidence.video', { name: 'scratch.webm' }));
    await expect(film).toHaveJSProperty('readyState', 4);
    await evidence.getByRole('button', { name: t('operatorReviews.evidence.ahead') }).click();

    const desk = page.getByRole('complementary', { name: t('operatorReviews.decision.title') });
    const button = (key: 'ASK_INFO' | 'REVISE') =>
      desk.getByRole('button', { name: t(`operatorReviews.decision.${key}`), exact: true });
    await button('ASK_INFO').click();
    await desk
      .getByRole('list', { name: t('operatorReviews.form.quick') })
      .getByRole('button')
      .first()
      .click();
    await desk
      .locator('form')
      .getByRole('button', { name: t('operatorReviews.decision.ASK_INFO') })
      .click();
    await expect(row).toContainText(t('operatorReviews.status.ADDITIONAL_INFO_REQUIRED'));
    await expect(button('REVISE')).toHaveAttribute('aria-disabled', 'true');

    const answer = async () =>
      dealer.call(gradeReviewEndpoints.answerReview, {
        body: {
          gradeReviewRequestId: review._id,
          remark: 'Here it is in the dark',
          videoIds: [await uploadVideo(dealer)],
          imageIds: [],
        },
      });
    await answer();
    await page.reload();
    const second = t('operatorReviews.evidence.answerRound', { number: 1 });
    await expect(evidence.getByRole('region', { name: second })).toBeVisible();
    const form = desk.locator('form');
    const remark = form.getByLabel(t('operatorReviews.form.remark'));
    await button('REVISE').click();
    await remark.fill('The frame is bent');
    const grades = form.getByRole('group', { name: t('operatorReviews.form.grade') });
    const lowest = grades.getByRole('radio').last();
    await lowest.check();
    await button('ASK_INFO').click();
    await expect(remark).toHaveCount(0);
    await button('REVISE').click();
    await expect(remark).toHaveValue('The frame is bent');
    await expect(lowest).toBeChecked();
    const shown = form.getByRole('region', { name: t('operatorReviews.money.title') });
    const credit = await amountOf(shown.getByRole('definition').last());
    expect(credit).toMatch(/[1-9]/);
    await remark.fill('The scratch is deep');

    // A colleague asks again meanwhile: the text written here is kept until the answer comes.
    const colleague = await openDesk();
    const [giveBack, take] = [t('operatorReviews.handler.giveBack'), t('operatorReviews.handler.take')];
    await colleague.move(review._id, { action: 'ASK_INFO', remark: 'And from its other side' });
    await page.getByRole('button', { name: giveBack }).click();
    const revise = form.getByRole('button', { name: t('operatorReviews.decision.REVISE') });
    await expect(desk.getByRole('alert')).toContainText(t('operatorReviews.changed.title'));
    await expect(revise).toHaveAttribute('aria-disabled', 'true');
    await answer();
    await page.getByRole('button', { name: take, exact: true }).click();
    await expect(revise).not.toHaveAttribute('aria-disabled');
    await expect(remark).toHaveValue('The scratch is deep');
    await revise.click();
    const posted = desk.getByRole('region', { name: t('operatorReviews.money.posted') });
    await expect(posted).toContainText(credit);

    await posted.getByRole('link').click();
    const deal = page.getByRole('complementary');
    const entry = deal.locator('p', { hasText: t('operatorMoney.kinds.GRADE_CREDIT') });
    await expect(entry).toContainText(credit);
  });

  test('Escape empties the search of a drawer before it closes the drawer', async ({ page, t }) => {
    await keepOperator(page);
    await page.goto('/operator/grade-reviews?part=open');
    const drawer = page.getByRole('complementary', { name: t('operatorReviews.opening.title') });
    const search = drawer.getByRole('textbox');
    await search.fill('iPhone');
    await search.press('Escape');
    await expect(search).toHaveValue('');
    await search.press('Escape');
    await expect(drawer).toBeHidden();
  });
});
