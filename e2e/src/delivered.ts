/** A device that was won, delivered, and may not have the grade that was paid for. */
import { readFile } from 'node:fs/promises';
import { type GradeReview, gradeReviewEndpoints } from '@mazad/contract/grade-reviews';
import type { Page } from '@playwright/test';
import { bringIn, type Dealer, handOver, pickUp } from './market.ts';
import { addModel, type Brand } from './own-model.ts';
import type { Locale } from './words.ts';
import { queryDatabase } from './world/database.ts';
import { ownWorld } from './world/worlds.ts';

/** A real video of a few seconds. */
export const VIDEO = new URL('../../web/public/tutorials/filming-a-good-video.webm', import.meta.url);

const PRICE = 1_000;
const UNITS = 3;

export async function deliver(appraisalCode: string): Promise<void> {
  await pickUp(appraisalCode);
  await handOver(appraisalCode);
}

/** A device that the dealer wins on a new model, at the dealer's price. `gradePlace`: 0 is the best. */
export async function winOne(
  dealer: Dealer,
  { gradePlace = 0, brand }: { gradePlace?: number; brand?: Brand } = {},
) {
  const { assetId, categoryId, brandId } = await addModel(brand);
  await dealer.price(assetId, PRICE, UNITS);
  const won = await bringIn(assetId, gradePlace);
  const [deal] = (await dealer.deals({ search: won.appraisalCode })).appraisals;
  if (!deal) throw new Error(`${won.appraisalCode} went to another store.`);
  return { ...won, assetId, categoryId, brandId, deal };
}

/** A device delivered today. */
export async function buyOne(dealer: Dealer, command?: Parameters<typeof winOne>[1]) {
  const won = await winOne(dealer, command);
  await deliver(won.appraisalCode);
  return won;
}

/** Returns the file's id. */
export async function uploadVideo(dealer: Dealer): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([await readFile(VIDEO)], { type: 'video/webm' }), 'scratch.webm');
  const answer = await fetch(`${ownWorld().url}/api/utils/video`, {
    method: 'POST',
    headers: { authorization: `Bearer ${dealer.session.token}` },
    body: form,
  });
  const { data } = (await answer.json()) as { data: { fileId: string } };
  return data.fileId;
}

/** The operators' list for the model's category, unless it has one: a scratch leads to the lowest grade (G2). */
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

/** Chooses the first issue of the device's category on the page of a new request. */
export async function chooseIssue(page: Page, dealer: Dealer, appraisalCode: string, language: Locale) {
  const [issue] = await dealer.call(gradeReviewEndpoints.getReviewIssues, { params: { appraisalCode } });
  if (!issue) throw new Error('Nothing can be asked for.');
  const select = page.getByLabel(issue.name[language], { exact: false }).first();
  await select.selectOption(issue.conditions[0]?.conditionId ?? '');
}

/** A delivered deal whose dealer requests the next grade, with a video. */
export async function askForReview(dealer: Dealer): Promise<GradeReview> {
  const { appraisalCode, assetId } = await buyOne(dealer);
  await needIssues(assetId);
  const params = { appraisalCode };
  const [issues, grades, videoId] = await Promise.all([
    dealer.call(gradeReviewEndpoints.getReviewIssues, { params }),
    dealer.call(gradeReviewEndpoints.getReviewGrades, { params }),
    uploadVideo(dealer),
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
