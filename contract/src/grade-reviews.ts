/** Grade reviews (G1 to G4): what a dealer requests, follows and decides. Amounts in major units. */
import { REVIEW_ACTIONS, VALIDATION_ERRORS } from '@mazad/domain/deals/grade-review';
import { REVIEW_STATUSES } from '@mazad/domain/deals/review-status';
import * as z from 'zod/mini';
import { ASSESSMENT_PICTURES_MAX } from './assessments.ts';
import { EvidenceSchema, REVIEW_PHOTOS_MAX, REVIEW_VIDEOS_MAX } from './evidence.ts';
import {
  endpoint,
  InstantSchema,
  LocalisedSchema,
  MoneySchema,
  plainText,
  QueryWholeSchema,
  text,
  UuidSchema,
  WhenSchema,
} from './http.ts';

const area = 'grade-reviews';
const audience = 'dealer';

export const REVIEWS_PAGE = 10;
/** G2. */
export const COMMENT_MAX = 2_000;
export const ISSUES_MAX = 20;

export const ReviewStatusSchema = z.enum(REVIEW_STATUSES);
export const ReviewValidationErrorSchema = z.enum(VALIDATION_ERRORS);
/** Two decimals. */
const percentage = z.number();

/** Why no review can be requested, as a key and in words (G1). */
export const ValidationMessageSchema = z.object({
  key: ReviewValidationErrorSchema,
  message: LocalisedSchema,
});
export type ValidationMessage = z.infer<typeof ValidationMessageSchema>;

export const ComponentIssueOptionSchema = z.object({
  name: LocalisedSchema,
  /** A lock or a blacklist: review until day 30 (G1). */
  hasLongWindow: z.boolean(),
  conditions: z.array(
    z.object({
      conditionId: z.string(),
      condition: LocalisedSchema,
      /** The grade that this condition leads to. */
      itemCondition: LocalisedSchema,
      itemConditionId: z.string(),
    }),
  ),
});
export type ComponentIssueOption = z.infer<typeof ComponentIssueOptionSchema>;

export const GradeOptionSchema = z.object({
  _id: z.string(),
  /** The grade's letter in the trade. */
  condition: z.string(),
  name: LocalisedSchema,
  /** The base percent pinned at the award (M14). */
  percentage,
  /** The credit for a revision to this grade, price with tax (G4). */
  credit: MoneySchema,
});
export type GradeOption = z.infer<typeof GradeOptionSchema>;

/** A deal that a review can be requested for. With errors it can be read but not chosen. */
export const ReviewableDealSchema = z.object({
  appraisalCode: z.string(),
  appraisalStatus: LocalisedSchema,
  label: LocalisedSchema,
  brandName: LocalisedSchema,
  saleGrade: LocalisedSchema,
  saleGradeCondition: z.string(),
  serialNumber: z.string(),
  dealPrice: MoneySchema,
  deliveredOn: z.nullable(InstantSchema),
  paymentType: z.string(),
  validationErrors: z.array(ValidationMessageSchema),
  /** The short window is over; only an issue with the long window still allows it (G1). */
  needsLongWindow: z.boolean(),
  /** From when it can no longer be requested: with any issue, and with one that has the long window. */
  windowEnds: z.nullable(InstantSchema),
  longWindowEnds: z.nullable(InstantSchema),
  /** The deal's existing review. */
  gradeReviewRequestId: z.nullable(z.string()),
});
export type ReviewableDealOption = z.infer<typeof ReviewableDealSchema>;

export const ReviewRowSchema = z.object({
  id: z.string(),
  appraisalCode: z.string(),
  assetName: LocalisedSchema,
  date: InstantSchema,
  ticketNumber: z.string(),
  status: ReviewStatusSchema,
  statusLabel: LocalisedSchema,
  isCreatedByNL: z.boolean(),
  purchasePrice: MoneySchema,
  paymentType: z.string(),
  saleGradeCondition: z.string(),
  requestedGradeCondition: z.nullable(z.string()),
  revisedGradeCondition: z.nullable(z.string()),
  isUpgradeOffered: z.boolean(),
  /** Price with tax that was credited; negative if an upgrade was charged. */
  creditAmount: MoneySchema,
  dealerActionBefore: z.nullable(InstantSchema),
  updatedAt: InstantSchema,
});
export type ReviewRow = z.infer<typeof ReviewRowSchema>;

export const REVIEW_FILTERS = ['ALL', ...REVIEW_STATUSES] as const;
export const ReviewFilterOptionSchema = z.object({
  key: z.enum(REVIEW_FILTERS),
  count: z.number(),
  label: LocalisedSchema,
  /** Such as 'Answer within 5 hours'; critical in the last 24 hours. */
  subtitle: z.nullable(z.object({ label: LocalisedSchema, critical: z.boolean() })),
});
export type ReviewFilterOption = z.infer<typeof ReviewFilterOptionSchema>;

export const GradeReviewSchema = z.object({
  _id: z.string(),
  appraisalCode: z.string(),
  ticketNumber: z.string(),
  status: ReviewStatusSchema,
  statusLabel: LocalisedSchema,
  AWBNumber: z.nullable(z.string()),
  awbTrackingURL: z.nullable(z.string()),
  /** Whether a courier is booked for the return. */
  courierBooked: z.boolean(),
  courierStatusLocale: LocalisedSchema,
  assetName: LocalisedSchema,
  brandName: LocalisedSchema,
  imeiNumber: z.string(),
  /** The store's spot price at the award. */
  bidAmount: MoneySchema,
  dealPrice: MoneySchema,
  /** dealPrice with its tax. */
  purchasePrice: MoneySchema,
  /** Price with tax that was credited; negative if an upgrade was charged (G3, G4). */
  creditAmount: MoneySchema,
  dealPaymentType: z.string(),
  dealerBranchName: z.string(),
  deliveredDate: z.nullable(InstantSchema),
  /** Local day (C5). While this review is open, the deal's money stays open beyond it. */
  financeClosingDate: z.nullable(z.string()),
  /** Whether the deal's money can still change: it is not finance-closed, or this review is open. */
  financeCheck: z.boolean(),
  /** How far the purchase is paid; null before delivery. */
  financeStatus: z.nullable(z.enum(['PAID', 'DUE', 'OVERDUE'])),
  initialSaleGrade: LocalisedSchema,
  initialSaleGradeCondition: z.string(),
  initialSaleGradePercentage: percentage,
  requestedSaleGrade: z.nullable(LocalisedSchema),
  requestedSaleGradeCondition: z.nullable(z.string()),
  requestedSaleGradeId: z.nullable(z.string()),
  requestedSaleGradePercentage: z.nullable(percentage),
  /** The revised grade; while an upgrade waits, the offered one. */
  revisedGrade: z.nullable(LocalisedSchema),
  revisedGradeCondition: z.nullable(z.string()),
  revisedGradePercentage: z.nullable(percentage),
  isCreatedByNL: z.boolean(),
  isUpgradeOffered: z.boolean(),
  /** The cost of accepting the upgrade, price with tax; null without an upgrade. */
  upgradeDebit: z.nullable(MoneySchema),
  comment: z.string(),
  latestRemark: z.nullable(z.string()),
  /** The component issues that the dealer chose, as they were worded then (G2). */
  dealerEvaluation: z.array(
    z.object({ name: LocalisedSchema, condition: LocalisedSchema, itemCondition: LocalisedSchema }),
  ),
  imageUrls: z.array(z.string()),
  videoUrls: z.array(z.string()),
  evidence: z.array(EvidenceSchema),
  /** ADDITIONAL_INFO_REQUIRED: deadline for the dealer (G3). */
  dealerActionBefore: z.nullable(InstantSchema),
  /** REQUESTED_TO_RETURN: deadline for handing the device over (G3). */
  handOverBefore: z.nullable(InstantSchema),
  canCancelRequest: z.boolean(),
  /** Why no other review of this deal can be requested, as in its search. */
  validationMessages: z.array(ValidationMessageSchema),
  createdBy: z.string(),
  createdAt: InstantSchema,
  updatedAt: InstantSchema,
  decidedAt: z.nullable(InstantSchema),
});
export type GradeReview = z.infer<typeof GradeReviewSchema>;

export const REVIEW_EVENTS = ['CREATE', ...REVIEW_ACTIONS] as const;
export const ReviewHistoryEntrySchema = z.object({
  action: z.enum(REVIEW_EVENTS),
  status: ReviewStatusSchema,
  statusLabel: LocalisedSchema,
  actor: z.enum(['DEALER', 'OPERATOR', 'COURIER', 'SYSTEM']),
  /** Only for the store's own people; null otherwise. */
  actorName: z.nullable(z.string()),
  remark: z.nullable(z.string()),
  at: InstantSchema,
});
export type ReviewHistoryEntry = z.infer<typeof ReviewHistoryEntrySchema>;

const ids = (max: number) => z.array(UuidSchema).check(z.maxLength(max));
const evidence = {
  /** The caller's finished uploads (contract/src/evidence.ts). */
  videoIds: z._default(ids(REVIEW_VIDEOS_MAX), []),
  /** The same, and pictures of the deal's photo assessments, which have a limit of their own (G5). */
  imageIds: z._default(ids(REVIEW_PHOTOS_MAX + ASSESSMENT_PICTURES_MAX), []),
};
/** Nothing is required here: REVIEW_REFUSED lists missing fields together with all other faults. */
export const CreateReviewSchema = z.object({
  appraisalCode: plainText(32, 1),
  requestedSaleGradeId: z.optional(UuidSchema),
  /** From the call `asset-condition`, at most one per component. */
  conditionIds: z._default(ids(ISSUES_MAX), []),
  comment: z._default(text(COMMENT_MAX), ''),
  ...evidence,
});
export const AnswerReviewSchema = z.object({
  gradeReviewRequestId: UuidSchema,
  remark: text(COMMENT_MAX).check(z.trim(), z.minLength(1)),
  ...evidence,
});

const byCode = z.object({ appraisalCode: plainText(32, 1) });
const byId = z.object({ id: UuidSchema });
const paged = {
  page: z.optional(QueryWholeSchema(1, 10_000)),
  limit: z.optional(QueryWholeSchema(1, 100)),
  /** Deal id, IMEI or device name; for reviews also the ticket (X6). */
  searchAppraisalCode: z.optional(plainText(100)),
};
const reviewsFilter = {
  searchAppraisalCode: paged.searchAppraisalCode,
  status: z.optional(z.union([z.enum(REVIEW_FILTERS), z.literal('all'), z.literal('')])),
  /** By the local day of the request, inclusive (D2). */
  fromDate: z.optional(WhenSchema),
  toDate: z.optional(WhenSchema),
};
const on = { area, audience } as const;
const EVIDENCE_ERRORS = ['FILE_UNKNOWN', 'EVIDENCE_FULL'] as const;
const MOVE_ERRORS = ['NOT_FOUND', 'REVIEW_MOVE_NOT_ALLOWED', 'FORBIDDEN'] as const;

export const gradeReviewEndpoints = {
  getReviewIssues: endpoint({
    ...on,
    method: 'GET',
    path: '/grade-review-request/asset-condition/{appraisalCode}',
    summary: 'The component issues that a review of this deal chooses from (G2)',
    params: byCode,
    data: z.array(ComponentIssueOptionSchema),
    errors: ['NOT_FOUND'],
  }),
  getReviewGrades: endpoint({
    ...on,
    method: 'GET',
    path: '/grade-review-request/item-condition/{appraisalCode}',
    summary: 'The grades below the sale grade, best first, and what each would credit (G2, G4)',
    params: byCode,
    data: z.array(GradeOptionSchema),
    errors: ['NOT_FOUND'],
  }),
  searchReviewableDeals: endpoint({
    ...on,
    method: 'GET',
    path: '/grade-review-request/dispute-appraisal',
    summary:
      'Deals to request a review for, each with its obstacles (G1); without a search, the delivered ones',
    query: z.object(paged),
    data: z.object({ count: z.number(), appraisals: z.array(ReviewableDealSchema) }),
  }),
  listReviews: endpoint({
    ...on,
    method: 'GET',
    path: '/grade-review-request/dealer',
    summary: 'The store’s reviews, newest first, with how many there are of each status',
    query: z.object({ ...paged, ...reviewsFilter }),
    data: z.object({
      count: z.number(),
      gradeReviews: z.array(ReviewRowSchema),
      filterOptions: z.array(ReviewFilterOptionSchema),
    }),
  }),
  exportReviews: endpoint({
    ...on,
    method: 'GET',
    path: '/grade-review-request/dealer/export',
    summary: 'What the same filters show, all pages of it, as a workbook (X1, X5)',
    query: z.object(reviewsFilter),
    file: true,
    data: z.unknown(),
  }),
  getReview: endpoint({
    ...on,
    method: 'GET',
    path: '/grade-review-request/{id}',
    summary: 'One review with its evidence',
    params: byId,
    data: GradeReviewSchema,
    errors: ['NOT_FOUND'],
  }),
  getReviewHistory: endpoint({
    ...on,
    method: 'GET',
    path: '/grade-review-request/history/{id}',
    summary: 'Each transition of a review, oldest first (G3)',
    params: byId,
    data: z.array(ReviewHistoryEntrySchema),
    errors: ['NOT_FOUND'],
  }),
  createReview: endpoint({
    ...on,
    method: 'POST',
    path: '/grade-review-request/dealer',
    summary:
      'Requests a review (G1, G2); one answer lists all faults. The same request again returns the same review, with or without an Idempotency-Key',
    idempotencyKey: 'optional',
    body: CreateReviewSchema,
    data: GradeReviewSchema,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'REVIEW_REFUSED', 'IDEMPOTENCY_KEY_REUSED', ...EVIDENCE_ERRORS],
  }),
  answerReview: endpoint({
    ...on,
    method: 'POST',
    path: '/grade-review-request/additional-info',
    summary:
      'Answers a question with a remark and more evidence (G3). The same answer sent again has the same result',
    body: AnswerReviewSchema,
    data: GradeReviewSchema,
    errors: [...MOVE_ERRORS, ...EVIDENCE_ERRORS],
  }),
  cancelReview: endpoint({
    ...on,
    method: 'POST',
    path: '/grade-review-request/{id}/cancel',
    summary: 'Takes a request back; it counts as the deal’s one (G1, G3)',
    params: byId,
    body: z.object({}),
    data: GradeReviewSchema,
    errors: MOVE_ERRORS,
  }),
  decideUpgrade: endpoint({
    ...on,
    method: 'POST',
    path: '/grade-review-request/{id}/upgrade',
    summary: 'Accepts an offered higher grade, which credit must cover, or declines it (G3)',
    params: byId,
    body: z.object({ isAccepted: z.boolean() }),
    data: GradeReviewSchema,
    errors: [...MOVE_ERRORS, 'CREDIT_NOT_COVERED'],
  }),
} as const;
