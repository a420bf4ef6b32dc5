import { rowText } from '#platform/sheets/row-place.ts';
import type { RowError } from '../book-kind.ts';

/** Duplicates that a row's error names. */
const TWINS_NAMED_MAX = 10;

/** The positions of each model with several rows; `sheets` as for `rowText`. Rows without an id are no duplicates. */
export function findTwins(
  rows: Iterable<{ assetId: string; rowNumber: number }>,
  sheets: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const places = new Map<string, number | number[]>();
  for (const { assetId, rowNumber } of rows) {
    const known = places.get(assetId);
    if (known === undefined) places.set(assetId, rowNumber);
    else if (Array.isArray(known)) known.push(rowNumber);
    else places.set(assetId, [known, rowNumber]);
  }
  const twins = [...places].filter((entry): entry is [string, number[]] => Array.isArray(entry[1]));
  const named = (numbers: readonly number[]) =>
    numbers.slice(0, TWINS_NAMED_MAX + 1).map((number) => rowText(number, sheets));
  return new Map(twins.flatMap(([assetId, rows]) => (assetId === '' ? [] : [[assetId, named(rows)]])));
}

/** The fault of duplicate rows (X4). */
export function duplicateOf(assetId: string, twins: readonly string[]): RowError {
  const named = twins.slice(0, TWINS_NAMED_MAX).join(', ');
  const rows = twins.length > TWINS_NAMED_MAX ? `${named} …` : named;
  return { column: 'assetId', value: assetId, code: 'DUPLICATE', words: { rows } };
}
