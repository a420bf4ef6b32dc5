import { gradeReviewEndpoints } from '@mazad/contract/grade-reviews';
import { mustTrade, type Route } from '#platform/http/routes.ts';
import type { Deps } from '../deps.ts';
import { createReview } from './create-review.ts';
import { answerReview, decideAsDealer } from './dealer-moves.ts';
import { exportReviews } from './lists/export-reviews.ts';
import { getHistory, getReview } from './lists/get-review.ts';
import { listReviews } from './lists/list-reviews.ts';
import { searchDeals } from './lists/search-deals.ts';
import { getReviewGrades, getReviewIssues } from './review-options.ts';

/** The store's grade reviews (G1 to G4). Viewers have read access only. */
export function registerGradeReviews(
  route: Route,
  deps: Pick<Deps, 'db' | 'reads' | 'clock' | 'settings'>,
): void {
  const { db } = deps;
  const e = gradeReviewEndpoints;
  route(e.getReviewIssues, ({ caller, params }) =>
    getReviewIssues(db, { ...params, storeId: caller.storeId }),
  );
  route(e.getReviewGrades, ({ caller, params }) =>
    getReviewGrades(db, { ...params, storeId: caller.storeId }),
  );
  route(e.searchReviewableDeals, ({ caller, query }) => searchDeals(deps, caller, query));
  route(e.listReviews, ({ caller, query }) => listReviews(deps, caller, query));
  route(e.exportReviews, ({ caller, query, language }) =>
    exportReviews({ ...deps, db: deps.reads }, caller, query, language),
  );
  route(e.getReview, ({ caller, params }) => getReview(deps, params.id, caller.storeId));
  route(e.getReviewHistory, ({ caller, params }) => getHistory(db, params.id, caller.storeId));
  route(e.createReview, async ({ caller, body, language, request }) => {
    mustTrade(caller);
    const key = request.headers['idempotency-key'];
    const reviewId = await createReview(
      deps,
      { ...caller, language, address: request.ip },
      body,
      key === undefined ? null : String(key),
    );
    return getReview(deps, reviewId, caller.storeId);
  });
  route(e.answerReview, async ({ caller, body, request }) => {
    mustTrade(caller);
    await answerReview(deps, { ...caller, address: request.ip }, body);
    return getReview(deps, body.gradeReviewRequestId, caller.storeId);
  });
  route(e.cancelReview, async ({ caller, params, request }) => {
    mustTrade(caller);
    await decideAsDealer(deps, { ...caller, address: request.ip }, { reviewId: params.id, action: 'CANCEL' });
    return getReview(deps, params.id, caller.storeId);
  });
  route(e.decideUpgrade, async ({ caller, params, body, request }) => {
    mustTrade(caller);
    const action = body.isAccepted ? 'ACCEPT_UPGRADE' : 'DECLINE_UPGRADE';
    await decideAsDealer(deps, { ...caller, address: request.ip }, { reviewId: params.id, action });
    return getReview(deps, params.id, caller.storeId);
  });
}
