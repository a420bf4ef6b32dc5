/** How long each kind of call may take, in seconds (second specification, 9). */
export const TIMEOUT_SECONDS = {
  usual: 20,
  /** Files and videos that are sent, and the export of a statement. */
  file: 60,
  /** Credit limit and running balance. */
  balance: 180,
  /** Leaving is not worth waiting for: the device forgets the account whatever the server answers. */
  signOut: 5,
} as const;
