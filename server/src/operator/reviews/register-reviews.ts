import { type DeskAction, type DeskReview, operatorReviewEndpoints } from '@mazad/contract/operator/reviews';
import type { Sql } from '#platform/db/db.ts';
import { wrongField } from '#platform/http/errors.ts';
import type { Deps } from '../../deps.ts';
import { lockReview, moveReview, noteLook, openReview, setHandler } from '../../grade-reviews/index.ts';
import { type Audited, type OperatorRoutes, operatorActor } from '../base/operator-route.ts';
import { getDeskReview } from './detail.ts';
import { getReviewFigures } from './figures.ts';
import { countDeskReviews, listDeskReviews } from './queue.ts';

/** Actions without a remark: what the courier did. Decisions need one, which the dealer reads. */
const WORDLESS: readonly DeskAction[] = ['HAND_OVER', 'RECEIVE_BACK'];

type DeskDeps = Pick<Deps, 'clock' | 'settings'>;

function handed(before: DeskReview['handler'], review: DeskReview): Audited {
  const { ticketNumber, regionId, handler } = review;
  return {
    action: 'HAND_REVIEW',
    subject: `review:${ticketNumber}`,
    regionId,
    before: { handler: before?.name ?? null },
    after: { handler: handler?.name ?? null },
  };
}

/** Whoever acts on a review becomes its handler; a change gets its own audit entry (P4). */
function handedOver(before: DeskReview['handler'], review: DeskReview): Audited[] {
  return before?.userId === review.handler?.userId ? [] : [handed(before, review)];
}

/** A review's handler before an act; the lock keeps it unchanged. */
async function lockHandler(deps: DeskDeps & { tx: Sql }, reviewId: string): Promise<DeskReview['handler']> {
  await lockReview(deps.tx, reviewId);
  return (await getDeskReview(deps, reviewId)).handler;
}

/** Rates of upheld reviews, from the database for reports (S5). */
export function registerReviewFigures({ read }: OperatorRoutes, { clock }: Pick<Deps, 'clock'>): void {
  read(operatorReviewEndpoints.getReviewFigures, (tx, { query }) => getReviewFigures(tx, query, clock.now()));
}

/** Grade reviews for operators (G3, P1). */
export function registerReviews(routes: OperatorRoutes, { clock, settings }: DeskDeps): void {
  const { read, act } = routes;
  const e = operatorReviewEndpoints;
  read(e.listDeskReviews, (tx, { query, caller: { userId } }) =>
    listDeskReviews(tx, query, { now: clock.now(), userId }),
  );
  read(e.countDeskReviews, (tx, { query, caller: { userId } }) =>
    countDeskReviews(tx, query, { now: clock.now(), userId }),
  );
  read(e.getDeskReview, (tx, { params }) => getDeskReview({ tx, clock, settings }, params.reviewId));

  act(e.lookAtReview, async (tx, { params: { reviewId } }) => {
    const isFirst = await noteLook({ tx, clock }, reviewId);
    const data = await getDeskReview({ tx, clock, settings }, reviewId);
    const after = isFirst ? { firstLookedAt: data.firstLookedAt } : {};
    const { regionId, ticketNumber } = data;
    return {
      data,
      audit: [{ action: 'LOOK_AT_REVIEW', subject: `review:${ticketNumber}`, regionId, before: {}, after }],
    };
  });

  act(e.setReviewHandler, async (tx, { params: { reviewId }, body: { isMine, seen }, caller }) => {
    const handledBy = isMine ? caller.userId : null;
    const before = await lockHandler({ tx, clock, settings }, reviewId);
    await setHandler(tx, { reviewId, seen: seen?.toLowerCase() ?? null, handledBy });
    const data = await getDeskReview({ tx, clock, settings }, reviewId);
    return { data, audit: [handed(before, data)] };
  });

  registerMoves(routes, { clock, settings });
}

/** Operators' decisions, and reviews that operators open. */
function registerMoves({ act }: OperatorRoutes, { clock, settings }: DeskDeps): void {
  const e = operatorReviewEndpoints;
  act(e.moveDeskReview, async (tx, { params: { reviewId }, body, caller, language }) => {
    const { action, version, remark, ...facts } = body;
    if (!remark && !WORDLESS.includes(action)) throw wrongField('remark', 'required', language);
    const actor = operatorActor(caller.userId);
    const handler = await lockHandler({ tx, clock, settings }, reviewId);
    const moved = await moveReview({ tx, clock }, { ...facts, reviewId, action, version, remark, actor });
    const data = await getDeskReview({ tx, clock, settings }, reviewId);
    const { before, status, amountMinor, regionId } = moved;
    const { itemConditionId, ...shipment } = facts;
    const decided = data.grades.find((grade) => grade.itemConditionId === itemConditionId);
    const after = { status, action, remark, ...shipment, grade: decided?.condition, amountMinor };
    return {
      data,
      audit: [
        {
          action: 'MOVE_REVIEW',
          subject: `review:${data.ticketNumber}`,
          regionId,
          before: { status: before },
          after,
        },
        ...handedOver(handler, data),
      ],
    };
  });

  act(e.openReview, async (tx, { body, caller, language }) => {
    const actor = operatorActor(caller.userId);
    const { reviewId, regionId } = await openReview({ tx, clock }, { ...body, actor, language });
    const data = await getDeskReview({ tx, clock, settings }, reviewId);
    const { ticketNumber, status } = data;
    return {
      data,
      audit: [
        {
          action: 'OPEN_REVIEW',
          subject: `review:${ticketNumber}`,
          regionId,
          before: null,
          after: { status, comment: body.comment },
        },
        ...handedOver(null, data),
      ],
    };
  });
}
