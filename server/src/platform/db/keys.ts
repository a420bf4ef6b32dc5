/** Sorts before every id; the start of a walk by id. */
export const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** SQL for an instant in whole microseconds; a JavaScript date only has milliseconds. */
export const micros = (instant: string): string => `(extract(epoch from ${instant}) * 1000000)::bigint`;
