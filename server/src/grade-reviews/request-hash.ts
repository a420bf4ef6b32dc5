import { createHash } from 'node:crypto';

/** A hash of a dealer's request, independent of the order of ids, to recognise a repeat. */
export function requestHash(
  words: readonly (string | undefined)[],
  lists: readonly (readonly string[])[],
): Buffer {
  const sorted = lists.map((ids) => ids.map((id) => id.toLowerCase()).sort());
  return createHash('sha256')
    .update(JSON.stringify([...words, ...sorted]))
    .digest();
}
