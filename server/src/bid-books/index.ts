/** What other areas may use of bid books: their own kinds, and the shared machinery. */
export type {
  AppliedBookRow,
  BookKind,
  BookKinds,
  BookPlan,
  PlanInput,
  PlannedCell,
  PlannedLot,
  PlannedRow,
  PriceSlip,
  ReadyRow,
  ReadyRows,
  Reason,
  RowError,
  RowLots,
  TemplateInput,
  UndoneBook,
  UndoneRow,
  UploadFacts,
} from './book-kind.ts';
export { BaseMoved } from './book-kind.ts';
export { columnsMissing } from './columns-missing.ts';
export { numberFault } from './number-fault.ts';
export { type ReadBook, readBook } from './read-book.ts';
export { exportFound } from './spot/export-book.ts';
export { createSpotBook } from './spot/spot-book.ts';
export { tidyUploads } from './uploads/change-upload.ts';
export { duplicateOf, findTwins } from './uploads/duplicates.ts';
export { isReplaced, listUploadedFiles } from './uploads/upload-record.ts';
export { UploadWorker } from './uploads/upload-worker.ts';
