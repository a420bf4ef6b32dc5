import { createHash } from 'node:crypto';
import type { ListBidsRequest } from '@mazad/contract/bids/bid-filters';
import { isUuid } from '@mazad/contract/fields/uuid';
import { AppError } from '#platform/http/errors.ts';

/** Where a page ended: which half of which list, the sort key and the id of its last row, and the total. */
export interface Cursor {
  half: 'BID' | 'NO_BID';
  key: string | number | null;
  assetId: string;
  total: number;
  /** Result of `markOf`. */
  list: string;
}

/** What identifies a list, besides the filter of its request. */
export interface ListOrder {
  sort: string;
  order: string;
  filter: string | null;
  isTrending: boolean;
}

const MARK_LENGTH = 10;

/**
 * A short mark of a list: equal for all requests for the same rows in the same order. For dates it includes only
 * whether they are set, because 'the last day' moves between pages.
 */
export function markOf(order: ListOrder, request: ListBidsRequest): string {
  const { page, count, cursor, sortBy, orderBy, filterBy, bidFilter, bidFilterKey, ...filter } = request;
  const { fromDate, toDate, brandList, groupIds, ...rest } = filter;
  const asked = Object.entries(rest).filter(
    ([, value]) => value !== undefined && value !== '' && value !== 'all',
  );
  const told = [
    [order.sort, order.order, order.filter, order.isTrending],
    [!fromDate, !toDate, brandList?.toSorted() ?? [], groupIds?.toSorted() ?? []],
    asked.toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ];
  return createHash('sha256').update(JSON.stringify(told)).digest('base64url').slice(0, MARK_LENGTH);
}

/** The kind of sort keys in the requested order. */
export interface KeyKind {
  isText: (half: Cursor['half']) => boolean;
  hasNulls: boolean;
}

/** Upper limit of prices, quantities and counts: the maximum of the smallest of their column types. */
const NUMBER_MAX = 2_147_483_647;

function keyFits(key: unknown, half: Cursor['half'], kind: KeyKind): key is Cursor['key'] {
  // The database accepts no zero byte in text.
  if (kind.isText(half)) return typeof key === 'string' && !key.includes('\u0000');
  if (key === null) return kind.hasNulls;
  return typeof key === 'number' && Number.isInteger(key) && key >= 0 && key <= NUMBER_MAX;
}

/**
 * The cursor that a client sends back, or null without one. Throws BAD_REQUEST for a cursor that was not issued for
 * this list.
 */
export function readCursor(text: string | undefined, list: string, kind: KeyKind): Cursor | null {
  if (!text) return null;
  try {
    const [half, key, assetId, total, of] = JSON.parse(
      Buffer.from(text, 'base64url').toString('utf8'),
    ) as unknown[];
    if (
      (half === 'BID' || half === 'NO_BID') &&
      keyFits(key, half, kind) &&
      isUuid(assetId) &&
      Number.isSafeInteger(total) &&
      of === list
    ) {
      return { half, key, assetId, total: total as number, list };
    }
  } catch {
    // Falls through: a cursor that cannot be read is a bad request like any other.
  }
  throw new AppError('BAD_REQUEST');
}

/** The encoded cursor, opaque to clients. */
export function writeCursor(c: Cursor): string {
  return Buffer.from(JSON.stringify([c.half, c.key, c.assetId, c.total, c.list])).toString('base64url');
}
