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
export { tidyUploads } from './change-upload.ts';
export { columnsMissing } from './columns-missing.ts';
export { numberFault } from './number-fault.ts';
export { type ReadBook, readBook } from './read-book.ts';
export { exportFound } from './spot/export-book.ts';
export { createSpotBook } from './spot/spot-book.ts';
export { duplicateOf, findTwins } from './twins.ts';
export { isReplaced, listUploadedFiles } from './upload-record.ts';
export { UploadWorker } from './upload-worker.ts';
