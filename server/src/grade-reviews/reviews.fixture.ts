/** Delivered deals, evidence and reviews for tests. */

import { randomBytes } from 'node:crypto';
import type { ReviewAction } from '@mazad/domain/deals/grade-review';
import { v7 as uuidv7 } from 'uuid';
import {
  type BuiltAsset,
  buildAsset,
  buildBid,
  buildCategory,
  buildMember,
  buildStore,
} from '../../test/factories.ts';
import { sqlOn } from '../../test/sql-on.ts';
import { buildDeal, moveBuilt } from '../../test/trade-factories.ts';
import { systemClock } from '../platform/clock.ts';
import type { Db } from '../platform/db/db.ts';
import { createReview } from './create-review.ts';
import { type MovedReview, type MoveReviewInput, moveReview } from './move-review.ts';

interface Test {
  db: Db;
}

export interface ReviewWorld {
  storeId: string;
  userId: string;
  asset: BuiltAsset;
  /** Of the operators' list: a scratch leads to the lowest grade; a lock has the long window. */
  scratch: string;
  lock: string;
}

/** A store with a bid of 1,000 AED on an asset with three grades (100, 85, 70), and issues of its category. */
export async function buildReviewWorld(
  { db }: Test,
  o: { spotPriceMinor?: number } = {},
): Promise<ReviewWorld> {
  const category = await buildCategory(db);
  const asset = await buildAsset(db, { category });
  const storeId = await buildStore(db);
  const { userId } = await buildMember(db, { storeId });
  await buildBid(db, { asset, storeId, maxQuantity: 500, spotPriceMinor: o.spotPriceMinor ?? 100_000 });
  const conditions: string[] = [];
  for (const [position, name, isLong] of [
    [1, 'Screen', false],
    [2, 'Lock', true],
  ] as const) {
    const [issueId, conditionId] = [uuidv7(), uuidv7()];
    await sqlOn(db)`insert into component_issue (component_issue_id, category_id, position, name_en,
      name_ar, has_long_window)
      values (${issueId}, ${category.categoryId}, ${position}, ${name}, ${name}, ${isLong})`;
    await sqlOn(db)`insert into component_issue_condition (condition_id, component_issue_id, position,
      condition_en, condition_ar,
      item_condition_id)
      values (${conditionId}, ${issueId}, 1, 'Found', 'وُجد', ${category.conditionIds[2]})`;
    conditions.push(conditionId);
  }
  return { storeId, userId, asset, scratch: conditions[0]!, lock: conditions[1]! };
}

/** A deal of the store, of grade B by default, delivered now. */
export async function buildDelivered(
  { db }: Test,
  world: ReviewWorld,
  o: { grade?: number; to?: 'PICKED_UP' } = {},
) {
  const deal = await buildDeal(db, {
    asset: world.asset,
    itemConditionId: world.asset.conditionIds[o.grade ?? 1]!,
  });
  await moveBuilt(db, deal, 'PICKED_UP');
  if (!o.to) await moveBuilt(db, deal, 'DELIVERED');
  return deal;
}

/** Moves a review by the desk, unless `more` names somebody else. */
export function moveBuiltReview(
  { db }: Test,
  reviewId: string,
  action: ReviewAction,
  more: Partial<MoveReviewInput> = {},
  clock = systemClock,
): Promise<MovedReview> {
  const input = { reviewId, action, actor: 'operator:1', ...more };
  return db.transaction((tx) => moveReview({ tx, clock }, input));
}

/** A person's finished upload. */
export async function buildEvidence(
  { db }: Test,
  userId: string,
  kind: 'VIDEO' | 'PHOTO' = 'VIDEO',
): Promise<string> {
  const fileId = uuidv7();
  await db.query(
    `insert into file (file_id, owner_kind, owner_id, address_hash, purpose, name, content_type, size_bytes, sha256,
       storage_key, created_at, duration_ms)
     values ($1, 'MEMBER', $2, $3, $4, $5, $6, 1000, $3, $7, clock_timestamp(), $8)`,
    [
      fileId,
      userId,
      randomBytes(32),
      `REVIEW_${kind}`,
      kind === 'VIDEO' ? 'crack.mp4' : 'crack.jpg',
      kind === 'VIDEO' ? 'video/mp4' : 'image/jpeg',
      `test/${fileId}`,
      kind === 'VIDEO' ? 12_000 : null,
    ],
  );
  return fileId;
}

export async function requestFor(test: Test, world: ReviewWorld, appraisalCode: string) {
  return {
    appraisalCode,
    requestedSaleGradeId: world.asset.conditionIds[2]!,
    conditionIds: [world.scratch],
    comment: 'The screen is cracked',
    videoIds: [await buildEvidence(test, world.userId)],
    imageIds: [] as string[],
  };
}

/** A review of a newly delivered deal, requested by its dealer. */
export async function buildReview(
  test: Test,
  world: ReviewWorld,
  evidence: { videoIds?: string[]; imageIds?: string[] } = {},
) {
  const deal = await buildDelivered(test, world);
  const caller = { userId: world.userId, storeId: world.storeId, language: 'en' as const };
  const body = { ...(await requestFor(test, world, deal.appraisalCode)), ...evidence };
  const reviewId = await createReview({ db: test.db, clock: systemClock }, caller, body, null);
  return { reviewId, appraisalCode: deal.appraisalCode, deal };
}
