/** A device that was won, came, and perhaps has not the grade that was paid. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type GradeReview, gradeReviewEndpoints } from '@mazad/contract/grade-reviews';
import { partnerEndpoints } from '@mazad/contract/partner';
import { createApi } from '@mazad/demo/live/api';
import { bringIn, type Dealer, PARTNER_KEY, pickUp } from './market.ts';
import { queryDatabase } from './world/database.ts';

/** A real one of a few seconds. */
export const VIDEO = new URL('../../web/public/tutorials/filming-a-good-video.webm', import.meta.url);

/** The courier, who has it, hands it over. */
export async function handOver(origin: string, appraisalCode: string): Promise<void> {
  await createApi(origin).call(
    partnerEndpoints.recordShipmentEvent,
    {
      params: { appraisalCode },
      body: { type: 'DELIVERED', at: new Date().toISOString() },
      headers: { authorization: `Bearer ${PARTNER_KEY}`, 'idempotency-key': randomUUID() },
    },
    new AbortController().signal,
  );
}

export async function deliver(origin: string, appraisalCode: string): Promise<void> {
  await pickUp(origin, appraisalCode);
  await handOver(origin, appraisalCode);
}

/** A device of a model on which the dealer leads with some units to spare. */
export async function winOne(origin: string, dealer: Dealer) {
  const row = (await dealer.rows('RANK_ONE')).find((one) => (one.myBid?.availableQuantity ?? 0) > 1);
  if (!row) throw new Error(`${dealer.email} leads nowhere.`);
  const { assetId, categoryId } = row;
  return { ...(await bringIn(origin, assetId)), assetId, categoryId };
}

/** One that came today. */
export async function buyOne(origin: string, dealer: Dealer) {
  const won = await winOne(origin, dealer);
  await deliver(origin, won.appraisalCode);
  return won;
}

/** Returns the file's id. */
export async function uploadVideo(origin: string, dealer: Dealer): Promise<string> {
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
export async function needIssues(assetId: string): Promise<void> {
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
export async function askForReview(origin: string, dealer: Dealer): Promise<GradeReview> {
  const { appraisalCode, assetId } = await buyOne(origin, dealer);
  await needIssues(assetId);
  const params = { appraisalCode };
  const [issues, grades, videoId] = await Promise.all([
    dealer.call(gradeReviewEndpoints.getReviewIssues, { params }),
    dealer.call(gradeReviewEndpoints.getReviewGrades, { params }),
    uploadVideo(origin, dealer),
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
