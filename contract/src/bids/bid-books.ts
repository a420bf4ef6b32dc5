import * as z from 'zod/mini';
import {
  CategoryIdSchema,
  endpoint,
  InstantSchema,
  OptionalIdSchema,
  plainText,
  QueryWholeSchema,
  SHEET_ERRORS,
  UuidSchema,
} from '../http.ts';

/** X4: bytes of the largest spreadsheet, and the most rows below the header. */
export const BOOK_BYTES_MAX = 10 * 1024 * 1024;
export const BOOK_ROWS_MAX = 100_000;
export const BOOK_FILE_ENDINGS = ['.xlsx', '.csv'] as const;
/** Hours during which an upload can be undone. */
export const UNDO_HOURS = 24;

/** A SPOT store's prices and quantities; a PAAS store's prices per grade (E3). */
export const UploadKindSchema = z.enum(['SPOT_BOOK', 'PAAS_PRICES']);
export type UploadKind = z.infer<typeof UploadKindSchema>;

/** READING and APPLYING: running. CHECKED: waits for the dealer. The others are final. */
export const UploadStateSchema = z.enum([
  'READING',
  'CHECKED',
  'APPLYING',
  'APPLIED',
  'REFUSED',
  'CANCELLED',
  'UNDONE',
]);
export type UploadState = z.infer<typeof UploadStateSchema>;

/** The effect of a row. UNCHANGED rows are counted, but not listed. */
export const RowOutcomeSchema = z.enum(['ADDED', 'CHANGED', 'SWITCHED_OFF', 'ERROR']);
export type RowOutcome = z.infer<typeof RowOutcomeSchema>;

export const UploadCountsSchema = z.object({
  rows: z.number(),
  added: z.number(),
  changed: z.number(),
  switchedOff: z.number(),
  unchanged: z.number(),
  inError: z.number(),
  /** Rows with a price that looks like a slip (M2), and how many of them are confirmed. */
  toConfirm: z.number(),
  confirmed: z.number(),
  /** Rows that the app changed too since the download, and how many of them are decided. */
  inConflict: z.number(),
  decided: z.number(),
  /** Rows that an apply would skip, because they need a choice or a confirmation. */
  waiting: z.number(),
  /** Rows that an apply would change now. */
  ready: z.number(),
  /**
   * Of a file of prices (E3): models that the store has staged, or else live; those that it would have staged after an
   * apply; and those of them that stay the same. Null for a bid book.
   */
  had: z.nullable(z.number()),
  staged: z.nullable(z.number()),
  /** Whether a file of prices is compared with the staged prices rather than the live ones. */
  isBaseStaged: z.nullable(z.boolean()),
  /** The sheets that were read, if several. Old uploads lack it. */
  sheets: z.optional(z.array(z.string())),
  /** Filled sheets without our header, which were not read. While there are any, no model is withdrawn (E3). */
  leftSheets: z.optional(z.array(z.string())),
});
export type UploadCounts = z.infer<typeof UploadCountsSchema>;

const ReasonSchema = z.object({
  /** An error type, or what is wrong with the cell. */
  type: z.string(),
  /** In the reader's language. */
  message: z.string(),
});

export const UploadSchema = z.object({
  uploadId: z.string(),
  kind: UploadKindSchema,
  state: UploadStateSchema,
  fileName: z.string(),
  /** Rows processed so far, and all rows; null until they are counted. */
  rowsDone: z.number(),
  rowsTotal: z.nullable(z.number()),
  counts: z.nullable(UploadCountsSchema),
  /** The prices changed between check and `apply`: nothing was applied, and the file was compared again. */
  isCheckedAgain: z.boolean(),
  /** Bids changed, bids that an undo left alone, and rows in the report (X3). */
  applied: z.nullable(z.object({ rows: z.number(), left: z.number(), reported: z.number() })),
  undoUntil: z.nullable(InstantSchema),
  /** When the prices of the file go live, if applied now or as applied; null for a bid book. */
  goesLiveAt: z.nullable(InstantSchema),
  /** When that window ends; null for a bid book. */
  validTill: z.nullable(InstantSchema),
  /** Why the whole file was refused. */
  refusal: z.nullable(ReasonSchema),
  createdAt: InstantSchema,
  /** After an undo: models that were left alone, because they changed since or cannot be restored; at most 100. */
  leftAssets: z.array(z.object({ assetId: z.string(), assetName: z.string() })),
});
export type Upload = z.infer<typeof UploadSchema>;

/** One value of a row: in the app now, at the download, and in the file. */
export const UploadCellSchema = z.object({
  field: z.string(),
  /** The grade's name in the reader's language; null if the field is enough. */
  label: z.nullable(z.string()),
  now: z.nullable(z.union([z.number(), z.boolean()])),
  atDownload: z.nullable(z.union([z.number(), z.boolean()])),
  file: z.union([z.number(), z.boolean()]),
  isConflict: z.boolean(),
});
export type UploadCell = z.infer<typeof UploadCellSchema>;

export const UploadRowSchema = z.object({
  /** Unique in its upload. */
  rowId: z.number(),
  /** The row number in the file, as spreadsheets count; 0 for a model that the file lacks. */
  row: z.number(),
  /** The row's sheet, if several were read. */
  sheet: z.nullable(z.string()),
  assetId: z.nullable(z.string()),
  assetName: z.string(),
  /** Set for a PAAS price; null for a bid. */
  grade: z.nullable(z.string()),
  outcome: RowOutcomeSchema,
  /** The most telling cell first. */
  cells: z.array(UploadCellSchema),
  /** Change of the first price in percent, if there was a price. */
  movePercent: z.nullable(z.number()),
  /** Set if prices of the row need a confirmation (M2). The message names each grade's price. */
  confirm: z.nullable(ReasonSchema),
  isConfirmed: z.boolean(),
  isConflict: z.boolean(),
  /** FILE: the file's values apply. APP: the values changed in the app stay. */
  choice: z.nullable(z.enum(['FILE', 'APP'])),
  /** `column` is the header in the reader's language, `field` its content, `live` the value that stays. */
  error: z.nullable(
    z.extend(ReasonSchema, {
      field: z.string(),
      column: z.string(),
      value: z.string(),
      live: z.nullable(z.object({ field: z.string(), value: z.union([z.number(), z.boolean()]) })),
    }),
  ),
});
export type UploadRow = z.infer<typeof UploadRowSchema>;

export const ROW_VIEWS = ['REVIEW', 'ADDED', 'CHANGED', 'SWITCHED_OFF', 'ERROR'] as const;
export type RowView = (typeof ROW_VIEWS)[number];

export const ListUploadRowsQuerySchema = z.object({
  show: z.optional(z.enum(ROW_VIEWS)),
  /** `move`: largest price changes first. Rows that need a decision always come first. */
  orderBy: z.optional(z.enum(['row', 'move'])),
  /** Words of the model or brand, as in the list of bids. A row without a known model is searched by its name only. */
  search: z.optional(plainText(100)),
  /** `true`: only rows with a price that looks like a slip (M2), confirmed or not. */
  unusual: z.optional(z.enum(['true', 'false'])),
  page: z.optional(QueryWholeSchema(1, 100_000)),
  count: z.optional(QueryWholeSchema(1, 200)),
});

/** The fields of the specification, then ours. */
export const UploadedFileRowSchema = z.object({
  _id: z.string(),
  /** The `fileName` for POST /secure/files/getSignedUrl. */
  fileLocation: z.string(),
  fileName: z.string(),
  status: z.enum(['Pending', 'Processed']),
  /** False: some rows have errors, and a report was mailed. */
  validationStatus: z.boolean(),
  createdDate: InstantSchema,
  statusUpdatedAt: z.nullable(InstantSchema),
  uploadedBy: z.string(),
  kind: UploadKindSchema,
  state: UploadStateSchema,
  rowCount: z.nullable(z.number()),
  refusal: z.nullable(ReasonSchema),
  undoUntil: z.nullable(InstantSchema),
});
export type UploadedFileRow = z.infer<typeof UploadedFileRowSchema>;

export const ImportAnswerSchema = z.object({ message: z.string(), upload: UploadSchema });
export type ImportAnswer = z.infer<typeof ImportAnswerSchema>;

export const ChooseRowsSchema = z
  .object({
    /** Ids of rows, or all rows in conflict. */
    rows: z.union([
      z
        .array(z.number().check(z.int(), z.gte(0), z.lte(100_000_000)))
        .check(z.minLength(1), z.maxLength(1000)),
      z.literal('ALL'),
    ]),
    choice: z.optional(z.nullable(z.enum(['FILE', 'APP']))),
    /** Only for single rows (M2): refused with ALL. */
    isConfirmed: z.optional(z.boolean()),
  })
  .check(
    z.refine((body) => body.rows !== 'ALL' || body.isConfirmed === undefined, {
      path: ['isConfirmed'],
      error: 'rowByRow',
    }),
  );
export type ChooseRows = z.infer<typeof ChooseRowsSchema>;

const area = 'bid-books';
const audience = 'dealer';
const uploadParams = z.object({ uploadId: UuidSchema });
const PreviewQuerySchema = z.object({ preview: z.optional(z.enum(['true', 'false'])) });
const uploadErrors = [
  ...SHEET_ERRORS,
  'FORBIDDEN',
  'BOOK_FILE_MISSING',
  'BOOK_COLUMNS',
  'BOOK_CATEGORY',
  'PAAS_BID',
] as const;

export const bidBookEndpoints = {
  exportActiveBids: endpoint({
    method: 'GET',
    path: '/assets/export/active-asset-bids/{categoryId}/{brandId}',
    audience,
    area,
    summary: 'The store’s bids of a category and brand as a workbook to edit and send back (X1, X2)',
    params: z.object({ categoryId: CategoryIdSchema, brandId: OptionalIdSchema }),
    file: true,
    data: z.unknown(),
    errors: ['CATEGORY_MISSING', 'BRAND_MISSING', 'NOT_FOUND', 'PAAS_BID'],
  }),
  importActiveBids: endpoint({
    method: 'POST',
    path: '/assets/import/active-asset-bids',
    audience,
    area,
    summary:
      'Takes a bid book in the field `file`. With `preview=true` it is only read and compared; otherwise rows that need no confirmation or choice are applied at once (X3)',
    multipart: true,
    query: PreviewQuerySchema,
    body: z.object({}),
    data: ImportAnswerSchema,
    errors: uploadErrors,
  }),
  exportBidTemplate: endpoint({
    method: 'GET',
    path: '/assets/{categoryId}/export/asset-bid-upload-template',
    audience,
    area,
    summary: 'All models of a category as a workbook to fill in (X1)',
    params: z.object({ categoryId: CategoryIdSchema }),
    file: true,
    data: z.unknown(),
    errors: ['NOT_FOUND'],
  }),
  uploadCustomerPrices: endpoint({
    method: 'POST',
    path: '/paas/dealer/bid-upload/{categoryId}',
    audience,
    area,
    summary: 'The same for one category; rows of another are refused',
    multipart: true,
    params: z.object({ categoryId: CategoryIdSchema }),
    query: PreviewQuerySchema,
    body: z.object({}),
    data: ImportAnswerSchema,
    errors: [...uploadErrors, 'CATEGORY_MISSING', 'NOT_FOUND'],
  }),
  listUploadedFiles: endpoint({
    method: 'GET',
    path: '/paas/dealer/bid-upload-files/{categoryId}',
    audience,
    area,
    summary: 'The store’s uploaded files, newest first; `all` for every category',
    params: z.object({ categoryId: CategoryIdSchema }),
    query: z.object({
      count: z.optional(QueryWholeSchema(1, 100)),
      page: z.optional(QueryWholeSchema(1, 100_000)),
      /** Words of the file's name (X6). */
      search: z.optional(plainText(100)),
    }),
    data: z.object({ uploadedFiles: z.array(UploadedFileRowSchema), totalCount: z.number() }),
    errors: ['NOT_FOUND'],
  }),
  getUpload: endpoint({
    method: 'GET',
    path: '/bid-books/uploads/{uploadId}',
    audience,
    area,
    summary: 'How far an upload is, and what it would change (X5)',
    params: uploadParams,
    data: UploadSchema,
    errors: ['NOT_FOUND'],
  }),
  listUploadRows: endpoint({
    method: 'GET',
    path: '/bid-books/uploads/{uploadId}/rows',
    audience,
    area,
    summary: 'The rows of an upload that are not unchanged; those that need something first',
    params: uploadParams,
    query: ListUploadRowsQuerySchema,
    data: z.object({ rows: z.array(UploadRowSchema), totalCount: z.number() }),
    errors: ['NOT_FOUND'],
  }),
  chooseUploadRows: endpoint({
    method: 'PUT',
    path: '/bid-books/uploads/{uploadId}/choices',
    audience,
    area,
    summary: 'Keeps what the dealer chose for rows in conflict and confirmed of unusual prices',
    params: uploadParams,
    // Up to 1,000 rows.
    bodyKilobytesMax: 32,
    body: ChooseRowsSchema,
    data: UploadSchema,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'UPLOAD_STATE'],
  }),
  applyUpload: endpoint({
    method: 'POST',
    path: '/bid-books/uploads/{uploadId}/apply',
    audience,
    area,
    summary:
      'Applies the rows that are ready, all in one transaction (X3); a repeated call does nothing more',
    params: uploadParams,
    data: UploadSchema,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'UPLOAD_STATE'],
  }),
  cancelUpload: endpoint({
    method: 'POST',
    path: '/bid-books/uploads/{uploadId}/cancel',
    audience,
    area,
    summary: 'Drops an upload that is not applied yet',
    params: uploadParams,
    data: UploadSchema,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'UPLOAD_STATE'],
  }),
  undoUpload: endpoint({
    method: 'POST',
    path: '/bid-books/uploads/{uploadId}/undo',
    audience,
    area,
    summary:
      'Undoes an upload within 24 hours, staged prices until their window opens: each bid that has not changed since is restored',
    params: uploadParams,
    data: UploadSchema,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'UPLOAD_STATE'],
  }),
  exportUploadReport: endpoint({
    method: 'GET',
    path: '/bid-books/uploads/{uploadId}/report',
    audience,
    area,
    summary: 'The file as it was sent, with what is wrong beside each row (X3)',
    params: uploadParams,
    file: true,
    data: z.unknown(),
    errors: ['NOT_FOUND', 'UPLOAD_STATE'],
  }),
} as const;
