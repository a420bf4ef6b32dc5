import { isUuid } from '@mazad/contract/fields/uuid';
import type { Values } from '#platform/db/values.ts';
import { AppError } from '#platform/http/errors.ts';

export type CursorValue = string | number;
type CursorType = 'text' | 'bigint' | 'uuid';

const FITS: Record<CursorType, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string' && !value.includes('\0'),
  bigint: (value) => Number.isSafeInteger(value),
  uuid: isUuid,
};

/** The sort values of a page's last row, for the next page. */
export function cursorOf(values: readonly CursorValue[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** A cursor's values; null without one. Throws BAD_REQUEST if it was made for another order. */
export function readCursor(
  cursor: string | undefined,
  types: readonly CursorType[],
): readonly CursorValue[] | null {
  if (!cursor) return null;
  let values: unknown;
  try {
    values = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    throw new AppError('BAD_REQUEST');
  }
  const isGood =
    Array.isArray(values) &&
    values.length === types.length &&
    types.every((type, i) => FITS[type](values[i]));
  if (!isGood) throw new AppError('BAD_REQUEST');
  return values as CursorValue[];
}

/** A sort key. Must not be null, because a comparison with null would end the pages. */
export interface OrderKey {
  sql: string;
  type: CursorType;
}
type Direction = 'asc' | 'desc';

/** A key that sorts empty values last in either direction; it goes before the key itself. */
export function emptyLast(sql: string, direction: Direction): OrderKey {
  return { sql: `(${sql} is ${direction === 'asc' ? '' : 'not '}null)::int`, type: 'bigint' };
}

/**
 * Keyset paging by keys that together are unique: the condition, the order, and the row's position. Throws BAD_REQUEST
 * for a cursor with other keys.
 */
export function keyset(
  keys: readonly OrderKey[],
  { direction, cursor }: { direction: Direction; cursor: string | undefined },
  values: Values,
): { seek: string; orderBy: string; place: string } {
  const after = readCursor(
    cursor,
    keys.map(({ type }) => type),
  );
  const row = keys.map(({ sql }) => sql).join(', ');
  const behind = after?.map((value, i) => `${values.add(value)}::${keys[i]!.type}`).join(', ');
  return {
    seek: behind ? `and (${row}) ${direction === 'asc' ? '>' : '<'} (${behind})` : '',
    orderBy: keys.map(({ sql }) => `${sql} ${direction}`).join(', '),
    place: `jsonb_build_array(${row})`,
  };
}
