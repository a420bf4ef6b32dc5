import type { gradeReviewEndpoints } from '@mazad/contract/grade-reviews';
import type { BodyOf, Localised } from '@mazad/contract/http';
import { LONG_WINDOW_DAYS, type ReviewValidationError, WINDOW_DAYS } from '@mazad/domain/deals/grade-review';
import { DECIDE_DAYS, LOOK_DAYS } from '@mazad/domain/time/service-clock';
import { v7 as uuidv7 } from 'uuid';
import { type Clock, readClock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import type { DbDeps } from '#platform/db/timed.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Language } from '#platform/http/messages.ts';
import { writeOutbox } from '#platform/outbox.ts';
import { attachEvidence } from '../evidence/index.ts';
import { gradesOf } from './grades.ts';
import { type ChosenIssue, chooseIssues } from './issues.ts';
import { requestHash } from './request-hash.ts';
import { errorsOf, lockDeal, type ReviewedDeal } from './reviewable.ts';
import { afterBusinessDaysIn } from './service-days.ts';
import { MISSING, validationMessages } from './words.ts';
import { reviewMessages } from './write-step.ts';

type CreateReview = BodyOf<(typeof gradeReviewEndpoints)['createReview']>;

export interface ReviewCaller {
  userId: string;
  storeId: string;
  language: Language;
  /** The address of the call (P4). */
  address?: string;
}

function hashOf(body: CreateReview): Buffer {
  const { appraisalCode, requestedSaleGradeId, comment, conditionIds, videoIds, imageIds } = body;
  const words = [appraisalCode.toUpperCase(), requestedSaleGradeId?.toLowerCase(), comment.trim()];
  return requestHash(words, [conditionIds, videoIds, imageIds]);
}

/** G1 and G2: all faults in one answer. */
function refuse(faults: readonly { path: string; message: Localised }[], o: RefusedBy): never {
  throw new AppError('REVIEW_REFUSED', {
    errors: faults.map(({ path, message }) => ({ path, message: message[o.language] })),
    details: { validationErrors: o.errors },
  });
}
interface RefusedBy {
  errors: readonly ReviewValidationError[];
  language: Language;
}

export function refuseErrors(errors: readonly ReviewValidationError[], language: Language): void {
  if (errors.length === 0) return;
  refuse(
    validationMessages(errors).map(({ message }) => ({ path: 'appraisalCode', message })),
    { errors, language },
  );
}

interface Checked {
  gradeId: string;
  issues: ChosenIssue[];
}

async function checkRequest(
  tx: Sql,
  deal: ReviewedDeal,
  body: CreateReview,
  { now, language }: { now: Date; language: Language },
): Promise<Checked> {
  const issues = await chooseIssues(tx, deal.categoryId, body.conditionIds);
  const hasLongIssue = issues?.some((issue) => issue.hasLongWindow) ?? false;
  const errors = errorsOf(deal, { now, lastDay: hasLongIssue ? LONG_WINDOW_DAYS : WINDOW_DAYS });
  const couldBeLong = !errorsOf(deal, { now, lastDay: LONG_WINDOW_DAYS }).includes('WINDOW_CLOSED');
  const wanted = body.requestedSaleGradeId?.toLowerCase();
  const grade = gradesOf(deal).lower.find(({ itemConditionId }) => itemConditionId === wanted);
  const faults = validationMessages(errors).map(({ key, message }) => ({
    path: 'appraisalCode',
    message: key === 'WINDOW_CLOSED' && couldBeLong ? MISSING.longIssue : message,
  }));
  if (!grade) faults.push({ path: 'requestedSaleGradeId', message: MISSING.grade });
  if (!issues?.length) faults.push({ path: 'conditionIds', message: MISSING.issues });
  if (!body.comment.trim()) faults.push({ path: 'comment', message: MISSING.comment });
  if (body.videoIds.length === 0) faults.push({ path: 'videoIds', message: MISSING.video });
  if (faults.length > 0) refuse(faults, { errors, language });
  return { gradeId: grade!.itemConditionId, issues: issues! };
}

export interface NewReview {
  deal: ReviewedDeal;
  /** Such as `member:…` or `operator:…`. */
  actor: string;
  /** The address of a dealer's call (P4); an operator's is in the audit log. */
  address?: string | undefined;
  isCreatedByNL: boolean;
  gradeId: string | null;
  comment: string;
  issues: readonly ChosenIssue[];
  request: { hash: Buffer; key: string | null } | null;
}

/** Inserts a review in UNDER_PROCESS with its first event, and notifies the store. The caller has locked the deal. */
export async function writeReview(
  tx: Sql,
  clock: Clock,
  review: NewReview,
): Promise<{ reviewId: string; at: Date }> {
  const { deal, actor, isCreatedByNL, gradeId, comment, issues, request } = review;
  const at = await readClock(tx, clock);
  const now = new Date(at);
  const reviewId = uuidv7();
  // One review per deal, so the ticket number is made from the deal's code, which people know.
  const ticketNumber = `GR-${deal.appraisalCode}`;
  const within = (days: number) => afterBusinessDaysIn(tx, deal.regionId, now, days);
  await tx.query(
    `insert into grade_review (store_id, review_id, region_id, appraisal_code, asset_id, appraisal_id, ticket_number,
       status, is_created_by_nl, sale_condition_id, requested_condition_id, comment, look_before, decide_before,
       created_by, handled_by, created_at, updated_at, request_hash, idempotency_key)
     values ($1, $2, $3, $4, $5, $6, $7, 'UNDER_PROCESS', $8, $9, $10, $11, $12, $13, $14,
       substring($14 from '^operator:(.{36})$')::uuid, $15, $15, $16, $17)`,
    [
      deal.storeId,
      reviewId,
      deal.regionId,
      deal.appraisalCode,
      deal.assetId,
      deal.appraisalId,
      ticketNumber,
      isCreatedByNL,
      deal.itemConditionId,
      gradeId,
      comment,
      await within(LOOK_DAYS),
      await within(DECIDE_DAYS),
      actor,
      at,
      request?.hash ?? null,
      request?.key ?? null,
    ],
  );
  await tx.query(
    `with issues as (
       insert into grade_review_issue (store_id, review_id, position, name_en, name_ar, condition_en, condition_ar,
         item_condition_id)
       select $1, $2, n, x #>> '{name,en}', x #>> '{name,ar}', x #>> '{condition,en}', x #>> '{condition,ar}',
         (x ->> 'itemConditionId')::uuid
       from jsonb_array_elements($3) with ordinality w(x, n)
     ), event as (
       insert into grade_review_event (store_id, review_id, event_no, action, status, actor, remark, happened_at,
         address)
       values ($1, $2, 1, 'CREATE', 'UNDER_PROCESS', $4, $5, $6, $9)
     )
     update deal set review_id = $2, review_status = 'UNDER_PROCESS' where asset_id = $7 and appraisal_id = $8`,
    [
      deal.storeId,
      reviewId,
      JSON.stringify(issues),
      actor,
      comment,
      at,
      deal.assetId,
      deal.appraisalId,
      review.address ?? null,
    ],
  );
  const row = { ...deal, reviewId, ticketNumber };
  const more = { isUpgradeOffered: false, actBefore: null, amountMinor: 0 };
  const messages = reviewMessages(row, 'UNDER_PROCESS', more);
  await writeOutbox(tx, { regionId: deal.regionId, messages, at });
  return { reviewId, at: now };
}

/** The review that the same request created, or null. Throws IDEMPOTENCY_KEY_REUSED. */
async function sameRequest(
  tx: Sql,
  deal: ReviewedDeal,
  { hash, key }: { hash: Buffer; key: string | null },
): Promise<string | null> {
  const rows = await tx.query<{ reviewId: string; isSame: boolean; isByKey: boolean }>(
    `select review_id as "reviewId", request_hash is not distinct from $4 as "isSame",
       idempotency_key is not distinct from $3::text as "isByKey"
     from grade_review where store_id = $1 and (appraisal_code = $2 or idempotency_key = $3)`,
    [deal.storeId, deal.appraisalCode, key, hash],
  );
  if (key !== null && rows.some((row) => row.isByKey && !row.isSame))
    throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return rows.find((row) => row.isSame)?.reviewId ?? null;
}

/** G2: the file's type counts, not the list that it was sent in. */
async function mustHaveVideo(tx: Sql, { storeId, language }: ReviewCaller, reviewId: string): Promise<void> {
  const videos = await tx.query(
    `select 1 from grade_review_evidence where store_id = $1 and review_id = $2 and kind = 'VIDEO' limit 1`,
    [storeId, reviewId],
  );
  if (videos.length === 0) refuse([{ path: 'videoIds', message: MISSING.video }], { errors: [], language });
}

const KEY_FORM = /^[\x20-\x7e]{1,255}$/;

/**
 * Creates a review of a delivered deal (G1, G2) with its evidence; returns its id, for a repeated request the same one.
 * Locks the deal, so of two requests one waits.
 *
 * Throws NOT_FOUND for another store's deal; REVIEW_REFUSED with all faults; FILE_UNKNOWN for evidence that is not the
 * caller's or is gone; IDEMPOTENCY_KEY_REUSED; BAD_REQUEST for an invalid key.
 */
export async function createReview(
  { db, clock }: DbDeps,
  caller: ReviewCaller,
  body: CreateReview,
  key: string | null,
): Promise<string> {
  if (key !== null && !KEY_FORM.test(key)) throw new AppError('BAD_REQUEST');
  const request = { hash: hashOf(body), key };
  const { storeId, userId, language, address } = caller;
  try {
    return await db.transaction(async (tx) => {
      const deal = await lockDeal(tx, { appraisalCode: body.appraisalCode, storeId });
      const known = await sameRequest(tx, deal, request);
      if (known) return known;
      const checked = await checkRequest(tx, deal, body, { now: clock.now(), language });
      const { reviewId, at } = await writeReview(tx, clock, {
        deal,
        actor: `member:${userId}`,
        address,
        isCreatedByNL: false,
        comment: body.comment.trim(),
        request,
        ...checked,
      });
      const fileIds = [...body.videoIds, ...body.imageIds];
      await attachEvidence(tx, { storeId, reviewId, userId, fileIds, round: 1, now: at });
      await mustHaveVideo(tx, caller, reviewId);
      return reviewId;
    });
  } catch (error) {
    // Two requests with one key for different deals at once.
    const isKey =
      (error as { constraint?: string }).constraint === 'grade_review_store_id_idempotency_key_key';
    throw isKey ? new AppError('IDEMPOTENCY_KEY_REUSED') : error;
  }
}
