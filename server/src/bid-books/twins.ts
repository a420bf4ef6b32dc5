import type { RowError } from './book-kind.ts';

/** A row of many duplicates names so many of the others. */
const TWINS_NAMED_MAX = 10;

/** The row numbers of each model that stands in several rows. Rows without an id are nobody's twins. */
export function findTwins(
  rows: Iterable<{ assetId: string; rowNumber: number }>,
): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number | number[]>();
  for (const { assetId, rowNumber } of rows) {
    const known = places.get(assetId);
    if (known === undefined) places.set(assetId, rowNumber);
    else if (Array.isArray(known)) known.push(rowNumber);
    else places.set(assetId, [known, rowNumber]);
  }
  const twins = [...places].filter((entry): entry is [string, number[]] => Array.isArray(entry[1]));
  return new Map(twins.filter(([assetId]) => assetId !== ''));
}

/** What is wrong with each row of a model that stands in several (X4). */
export function duplicateOf(assetId: string, twins: readonly number[]): RowError {
  const named = twins.slice(0, TWINS_NAMED_MAX).join(', ');
  const rows = twins.length > TWINS_NAMED_MAX ? `${named} …` : named;
  return { column: 'assetId', value: assetId, code: 'DUPLICATE', words: { rows } };
}
