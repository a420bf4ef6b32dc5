import type { BodyOf, DataOf, QueryOf } from '@mazad/contract/http';
import type {
  DeskReview,
  MoveReviewRequest,
  operatorReviewEndpoints,
} from '@mazad/contract/operator-reviews';
import { callOperator } from '../operator-session';

type Desk = typeof operatorReviewEndpoints;
export type QueueQuery = QueryOf<Desk['listDeskReviews']>;
export type CountQuery = QueryOf<Desk['countDeskReviews']>;
export type ReviewCounts = DataOf<Desk['countDeskReviews']>;
export type ReviewFigures = DataOf<Desk['getReviewFigures']>;
export type FiguresQuery = QueryOf<Desk['getReviewFigures']>;

const PATH = '/operator/grade-reviews';
const one = (reviewId: string) => `${PATH}/${encodeURIComponent(reviewId)}`;

export const listReviews = (query: QueueQuery, signal: AbortSignal) =>
  callOperator<DataOf<Desk['listDeskReviews']>>({ path: PATH, query, signal });
export const countReviews = (query: CountQuery, signal: AbortSignal) =>
  callOperator<ReviewCounts>({ path: `${PATH}/counts`, query, signal });
export const getFigures = (query: FiguresQuery, signal: AbortSignal) =>
  callOperator<ReviewFigures>({ path: `${PATH}/figures`, query, signal });
export const getReview = (reviewId: string, signal: AbortSignal) =>
  callOperator<DeskReview>({ path: one(reviewId), signal });
export const lookAt = (reviewId: string) =>
  callOperator<DeskReview>({ method: 'POST', path: `${one(reviewId)}/look`, body: {} });
export const moveReview = (reviewId: string, body: MoveReviewRequest) =>
  callOperator<DeskReview>({ method: 'POST', path: `${one(reviewId)}/moves`, body });
export const setHandler = (reviewId: string, body: BodyOf<Desk['setReviewHandler']>) =>
  callOperator<DeskReview>({ method: 'PUT', path: `${one(reviewId)}/handler`, body });
export const openReview = (body: { appraisalCode: string; comment: string }) =>
  callOperator<DeskReview>({ method: 'POST', path: PATH, body });
