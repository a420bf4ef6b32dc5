import { AppError } from '#platform/http/errors.ts';

/** Where a page ended: which half of the list, the sort key and the id of its last row, and the total. */
export interface Cursor {
  half: 'BID' | 'NO_BID';
  key: string | number | null;
  assetId: string;
  total: number;
}

/** What keys the list has in the order that is asked for. */
export interface KeyKind {
  isText: (half: Cursor['half']) => boolean;
  hasNulls: boolean;
}

/** Prices, quantities and counts: none is larger than the smallest type of their columns holds. */
const NUMBER_MAX = 2_147_483_647;

function keyFits(key: unknown, half: Cursor['half'], kind: KeyKind): key is Cursor['key'] {
  // The database takes no zero byte in a text.
  if (kind.isText(half)) return typeof key === 'string' && !key.includes('\u0000');
  if (key === null) return kind.hasNulls;
  return typeof key === 'number' && Number.isInteger(key) && key >= 0 && key <= NUMBER_MAX;
}

/** The cursor that a client sends back, or null without one. Throws BAD_REQUEST for any that was not handed out. */
export function readCursor(text: string | undefined, kind: KeyKind): Cursor | null {
  if (!text) return null;
  try {
    const [half, key, assetId, total] = JSON.parse(
      Buffer.from(text, 'base64url').toString('utf8'),
    ) as unknown[];
    const idFits =
      typeof assetId === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(assetId);
    if (
      (half === 'BID' || half === 'NO_BID') &&
      keyFits(key, half, kind) &&
      idFits &&
      Number.isSafeInteger(total)
    ) {
      return { half, key, assetId, total: total as number };
    }
  } catch {
    // Falls through: a cursor that cannot be read is a bad request like any other.
  }
  throw new AppError('BAD_REQUEST', { errors: [{ path: 'cursor', message: 'cursor' }] });
}

/** As it is handed out: opaque to clients. */
export function writeCursor(c: Cursor): string {
  return Buffer.from(JSON.stringify([c.half, c.key, c.assetId, c.total])).toString('base64url');
}
