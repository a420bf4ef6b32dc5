import { isUuid } from '@mazad/contract/uuid';
import { AppError } from '#platform/http/errors.ts';

export type CursorValue = string | number;
type CursorType = 'text' | 'bigint' | 'uuid';

const FITS: Record<CursorType, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string' && !value.includes('\0'),
  bigint: (value) => Number.isSafeInteger(value),
  uuid: isUuid,
};

/** What a page ended with, so that the next one begins behind it. */
export function cursorOf(values: readonly CursorValue[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** The values of a cursor, null for none. Throws BAD_REQUEST for one that was not made for this order. */
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
