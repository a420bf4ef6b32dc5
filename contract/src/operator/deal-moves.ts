/** Operators' moves of deals along their course, one or many (D1, P1). */
import { DEAL_EVENTS } from '@mazad/domain/deals/course';
import { foldDigits } from '@mazad/domain/text/fold-text';
import * as z from 'zod/mini';
import { endpoint, MoneySchema, plainText, SHEET_ERRORS, UuidSchema } from '../http.ts';
import { byCode, CreditStateSchema, DealEntrySchema, DealStateSchema, OperatorDealSchema } from './deals.ts';
import { awbNumber, confirmFigure, words } from './operator.ts';

/** Per call; a screen sends more in several calls. */
export const MOVES_MAX = 100;
/** Per file. */
export const MOVE_FILE_ROWS_MAX = 2_000;
export const DealEventSchema = z.enum(DEAL_EVENTS);

/**
 * An instant, or a local time or day of the deal's region. A day means its first minute, or that of the last event.
 * Nothing means now.
 */
const MoveTimeSchema = z
  .string()
  .check(
    z.overwrite(foldDigits),
    z.regex(/^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:\d{2})?)?$/),
  );
const shipment = {
  at: z.optional(MoveTimeSchema),
  awbNumber: z.optional(awbNumber),
  trackingUrl: z.optional(plainText(500).check(z.regex(/^https?:\/\/[^\s]+$/))),
  reason: z.optional(words(500, 1)),
};
const version = z.number().check(z.int(), z.gte(1));
const charge = z.number().check(z.gt(0), z.lte(1_000_000), z.multipleOf(0.01));
/** `requestId` identifies the attempt: sent again, it gets the same answer. */
export const MoveDealSchema = z.object({
  ...shipment,
  event: DealEventSchema,
  version,
  /** With SETTLED: the store's charge for the refusal. */
  charge: z.optional(charge),
  confirmFigure,
  requestId: UuidSchema,
});
export type MoveDealRequest = z.infer<typeof MoveDealSchema>;
export const MoveOutlookSchema = z.object({
  state: DealStateSchema,
  before: CreditStateSchema,
  after: CreditStateSchema,
  entries: z.array(z.omit(DealEntrySchema, { postedAt: true })),
});
export type MoveOutlook = z.infer<typeof MoveOutlookSchema>;

/** In its stored form, however it was typed. */
const dealId = words(32, 1).check(z.overwrite((typed) => foldDigits(typed).toUpperCase()));
export const ManyMoveSchema = z.object({
  ...shipment,
  appraisalCode: dealId,
  event: DealEventSchema,
  /** With SETTLED: the store's charge. An unusual one (P5) is refused here and has to be settled alone. */
  charge: z.optional(charge),
  /** From the preview; refused if another move came first. */
  version: z.optional(version),
});
export type ManyMove = z.infer<typeof ManyMoveSchema>;
/** `batchId` stands for the missing times of rows, so that the batch can be sent again. */
export const ManyMovesSchema = z.object({
  batchId: UuidSchema,
  moves: z.array(ManyMoveSchema).check(z.minLength(1), z.maxLength(MOVES_MAX)),
});
export const ManyPreviewSchema = z.object({
  batchId: UuidSchema,
  moves: z.array(ManyMoveSchema).check(z.minLength(1), z.maxLength(MOVE_FILE_ROWS_MAX)),
});
export const MoveMoneySchema = z.object({
  storeId: z.string(),
  currency: z.string(),
  /** Change of the store's debt. */
  posted: MoneySchema,
  /** Change of the store's blocked credit. */
  blocked: MoneySchema,
});
export type MoveMoney = z.infer<typeof MoveMoneySchema>;
export const MoveResultSchema = z.object({
  appraisalCode: z.string(),
  event: z.string(),
  ok: z.boolean(),
  /** Recorded before; nothing is done again. */
  isRepeated: z.boolean(),
  /** The deal's state before and after. */
  from: z.nullable(DealStateSchema),
  to: z.nullable(DealStateSchema),
  assetName: z.nullable(z.string()),
  /** In a preview: the number of the deal's events before it. */
  version: z.nullable(z.number()),
  /** In a preview: the move's effect on the store's money. */
  money: z.nullable(MoveMoneySchema),
  type: z.nullable(z.string()),
  message: z.nullable(z.string()),
});
export type MoveResult = z.infer<typeof MoveResultSchema>;
export const MoveFileSchema = z.object({
  fileName: z.string(),
  moves: z.array(z.extend(ManyMoveSchema, { rowNumber: z.number() })),
  /** Rows that cannot be read as a move. */
  errors: z.array(
    z.object({
      rowNumber: z.number(),
      /** Set if several sheets were read. */
      sheet: z.nullable(z.string()),
      appraisalCode: z.string(),
      column: z.string(),
      message: z.string(),
    }),
  ),
  /** Filled sheets without a column for deal or event, which were not read. */
  leftSheets: z.array(z.string()),
});
export type MoveFile = z.infer<typeof MoveFileSchema>;

const on = { audience: 'operator', area: 'operator' } as const;
const MOVE_ERRORS = [
  'NOT_FOUND',
  'CHANGED_SINCE',
  'EVENT_NOT_ALLOWED',
  'EVENT_TIME_INVALID',
  'UNDO_REVIEWED',
  'UNDO_FINANCE_CLOSED',
  'UNDO_DEVICE_IN_DEAL',
] as const;

export const operatorDealMovesEndpoints = {
  moveOperatorDeal: endpoint({
    ...on,
    method: 'POST',
    path: '/operator/deals/{appraisalCode}/moves',
    summary:
      'Moves a deal along its course, settles a refusal with or without a charge, or undoes a delivery (D1)',
    params: byCode,
    body: MoveDealSchema,
    data: OperatorDealSchema,
    errors: [...MOVE_ERRORS, 'IDEMPOTENCY_KEY_REUSED'],
  }),
  rehearseOperatorDeal: endpoint({
    ...on,
    method: 'POST',
    path: '/operator/deals/{appraisalCode}/moves/outlook',
    summary: 'What a move would do to credit and ledger: the same move, taken back',
    params: byCode,
    body: MoveDealSchema,
    data: MoveOutlookSchema,
    errors: [...MOVE_ERRORS],
  }),
  readMoveFile: endpoint({
    ...on,
    method: 'POST',
    path: '/operator/deal-moves/file',
    summary:
      'Reads moves from a .csv or .xlsx in the field `file`: code, event, at, awb, tracking, reason, charge (X4)',
    multipart: true,
    body: z.object({}),
    data: MoveFileSchema,
    errors: ['FILE_MISSING', 'TOO_MANY_REQUESTS', ...SHEET_ERRORS],
  }),
  previewDealMoves: endpoint({
    ...on,
    method: 'POST',
    path: '/operator/deal-moves/preview',
    summary: 'The effects of many moves, one after the other',
    // Up to 2,000 moves, each with a reason in words.
    bodyKilobytesMax: 5120,
    body: ManyPreviewSchema,
    data: z.array(MoveResultSchema),
  }),
  moveOperatorDeals: endpoint({
    ...on,
    method: 'POST',
    path: '/operator/deal-moves',
    summary: 'Moves many deals, each in its own transaction; sent again, it is answered as before',
    // Up to 100 moves, each with a reason in words.
    bodyKilobytesMax: 256,
    body: ManyMovesSchema,
    data: z.array(MoveResultSchema),
  }),
} as const;
