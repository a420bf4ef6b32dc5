/** What other areas may use of grade reviews. */
export { moveByCourier, wayBackOf } from './courier-event.ts';
export {
  creditOf,
  debitOf,
  GRADED_DEAL,
  type GradedDeal,
  gradeById,
  gradesOf,
  totalMinor,
} from './grades.ts';
export { listIssues } from './issues.ts';
export { getReview } from './lists/get-review.ts';
export { listReviews } from './lists/list-reviews.ts';
export { lockReview } from './lock-review.ts';
export { moveReview } from './move-review.ts';
export { noteLook, openReview, setHandler } from './open-review.ts';
export { expireReviews, tellClosingWindows } from './review-deadlines.ts';
