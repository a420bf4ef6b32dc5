/** How long each kind of call may take, in seconds (second specification, 9). */
export const TIMEOUT_SECONDS = {
  usual: 20,
  /** Files and videos that are sent, and every file that is saved. */
  file: 60,
  /** Credit limit and running balance. */
  balance: 180,
} as const;
