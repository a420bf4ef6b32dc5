/** The operator's desk of grade reviews (P1, G3): the queue, one review with all that is known, and each decision. */
import * as z from 'zod/mini';
import { REVIEW_HANDLERS } from '../choices.ts';
import { EvaluationResultSchema } from '../deals.ts';
import {
  COMMENT_MAX,
  ComponentIssueOptionSchema,
  GradeReviewSchema,
  REVIEW_EVENTS,
  ReviewStatusSchema,
} from '../grade-reviews.ts';
import {
  endpoint,
  InstantSchema,
  LocalisedSchema,
  MoneySchema,
  plainText,
  QueryWholeSchema,
  text,
  UuidSchema,
} from '../http.ts';
import { RegionIdSchema } from '../registration.ts';
import { OPERATOR_PAGE } from './lists.ts';
import { awbNumber, words } from './operator.ts';

export const QUEUE_PAGE = OPERATOR_PAGE;
/** What the queue can be narrowed to: all open ones, all closed ones, or one status. */
export const QUEUE_STATES = ['OPEN', 'CLOSED', ...ReviewStatusSchema.options] as const;
/** What is due next: the first look, the decision, the dealer's answer, the hand-over of a return. */
export const DUE_KINDS = ['LOOK', 'DECISION', 'ANSWER', 'HAND_OVER'] as const;
/** All but the dealer's own and time's: an operator may also tell what the courier did. */
export const DeskActionSchema = z.enum([
  'ASK_INFO',
  'REVISE',
  'KEEP_GRADE',
  'OFFER_UPGRADE',
  'REQUEST_RETURN',
  'HAND_OVER',
  'RECEIVE_BACK',
]);
export type DeskAction = z.infer<typeof DeskActionSchema>;

const version = z.number().check(z.int(), z.gte(1));
const filter = {
  /** Ticket, deal id, IMEI, device name, AWB or store. */
  search: z.optional(plainText(80)),
  regionId: z.optional(z.union([RegionIdSchema, z.literal('')])),
  storeId: z.optional(z.union([UuidSchema, z.literal('')])),
  partnerId: z.optional(z.union([UuidSchema, z.literal('')])),
  /** A shop's name. */
  shop: z.optional(plainText(120)),
  handler: z.optional(z.enum([...REVIEW_HANDLERS, ''])),
};

export const DeskReviewRowSchema = z.object({
  reviewId: z.string(),
  ticketNumber: z.string(),
  appraisalCode: z.string(),
  regionId: z.string(),
  currency: z.string(),
  status: ReviewStatusSchema,
  statusLabel: LocalisedSchema,
  isUpgradeOffered: z.boolean(),
  isCreatedByNL: z.boolean(),
  assetName: z.string(),
  serialNumber: z.string(),
  storeId: z.string(),
  storeName: z.string(),
  partnerName: z.string(),
  shopName: LocalisedSchema,
  /** Letters. */
  saleGrade: z.string(),
  requestedGrade: z.nullable(z.string()),
  revisedGrade: z.nullable(z.string()),
  purchasePrice: MoneySchema,
  /** Price and tax credited; below 0 debited. */
  creditAmount: MoneySchema,
  createdAt: InstantSchema,
  dueKind: z.nullable(z.enum(DUE_KINDS)),
  dueAt: z.nullable(InstantSchema),
  isOverdue: z.boolean(),
  firstLookedAt: z.nullable(InstantSchema),
  /** Whose it is: who took it or acted last. */
  handler: z.nullable(z.object({ userId: z.string(), name: z.string() })),
  decidedAt: z.nullable(InstantSchema),
  updatedAt: InstantSchema,
});
export type DeskReviewRow = z.infer<typeof DeskReviewRowSchema>;

/** How many reviews, and how many of the decided ones were upheld: revised or returned. */
const RateSchema = z.object({
  delivered: z.number(),
  reviews: z.number(),
  decided: z.number(),
  upheld: z.number(),
  /** Reviews asked for by dealers of 100 delivered deals, to two decimals; null with none delivered. */
  claimRate: z.nullable(z.number()),
  /** Upheld of 100 decided. */
  upheldRate: z.nullable(z.number()),
});
export type ReviewRate = z.infer<typeof RateSchema>;

const OtherReviewSchema = z.object({
  reviewId: z.string(),
  ticketNumber: z.string(),
  appraisalCode: z.string(),
  assetName: z.string(),
  storeName: z.string(),
  shopName: LocalisedSchema,
  status: ReviewStatusSchema,
  statusLabel: LocalisedSchema,
  saleGrade: z.string(),
  requestedGrade: z.nullable(z.string()),
  revisedGrade: z.nullable(z.string()),
  creditAmount: MoneySchema,
  createdAt: InstantSchema,
});

export const DeskReviewSchema = z.extend(DeskReviewRowSchema, {
  /** Sent back with a move, which is refused with CHANGED_SINCE if another came first. */
  version: z.number(),
  /** The review as its dealer reads it, evidence included. */
  review: GradeReviewSchema,
  /** Actions that G3 allows now. */
  actions: z.array(DeskActionSchema),
  /** The service clock: one business day to the first look, two to the decision. */
  lookBefore: InstantSchema,
  decideBefore: InstantSchema,
  /** Each grade of the deal's pinned table, best first, and what deciding on it moves, price and tax together (G4). */
  grades: z.array(
    z.object({
      itemConditionId: z.string(),
      condition: z.string(),
      name: LocalisedSchema,
      basePercent: z.number(),
      price: z.nullable(MoneySchema),
      isSold: z.boolean(),
      isRequested: z.boolean(),
      /** Of a lower grade. */
      credit: z.nullable(MoneySchema),
      /** Of a higher grade, and whether available credit covers it now. */
      debit: z.nullable(MoneySchema),
      isCovered: z.nullable(z.boolean()),
    }),
  ),
  device: z.object({
    evaluationResults: z.array(EvaluationResultSchema),
    wonAt: InstantSchema,
    deliveredAt: z.nullable(InstantSchema),
    receipt: z.object({ rule: z.string(), awardedAt: InstantSchema, hash: z.string() }),
    course: z.array(
      z.object({ state: z.string(), type: z.string(), at: InstantSchema, reason: z.nullable(z.string()) }),
    ),
    /** Of the deal's category. */
    issues: z.array(ComponentIssueOptionSchema),
  }),
  history: z.array(
    z.object({
      action: z.enum(REVIEW_EVENTS),
      status: ReviewStatusSchema,
      statusLabel: LocalisedSchema,
      /** A dealer's or an operator's e-mail, a partner's name, or nobody's: the platform itself. */
      actor: z.nullable(z.string()),
      remark: z.nullable(z.string()),
      at: InstantSchema,
    }),
  ),
  /** The latest ten of each. */
  ofStore: z.object({ rate: RateSchema, reviews: z.array(OtherReviewSchema) }),
  ofShop: z.object({ rate: RateSchema, reviews: z.array(OtherReviewSchema) }),
});
export type DeskReview = z.infer<typeof DeskReviewSchema>;

/** REVISE and OFFER_UPGRADE name the grade; REQUEST_RETURN and HAND_OVER may name the courier's number. */
export const MoveReviewSchema = z.object({
  action: DeskActionSchema,
  version,
  /** The dealer reads it. Required but for what the courier did. */
  remark: z.optional(words(COMMENT_MAX, 1)),
  itemConditionId: z.optional(UuidSchema),
  awbNumber: z.optional(awbNumber),
  trackingUrl: z.optional(plainText(500).check(z.regex(/^https?:\/\/[^\s]+$/))),
});
export type MoveReviewRequest = z.infer<typeof MoveReviewSchema>;

const byId = z.object({ reviewId: UuidSchema });
const on = { audience: 'operator', area: 'operator' } as const;

export const operatorReviewEndpoints = {
  listDeskReviews: endpoint({
    ...on,
    method: 'GET',
    path: '/operator/grade-reviews',
    summary: 'Open reviews by what is due first; closed ones, the latest first',
    query: z.object({
      ...filter,
      state: z.optional(z.union([z.enum(QUEUE_STATES), z.literal('')])),
      /** Only what waits for the desk past its time. */
      overdue: z.optional(z.enum(['true', 'false', ''])),
      cursor: z.optional(text(400)),
      count: z.optional(QueryWholeSchema(1, QUEUE_PAGE)),
    }),
    data: z.object({ items: z.array(DeskReviewRowSchema), nextCursor: z.nullable(z.string()) }),
  }),
  countDeskReviews: endpoint({
    ...on,
    method: 'GET',
    path: '/operator/grade-reviews/counts',
    summary: 'How many reviews of a filter stand where, and how many wait past their time',
    query: z.object(filter),
    data: z.object({
      byStatus: z.record(ReviewStatusSchema, z.number()),
      open: z.number(),
      /** Not looked at, or not decided, in time. */
      overdue: z.number(),
      /** Of the open ones, whatever handler is asked for: the caller's own, and nobody's. */
      mine: z.number(),
      nobodys: z.number(),
    }),
  }),
  getReviewFigures: endpoint({
    ...on,
    method: 'GET',
    path: '/operator/grade-reviews/figures',
    summary: 'Claim rate of each dealer, upheld rate of each shop and grade, over the last days by delivery',
    query: z.object({
      regionId: z.optional(z.union([RegionIdSchema, z.literal('')])),
      days: z.optional(QueryWholeSchema(1, 366)),
    }),
    data: z.object({
      stores: z.array(z.extend(RateSchema, { storeId: z.string(), storeName: z.string() })),
      shops: z.array(
        z.extend(RateSchema, {
          partnerName: z.string(),
          shopName: LocalisedSchema,
          /** The letter of the sale grade. */
          grade: z.string(),
        }),
      ),
    }),
  }),
  getDeskReview: endpoint({
    ...on,
    method: 'GET',
    path: '/operator/grade-reviews/{reviewId}',
    summary: 'One review with its evidence, its device and the other reviews of store and shop',
    params: byId,
    data: DeskReviewSchema,
    errors: ['NOT_FOUND'],
  }),
  lookAtReview: endpoint({
    ...on,
    method: 'POST',
    path: '/operator/grade-reviews/{reviewId}/look',
    summary: 'Takes note of a look at a review; the first one counts (P1)',
    params: byId,
    body: z.object({}),
    data: DeskReviewSchema,
    errors: ['NOT_FOUND'],
  }),
  setReviewHandler: endpoint({
    ...on,
    method: 'PUT',
    path: '/operator/grade-reviews/{reviewId}/handler',
    summary: 'Takes an open review over, or gives it back to the desk; refused if another came first',
    params: byId,
    body: z.object({
      isMine: z.boolean(),
      /** Whose it was when it was seen. */
      seen: z.nullable(UuidSchema),
    }),
    data: DeskReviewSchema,
    errors: ['NOT_FOUND', 'CHANGED_SINCE'],
  }),
  moveDeskReview: endpoint({
    ...on,
    method: 'POST',
    path: '/operator/grade-reviews/{reviewId}/moves',
    summary: 'Decides, asks, offers, or tells what the courier did (G3)',
    params: byId,
    body: MoveReviewSchema,
    data: DeskReviewSchema,
    errors: [
      'NOT_FOUND',
      'CHANGED_SINCE',
      'REVIEW_MOVE_NOT_ALLOWED',
      'REVIEW_GRADE_INVALID',
      'CREDIT_NOT_COVERED',
      'BAD_REQUEST',
    ],
  }),
  openReview: endpoint({
    ...on,
    method: 'POST',
    path: '/operator/grade-reviews',
    summary: 'Opens a review of a delivered deal, within 30 days (G3)',
    body: z.object({ appraisalCode: words(32, 1), comment: words(COMMENT_MAX, 3) }),
    data: DeskReviewSchema,
    errors: ['NOT_FOUND', 'REVIEW_REFUSED'],
  }),
} as const;
