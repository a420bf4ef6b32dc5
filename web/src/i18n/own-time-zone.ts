/** The time zone of the reader's own clock. */
export const ownTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
