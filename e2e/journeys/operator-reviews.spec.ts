import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type GradeReview, gradeReviewEndpoints } from '@mazad/contract/grade-reviews';
import { partnerEndpoints } from '@mazad/contract/partner';
import { createApi } from '@mazad/demo/live/api';
import { DEMO_PARTNER } from '@mazad/demo/world/shops';
import type { Locator } from '@playwright/test';
import { bringIn, type Dealer, pickUp } from '../src/market.ts';
import { keepOperator, operatorWordsOf } from '../src/operator.ts';
import { expect, test } from '../src/test.ts';
import { LOCALES } from '../src/words.ts';
import { queryDatabase } from '../src/world/database.ts';

const DEALER = 'dealer@mazad.example';
const VIDEO = new URL('../../web/public/tutorials/filming-a-good-video.webm', import.meta.url);
const never = new AbortController().signal;

async function deliver(origin: string, appraisalCode: string): Promise<void> {
  await pickUp(origin, appraisalCode);
  await createApi(origin).call(
    partnerEndpoints.recordShipmentEvent,
    {
      params: { appraisalCode },
      body: { type: 'DELIVERED', at: new Date().toISOString() },
      headers: { authorization: `Bearer ${DEMO_PARTNER.key}`, 'idempotency-key': randomUUID() },
    },
    never,
  );
}

async function upload(origin: string, dealer: Dealer): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([await readFile(VIDEO)], { type: 'video/webm' }), 'scratch.webm');
  const answer = await fetch(`${origin}/api/utils/video`, {
    method: 'POST',
    headers: { authorization: `Bearer ${dealer.session.token}` },
    body: form,
  });
  const { data } = (await answer.json()) as { data: { fileId: string } };
  return data.fileId;
}

/** The operators' list of the model's category, where they have none yet: a scratch leads to the lowest grade (G2). */
async function needIssues(assetId: string): Promise<void> {
  await queryDatabase(
    `with worst as (
       select g.* from item_condition g join asset a using (category_id)
       where a.asset_id = $1 order by g.position desc limit 1
     ), issue as (
       insert into component_issue (component_issue_id, category_id, position, name_en, name_ar)
       select gen_random_uuid(), category_id, 1, 'Screen', 'الشاشة' from worst
       where not exists (select from component_issue i where i.category_id = worst.category_id)
       returning component_issue_id
     )
     insert into component_issue_condition (condition_id, component_issue_id, position, condition_en, condition_ar,
       item_condition_id)
     select gen_random_uuid(), component_issue_id, 1, 'Deep scratch', 'خدش عميق', item_condition_id from issue, worst`,
    [assetId],
  );
}

/** A delivered deal whose dealer asks for the next grade, with a video. */
async function askForReview(origin: string, dealer: Dealer): Promise<GradeReview> {
  const leading = (await dealer.rows('RANK_ONE')).find((row) => (row.myBid?.availableQuantity ?? 0) > 2);
  const assetId = leading?.assetId ?? '';
  await needIssues(assetId);
  const { appraisalCode } = await bringIn(origin, assetId);
  await deliver(origin, appraisalCode);
  const params = { appraisalCode };
  const [issues, grades, videoId] = await Promise.all([
    dealer.call(gradeReviewEndpoints.getReviewIssues, { params }),
    dealer.call(gradeReviewEndpoints.getReviewGrades, { params }),
    upload(origin, dealer),
  ]);
  return dealer.call(gradeReviewEndpoints.createReview, {
    body: {
      appraisalCode,
      requestedSaleGradeId: grades[0]?._id ?? '',
      conditionIds: [issues[0]?.conditions[0]?.conditionId ?? ''],
      comment: 'A deep scratch over the whole screen',
      videoIds: [videoId],
      imageIds: [],
    },
  });
}

/** The amount beside a label: the shown entry, and the ledger's own. */
const amountOf = async (place: Locator): Promise<string> =>
  /[\d,]+\.\d\d/.exec((await place.textContent()) ?? '')?.[0] ?? '';

for (const language of LOCALES) {
  const t = operatorWordsOf(language);

  test.describe(`the desk of grade reviews, ${language}`, () => {
    test.use({ language });

    test('a review is looked at, asked about, answered and revised at the credit that was shown', async ({
      page,
      origin,
      rival,
    }) => {
      const dealer = await rival(DEALER);
      const review = await askForReview(origin, dealer);
      await keepOperator(page, origin);
      await page.goto(`/operator/grade-reviews?search=${review.ticketNumber}`);
      const row = page.getByRole('list', { name: t('operatorReviews.title') }).getByRole('button');
      await expect(row).toContainText(t('operatorReviews.due.LOOK'));
      await page.keyboard.press('j');
      // Opening it is the first look, and the clock goes on to the decision.
      await expect(row).toContainText(t('operatorReviews.due.DECISION'));
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

      await dealer.call(gradeReviewEndpoints.answerReview, {
        body: {
          gradeReviewRequestId: review._id,
          remark: 'Here it is in the dark',
          videoIds: [await upload(origin, dealer)],
          imageIds: [],
        },
      });
      await page.reload();
      const second = t('operatorReviews.evidence.answerRound', { number: 1 });
      await expect(evidence.getByRole('region', { name: second })).toBeVisible();
      await button('REVISE').click();
      const form = desk.locator('form');
      const shown = form.getByRole('region', { name: t('operatorReviews.money.title') });
      const credit = await amountOf(shown.getByRole('definition').last());
      expect(credit).toMatch(/[1-9]/);
      await form.getByLabel(t('operatorReviews.form.remark')).fill('The scratch is deep');
      await form.getByRole('button', { name: t('operatorReviews.decision.REVISE') }).click();
      const posted = desk.getByRole('region', { name: t('operatorReviews.money.posted') });
      await expect(posted).toContainText(credit);

      await posted.getByRole('link').click();
      const deal = page.getByRole('complementary');
      const entry = deal.locator('p', { hasText: t('operatorDeals.kinds.GRADE_CREDIT') });
      await expect(entry).toContainText(credit);
    });
  });
}
