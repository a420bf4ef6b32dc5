/** Short forms of the proof tests of notices, grade reviews and their evidence. */
import type { ReviewAction } from '@mazad/domain/deals/grade-review';
import { expect } from 'vitest';
import {
  buildDelivered,
  buildEvidence,
  buildReview,
  buildReviewWorld,
  requestFor,
} from '../../../src/grade-reviews/reviews.fixture.ts';
import { buildMember, buildStore } from '../../factories.ts';
import { sqlOn } from '../../sql-on.ts';
import { between, meet } from '../between.ts';
import { PHOTO_PROBES } from './photo-probes.ts';
import { ACTOR, clock, type Probe, type ProbeWorld, pay, settled, typeOf } from './probe-world.ts';

type OpenReview = typeof import('../../../src/grade-reviews/open-review.ts');
type WriteNotices = typeof import('../../../src/notifications/write-notices.ts');
type MoveReview = typeof import('../../../src/grade-reviews/move-review.ts');
type CreateReview = typeof import('../../../src/grade-reviews/create-review.ts');
type PostDealMoney = typeof import('../../../src/credit/post-deal-money.ts');

async function walk(world: ProbeWorld, storeId: string, db = world.db): Promise<void> {
  const { walkOutbox } = await world.sources.load<WriteNotices>('notifications/write-notices.ts');
  await walkOutbox({ db, clock }, storeId);
}

async function decide(
  world: ProbeWorld,
  o: {
    reviewId: string;
    action: ReviewAction;
    version?: number;
    itemConditionId?: string;
    db?: ProbeWorld['db'];
  },
): Promise<void> {
  const { moveReview } = await world.sources.load<MoveReview>('grade-reviews/move-review.ts');
  const { db = world.db, ...move } = o;
  await db.transaction((tx) => moveReview({ tx, clock }, { ...move, actor: ACTOR, remark: 'As seen' }));
}

/** Requests reviews of new deals of one store, each with the given evidence. */
async function asker(world: ProbeWorld) {
  const { createReview } = await world.sources.load<CreateReview>('grade-reviews/create-review.ts');
  const reviewed = await buildReviewWorld(world);
  const { storeId, userId } = reviewed;
  return {
    userId,
    ask: async (evidence: { videoIds?: string[]; imageIds?: string[] }) => {
      const { appraisalCode } = await buildDelivered(world, reviewed);
      const body = { ...(await requestFor(world, reviewed, appraisalCode)), ...evidence };
      const caller = { storeId, userId, language: 'en' as const };
      return typeOf(createReview({ db: world.db, clock }, caller, body, null));
    },
  };
}

export const REVIEW_PROBES = {
  ...PHOTO_PROBES,
  'two walkers of one outbox at once: both end well, each message is told once': async (world) => {
    const storeId = await buildStore(world.db);
    await pay(world, { storeId });
    // From here on the store has its cursor, as every store does after its first message.
    await walk(world, storeId);
    await pay(world, { storeId });
    const answers = await meet(
      world,
      'before notices are written',
      (held) => typeOf(walk(world, storeId, held)),
      () => typeOf(walk(world, storeId)),
    );
    expect(await settled(answers)).toEqual(['DONE', 'DONE']);
    const told = await sqlOn(world.db)`select notice_no from notice where store_id = ${storeId} order by 1`;
    expect(told).toEqual([{ notice_no: 1 }, { notice_no: 2 }]);
  },
  'a review decided by who saw an earlier one: CHANGED_SINCE': async (world) => {
    const { reviewId } = await buildReview(world, await buildReviewWorld(world));
    // It was asked and answered since it was seen, so it is back in the same state.
    for (const action of ['ASK_INFO', 'ANSWER'] as const) await decide(world, { reviewId, action });
    const keep = (version: number) => typeOf(decide(world, { reviewId, action: 'KEEP_GRADE', version }));
    expect([await keep(1), await keep(3)]).toEqual(['CHANGED_SINCE', 'DONE']);
  },
  'two decisions on a review at once: CHANGED_SINCE for the second': async (world) => {
    const reviewed = await buildReviewWorld(world);
    const { reviewId } = await buildReview(world, reviewed);
    const itemConditionId = reviewed.asset.conditionIds[2]!;
    const answers = await between(
      { url: world.url, point: 'before a review is moved' },
      (held) => typeOf(decide(world, { reviewId, action: 'REVISE', version: 1, itemConditionId, db: held })),
      () => typeOf(decide(world, { reviewId, action: 'KEEP_GRADE', version: 1 })),
    );
    expect(await settled(answers)).toEqual(['DONE', 'CHANGED_SINCE']);
  },
  'a review taken by two operators at once: CHANGED_SINCE for the slower': async (world) => {
    const { reviewId } = await buildReview(world, await buildReviewWorld(world));
    const { setHandler } = await world.sources.load<OpenReview>('grade-reviews/open-review.ts');
    const take = async (db: ProbeWorld['db']) => {
      const { userId } = await buildMember(db);
      return typeOf(db.transaction((tx) => setHandler(tx, { reviewId, seen: null, handledBy: userId })));
    };
    const answers = await between(
      { url: world.url, point: 'before a review is moved' },
      (held) => take(held),
      () => take(world.db),
    );
    expect(await settled(answers)).toEqual(['CHANGED_SINCE', 'DONE']);
  },
  'a review ended before its deadline: REVIEW_MOVE_NOT_ALLOWED': async (world) => {
    const { reviewId } = await buildReview(world, await buildReviewWorld(world));
    await decide(world, { reviewId, action: 'ASK_INFO' });
    expect(await typeOf(decide(world, { reviewId, action: 'EXPIRE' }))).toBe('REVIEW_MOVE_NOT_ALLOWED');
  },
  'a revised grade posted twice: credited once': async (world) => {
    const reviewed = await buildReviewWorld(world);
    const { storeId, asset } = reviewed;
    const { appraisalCode } = await buildDelivered(world, reviewed);
    const { postGradeChange } = await world.sources.load<PostDealMoney>('credit/post-deal-money.ts');
    const credit = { storeId, assetId: asset.assetId, appraisalCode, actor: ACTOR, at: null };
    const money = { priceMinor: 15_000, taxMinor: 750, isDebit: false };
    for (let i = 0; i < 2; i++) {
      await typeOf(world.db.transaction((tx) => postGradeChange(tx, { ...credit, ...money })));
    }
    const posted = await sqlOn(world.db)`select credit_minor from ledger_transaction
      where store_id = ${storeId} and kind = 'GRADE_CREDIT'`;
    expect(posted).toEqual([{ credit_minor: 15_750 }]);
  },
  'one video for two reviews: FILE_UNKNOWN for the second': async (world) => {
    const { userId, ask } = await asker(world);
    const videoIds = [await buildEvidence(world, userId)];
    expect([await ask({ videoIds }), await ask({ videoIds })]).toEqual(['DONE', 'FILE_UNKNOWN']);
  },
  'an eleventh photo: EVIDENCE_FULL': async (world) => {
    const { userId, ask } = await asker(world);
    const photos = async (count: number) =>
      Promise.all(Array.from({ length: count }, () => buildEvidence(world, userId, 'PHOTO')));
    const answers = [await ask({ imageIds: await photos(11) }), await ask({ imageIds: await photos(10) })];
    expect(answers).toEqual(['EVIDENCE_FULL', 'DONE']);
  },
} satisfies Record<string, Probe>;
