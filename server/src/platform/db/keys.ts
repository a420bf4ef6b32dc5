/** Before every id: where a walk in the order of ids begins. */
export const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** An instant in whole microseconds, as PostgreSQL keeps it; a JavaScript date has only its milliseconds. */
export const micros = (instant: string): string => `(extract(epoch from ${instant}) * 1000000)::bigint`;
