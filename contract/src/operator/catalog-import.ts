/** Imports of a catalogue file: upload, mapping, preview, apply (P1, X3, X4). A file is kept for a day. */
import * as z from 'zod/mini';
import { endpoint, QueryWholeSchema, SHEET_ERRORS, text, UuidSchema } from '../http.ts';
import { line, RegionIdSchema } from '../registration.ts';
import { OPERATOR_PAGE } from './lists.ts';

const area = 'operator';
const audience = 'operator';

/** The fields that a file can fill; the first three are required. */
export const IMPORT_FIELDS = [
  'category',
  'brand',
  'name',
  'price',
  'year',
  'storage',
  'group',
  'stepper',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];
export const ATTRIBUTES_MAX = 20;

/** From a column, or one value for every row. A category may also be guessed from the model's name. */
const ColumnSchema = z.object({ kind: z.literal('column'), header: text(300, 1) });
export const FieldSourceSchema = z.union([
  ColumnSchema,
  z.object({ kind: z.literal('const'), value: line(200, 1) }),
  z.object({ kind: z.literal('guess') }),
]);
export type ImportSource = z.infer<typeof FieldSourceSchema>;
export const ImportMappingSchema = z.object({
  category: FieldSourceSchema,
  brand: FieldSourceSchema,
  name: ColumnSchema,
  price: z.optional(FieldSourceSchema),
  year: z.optional(FieldSourceSchema),
  storage: z.optional(FieldSourceSchema),
  group: z.optional(FieldSourceSchema),
  stepper: z.optional(FieldSourceSchema),
  /** Stored beside storage under their own keys, such as `ram`. */
  attributes: z
    .array(z.object({ key: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/i)), header: text(300, 1) }))
    .check(z.maxLength(ATTRIBUTES_MAX)),
});
export type ImportMapping = z.infer<typeof ImportMappingSchema>;

/**
 * UPLOADED: needs a mapping. PLANNING and APPLYING: running. PLANNED: the preview is ready. FAILED: the file or mapping
 * is unusable, and nothing was changed.
 */
export const ImportStateSchema = z.enum(['UPLOADED', 'PLANNING', 'PLANNED', 'APPLYING', 'APPLIED', 'FAILED']);
export const IMPORT_OUTCOMES = ['ADDED', 'CHANGED', 'REJECTED'] as const;
export const ImportOutcomeSchema = z.enum(IMPORT_OUTCOMES);
export type ImportOutcome = z.infer<typeof ImportOutcomeSchema>;

export const ImportSummarySchema = z.object({
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  rejectedRows: z.number(),
  /** Models that are new to a region. */
  switchedOn: z.array(z.object({ regionId: z.string(), count: z.number() })),
  /** In the caller's language. */
  newCategories: z.array(z.string()),
  newBrands: z.array(z.string()),
  /** The first few; `newGroupCount` counts all. */
  newGroups: z.array(z.string()),
  newGroupCount: z.number(),
  /** Brands with several spellings in the file, or with another spelling than the catalogue. */
  mergedBrands: z.array(z.object({ brand: z.string(), spellings: z.array(z.string()) })),
  /** The sheets that were read, if several. */
  sheets: z.optional(z.array(z.string())),
  /** Filled sheets without the columns of the first, which were not read. */
  leftSheets: z.optional(z.array(z.string())),
});
export type ImportSummary = z.infer<typeof ImportSummarySchema>;

export const CatalogImportSchema = z.object({
  importId: z.string(),
  fileName: z.string(),
  sizeBytes: z.number(),
  rowCount: z.number(),
  headers: z.array(z.string()),
  /** The first rows; cells in the order of the headers. */
  sample: z.array(z.array(z.string())),
  state: ImportStateSchema,
  /** A proposal until a preview is requested; null if the file has no column for brand or name. */
  mapping: z.nullable(z.partial(ImportMappingSchema)),
  regionIds: z.array(z.string()),
  /** Whether existing models stay as they are. */
  isAddOnly: z.boolean(),
  /** Rows processed, of `rowCount`. */
  rowsDone: z.number(),
  summary: z.nullable(ImportSummarySchema),
  /** Identifies the shown plan; an apply with another digest is refused. */
  digest: z.nullable(z.string()),
  /** The apply found a changed catalogue: the preview is new, and nothing was written. */
  isPlanChanged: z.boolean(),
  error: z.nullable(z.object({ type: z.string(), message: z.string() })),
});
export type CatalogImport = z.infer<typeof CatalogImportSchema>;

export const ImportRowSchema = z.object({
  rowNumber: z.number(),
  /** Set if several sheets were read. */
  sheet: z.nullable(z.string()),
  outcome: ImportOutcomeSchema,
  brand: z.string(),
  name: z.string(),
  /**
   * ADDED: initial values. CHANGED: the differences. Amounts in major units, category names in the caller's language.
   */
  changes: z.array(
    z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
  /** REJECTED: where, what, and why in the caller's language. */
  column: z.string(),
  value: z.string(),
  code: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type ImportRow = z.infer<typeof ImportRowSchema>;
export const IMPORT_PAGE = OPERATOR_PAGE;

const byImport = z.object({ importId: UuidSchema });

export const operatorCatalogImportEndpoints = {
  uploadCatalogFile: endpoint({
    method: 'POST',
    path: '/operator/catalog/imports',
    audience,
    area,
    summary: 'Takes a .csv or .xlsx as multipart in the field `file` and proposes a mapping (X4). 60 s',
    multipart: true,
    body: z.object({}),
    data: CatalogImportSchema,
    errors: ['FILE_MISSING', ...SHEET_ERRORS],
  }),
  getCatalogImport: endpoint({
    method: 'GET',
    path: '/operator/catalog/imports/{importId}',
    audience,
    area,
    summary: 'How far an import is, with its preview',
    params: byImport,
    data: CatalogImportSchema,
    errors: ['NOT_FOUND'],
  }),
  previewCatalogImport: endpoint({
    method: 'POST',
    path: '/operator/catalog/imports/{importId}/preview',
    audience,
    area,
    summary: 'Plans the import with this mapping for these regions; ask for the import until it is PLANNED',
    params: byImport,
    // The mapping contains the headers of attributes.
    bodyKilobytesMax: 32,
    body: z.object({
      mapping: ImportMappingSchema,
      regionIds: z.array(RegionIdSchema).check(z.minLength(1), z.maxLength(10)),
      /** Adds new models, and changes nothing else. */
      isAddOnly: z.optional(z.boolean()),
    }),
    data: CatalogImportSchema,
    errors: ['NOT_FOUND', 'UPLOAD_STATE'],
  }),
  applyCatalogImport: endpoint({
    method: 'POST',
    path: '/operator/catalog/imports/{importId}/apply',
    audience,
    area,
    summary: 'Writes the plan with this digest, all of it or nothing; ask for the import until it is APPLIED',
    params: byImport,
    body: z.object({ digest: text(128, 1) }),
    data: CatalogImportSchema,
    errors: ['NOT_FOUND', 'CHANGED_SINCE', 'UPLOAD_STATE'],
  }),
  listCatalogImportRows: endpoint({
    method: 'GET',
    path: '/operator/catalog/imports/{importId}/rows',
    audience,
    area,
    summary: 'What the plan does row by row, of one outcome; what stays unchanged is only counted',
    params: byImport,
    query: z.object({ outcome: ImportOutcomeSchema, page: z.optional(QueryWholeSchema(1, 10_000)) }),
    data: z.object({ count: z.number(), items: z.array(ImportRowSchema) }),
    errors: ['NOT_FOUND'],
  }),
  getCatalogImportReport: endpoint({
    method: 'GET',
    path: '/operator/catalog/imports/{importId}/report',
    audience,
    area,
    summary: 'The file again as .xlsx, with a column that says why rows were not taken (X3)',
    params: byImport,
    file: true,
    data: z.unknown(),
    errors: ['NOT_FOUND'],
  }),
} as const;
