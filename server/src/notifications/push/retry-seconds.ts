/** Delays after each failed try to send a notice; afterwards it stays in the list only. */
export const RETRY_SECONDS = [30, 120, 600, 3_600] as const;
