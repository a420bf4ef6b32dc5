/** Time limits by kind of call, in seconds (second specification, 9). */
export const TIMEOUT_SECONDS = {
  usual: 20,
  /** Uploads of files and videos, and every download. */
  file: 60,
  /** Credit limit and running balance. */
  balance: 180,
} as const;
