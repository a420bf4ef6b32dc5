/** After the first try to send a notice and each further one; then it is left to the list. */
export const RETRY_SECONDS = [30, 120, 600, 3_600] as const;
