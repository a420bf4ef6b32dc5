import type { TradeInLine } from '@mazad/contract/bids/why';

type Line = NonNullable<TradeInLine['receipt']['line']>;

/** Whether a line has the hash of its content (M15), computed here, by the browser; null where it computes none. */
export async function fitsHash(line: Line): Promise<boolean | null> {
  // Browsers give it to secure pages alone.
  if (!globalThis.crypto?.subtle) return null;
  const { salt, position, bidId, offerMinor, priorityAtMicros, stagedAtMicros, reason } = line;
  const text = [salt, position, bidId, offerMinor, priorityAtMicros, stagedAtMicros, reason].join('|');
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const hex = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex === line.hash;
}
