/** The status of a grade review (G3). In its own file, so that URLs can name statuses without loading the rules. */
export const REVIEW_STATUSES = [
  'UNDER_PROCESS',
  'ADDITIONAL_INFO_REQUIRED',
  'REQUESTED_TO_RETURN',
  'RETURN_IN_PROGRESS',
  'GRADE_REVISED',
  'GRADE_UNCHANGED',
  'DEVICE_RETURNED',
  'DELIVERED',
] as const;
/** DELIVERED: the dealer cancelled the request, and the deal is as before. */
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];
