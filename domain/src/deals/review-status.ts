/** Where a grade review stands (G3). Apart from its rules, since an address names statuses before any rule is needed. */
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
/** DELIVERED is a request that its dealer took back: the deal is what it was. */
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];
