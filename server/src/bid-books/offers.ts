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
  ReadyRow,
  ReadyRows,
  RowError,
  TemplateInput,
  UndoneBook,
  UndoneRow,
  UploadFacts,
} from './book-kind.ts';
export { BaseMoved } from './book-kind.ts';
export { tidyUploads } from './change-upload.ts';
export { createSpotBook } from './spot/spot-book.ts';
export { UploadWorker } from './upload-worker.ts';
