import type { FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Locale } from '#/i18n/locale';
import { contractResolver } from '#/session/contract-form';

/**
 * Fields that differ from the form's start; only these are sent. A field that was and is empty is no edit. Fields that
 * are not part of the record, such as a note, always count.
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
 * Validates own edits only: existing values may not meet today's rules, and are not sent. Omitted fields stay as they
 * are, so an emptied required field would silently change nothing: it must be filled in.
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
 * The typed values after the record changed: own edits stay, other fields follow `now`. After a save `before` is what
 * was sent: later typing stays for the next save.
 */
export function keepOwnEdits<Fields extends object>(
  typed: Fields,
  before: Partial<Fields>,
  now: Partial<Fields>,
): Fields {
  return { ...typed, ...now, ...ownEdits(before, typed) };
}
