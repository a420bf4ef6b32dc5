/** What a dealer does with a review of the own store: answers, takes it back, decides on an upgrade (G3). */
import type { gradeReviewEndpoints } from '@mazad/contract/grade-reviews';
import type { BodyOf } from '@mazad/contract/http';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { attachEvidence } from '../evidence/offers.ts';
import { moveReview } from './move-review.ts';

interface Deps {
  db: Db;
  clock: Clock;
}
interface Caller {
  userId: string;
  storeId: string;
}
type Answer = BodyOf<(typeof gradeReviewEndpoints)['answerReview']>;

/** Answers what was asked, with what there is more to see. Throws what `moveReview` and `attachEvidence` do. */
export async function answerReview(
  { db, clock }: Deps,
  { userId, storeId }: Caller,
  { gradeReviewRequestId: reviewId, remark, videoIds, imageIds }: Answer,
): Promise<void> {
  await db.transaction(async (tx) => {
    await moveReview(
      { tx, clock },
      { reviewId, storeId, action: 'ANSWER', actor: `member:${userId}`, remark },
    );
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

/** Throws what `moveReview` does. */
export async function decideAsDealer(
  { db, clock }: Deps,
  { userId, storeId }: Caller,
  decision: { reviewId: string; action: 'CANCEL' | 'ACCEPT_UPGRADE' | 'DECLINE_UPGRADE' },
): Promise<void> {
  await db.transaction((tx) =>
    moveReview({ tx, clock }, { ...decision, storeId, actor: `member:${userId}` }),
  );
}
