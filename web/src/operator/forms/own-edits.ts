import type { FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Locale } from '#/i18n/locale';
import { contractResolver } from '#/session/contract-form';

/**
 * What is typed otherwise than the form began: of everything else nothing is sent. An empty field that held nothing is no
 * edit. A field that is not of the record, such as a note, always is one.
 */
export function ownEdits<Fields extends object>(before: Partial<Fields>, typed: Fields): Partial<Fields> {
  const keys = Object.keys(typed) as (keyof Fields)[];
  return Object.fromEntries(
    keys
      .filter((key) => !(key in before) || (typed[key] ?? '') !== (before[key] ?? ''))
      .map((key) => [key, typed[key]]),
  ) as Partial<Fields>;
}

/**
 * Checks own edits alone: what was there before may be less than is asked for now, and is not sent. What a change leaves
 * out stays, so that a field that was emptied would be answered as done and change nothing: it must be filled.
 */
export function ofOwnEdits<Typed extends FieldValues, Sent>(
  schema: z.ZodMiniObject,
  before: Partial<Typed>,
  locale: Locale,
): Resolver<Typed, unknown, Sent> {
  return (typed, ...rest) => {
    const own = ownEdits(before, typed);
    const mask = Object.fromEntries(Object.keys(own).map((key) => [key, true as const]));
    const asked = z.required(z.pick(schema, mask)) as unknown as z.ZodMiniType<Sent, Typed>;
    return contractResolver(asked, locale)(own as Typed, ...rest);
  };
}

/**
 * What is typed once the record is another than it was under the form: own edits stay, every other field of it is as it is
 * `now`. After a save `before` is what was typed when it was sent: what was typed since stays, to be saved next.
 */
export function keepOwnEdits<Fields extends object>(
  typed: Fields,
  before: Partial<Fields>,
  now: Partial<Fields>,
): Fields {
  return { ...typed, ...now, ...ownEdits(before, typed) };
}
