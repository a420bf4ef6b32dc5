import type { FieldValues, Resolver } from 'react-hook-form';

/** What is typed otherwise than the form began: of everything else nothing is sent. */
export function ownEdits<Fields extends object>(before: Fields, typed: Fields): Partial<Fields> {
  const keys = Object.keys(before) as (keyof Fields)[];
  return Object.fromEntries(
    keys.filter((key) => typed[key] !== before[key]).map((key) => [key, typed[key]]),
  ) as Partial<Fields>;
}

/** Checks own edits alone: what was there before may be less than is asked for now, and is not sent. */
export function ofOwnEdits<Fields extends FieldValues, Sent>(
  before: Fields,
  resolver: Resolver<Fields, unknown, Sent>,
): Resolver<Fields, unknown, Sent> {
  return (typed, ...rest) => resolver(ownEdits(before, typed) as Fields, ...rest);
}

/**
 * What is typed once the record is another than it was under the form: own edits stay, every other field is as it is
 * `now`. After a save `before` is what was typed when it was sent: what was typed since stays, to be saved next.
 */
export function keepOwnEdits<Fields extends object>(typed: Fields, before: Fields, now: Fields): Fields {
  return { ...now, ...ownEdits(before, typed) };
}
