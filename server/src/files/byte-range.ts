import type { ByteRange } from '#platform/files/store.ts';

/**
 * The one range that a header asks for, of a file of `sizeBytes`: null for the whole (none asked, several, or what is
 * no range), 'NONE' for one outside of the file (RFC 9110).
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
