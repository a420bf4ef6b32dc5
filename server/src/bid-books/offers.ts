/** What other areas may do with bid books: bring a kind of their own, and take part in the machinery around it. */
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
export { duplicateOf, findTwins } from './uploads/twins.ts';
export { isReplaced, listUploadedFiles } from './uploads/upload-record.ts';
export { UploadWorker } from './uploads/upload-worker.ts';
