import type { ByteRange } from '#platform/files/store.ts';

/**
 * The range that a header asks for in a file of `sizeBytes` (RFC 9110). Null for the whole file: no range, several
 * ranges, or an invalid one. 'NONE' for a range outside the file.
 */
export function rangeOf(header: string | undefined, sizeBytes: number): ByteRange | 'NONE' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (!from && !to) return null;
  const end = sizeBytes - 1;
  if (!from) return Number(to) === 0 ? 'NONE' : { first: Math.max(0, sizeBytes - Number(to)), last: end };
  const range = { first: Number(from), last: to ? Math.min(Number(to), end) : end };
  if (to && Number(to) < range.first) return null;
  return range.first > end ? 'NONE' : range;
}
