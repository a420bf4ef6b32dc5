/** A dealer's actions on a review: answers, cancels, decides on an upgrade (G3). */

import type { gradeReviewEndpoints } from '@mazad/contract/grade-reviews';
import type { BodyOf } from '@mazad/contract/http';
import type { Sql } from '#platform/db/db.ts';
import type { DbDeps } from '#platform/db/timed.ts';
import { attachEvidence } from '../evidence/index.ts';
import { type LockedReview, lockReview } from './lock-review.ts';
import { moveLocked, moveReview } from './move-review.ts';
import { requestHash } from './request-hash.ts';

interface Caller {
  userId: string;
  storeId: string;
  /** The address of the call (P4). */
  address?: string;
}
type Answer = BodyOf<(typeof gradeReviewEndpoints)['answerReview']>;

/** Whether the caller has given this answer already. A review that waits again takes each answer as new. */
async function isGiven(tx: Sql, review: LockedReview, actor: string, hash: Buffer): Promise<boolean> {
  if (review.status === 'ADDITIONAL_INFO_REQUIRED') return false;
  const given = await tx.query(
    `select 1 from grade_review_event where store_id = $1 and review_id = $2 and actor = $3 and request_hash = $4`,
    [review.storeId, review.reviewId, actor, hash],
  );
  return given.length > 0;
}

/**
 * Answers a question, with more evidence. A repeated answer does nothing, since the response may have been lost. Throws
 * like `moveReview` and `attachEvidence`.
 */
export async function answerReview(
  { db, clock }: DbDeps,
  { userId, storeId, address }: Caller,
  { gradeReviewRequestId: reviewId, remark, videoIds, imageIds }: Answer,
): Promise<void> {
  const actor = `member:${userId}`;
  const hash = requestHash([remark], [videoIds, imageIds]);
  await db.transaction(async (tx) => {
    const review = await lockReview(tx, reviewId, storeId);
    if (await isGiven(tx, review, actor, hash)) return;
    const facts = { actor, remark, requestHash: hash, ...(address && { address }) };
    await moveLocked({ tx, clock }, review, { reviewId, action: 'ANSWER', ...facts });
    const fileIds = [...videoIds, ...imageIds];
    if (fileIds.length === 0) return;
    const [last] = await tx.query<{ round: number }>(
      'select coalesce(max(round), 1) as round from grade_review_evidence where store_id = $1 and review_id = $2',
      [storeId, reviewId],
    );
    const round = last!.round + 1;
    await attachEvidence(tx, { storeId, reviewId, userId, fileIds, round, now: clock.now() });
  });
}

/** Throws like `moveReview`. */
export async function decideAsDealer(
  { db, clock }: DbDeps,
  { userId, storeId, address }: Caller,
  decision: { reviewId: string; action: 'CANCEL' | 'ACCEPT_UPGRADE' | 'DECLINE_UPGRADE' },
): Promise<void> {
  const facts = { actor: `member:${userId}`, ...(address && { address }) };
  await db.transaction((tx) => moveReview({ tx, clock }, { ...decision, storeId, ...facts }));
}
