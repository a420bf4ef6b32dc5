import { createHash } from 'node:crypto';

/** Of what a dealer sends, in whichever order its lists of ids came: the same one again is known by it. */
export function requestHash(
  words: readonly (string | undefined)[],
  lists: readonly (readonly string[])[],
): Buffer {
  const sorted = lists.map((ids) => ids.map((id) => id.toLowerCase()).sort());
  return createHash('sha256')
    .update(JSON.stringify([...words, ...sorted]))
    .digest();
}
