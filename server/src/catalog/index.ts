/** What other areas may use of the catalogue: edits, switches, pins and imports by operators. */
export { createAsset, updateAsset } from './edit-asset.ts';
export { createBrand, updateBrand, updateCategory } from './edit-names.ts';
export { writeManyAudits } from './import/audit-import.ts';
export type { FieldValue } from './import/diff.ts';
export {
  addImport,
  askForApply,
  askForPreview,
  type ImportRecord,
  readImport,
} from './import/imports.ts';
export type { PlanDetail } from './import/plan-rows.ts';
export { catalogueTable } from './import/read/catalogue-table.ts';
export { rejectionReason } from './import/read/rejection-words.ts';
export { purgeCatalogImports, runCatalogImports } from './import/run-imports.ts';
export { takeImportBack } from './import/take-back.ts';
export { reachOfTakeBack } from './import/take-back-reach.ts';
export { type ReadUpload, readUpload } from './import/upload.ts';
export { pinHotDeal } from './pin-hot-deal.ts';
export {
  changeSchedule,
  type ExecutionWindow,
  lockExecutionWindow,
  previewSchedule,
  readCurrentSchedule,
  readExecutionWindow,
} from './schedule.ts';
export { IS_IN_PLAY, reachOfCategory, switchAsset, switchCategory } from './switch-listing.ts';
export { type ManySwitched, reachOfSwitch, switchMany, undoSwitchMany } from './switch-many.ts';
