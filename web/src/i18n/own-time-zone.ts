/** The time zone of the reader's device. */
export const ownTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
