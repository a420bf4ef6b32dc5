import { rowText } from '#platform/sheets/row-place.ts';
import type { RowError } from '../book-kind.ts';

/** A row of many duplicates names so many of the others. */
const TWINS_NAMED_MAX = 10;

/** Where each model stands that is in several rows; `sheets` as `rowText` takes them. Rows without an id are nobody's twins. */
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

/** What is wrong with each row of a model that stands in several (X4). */
export function duplicateOf(assetId: string, twins: readonly string[]): RowError {
  const named = twins.slice(0, TWINS_NAMED_MAX).join(', ');
  const rows = twins.length > TWINS_NAMED_MAX ? `${named} …` : named;
  return { column: 'assetId', value: assetId, code: 'DUPLICATE', words: { rows } };
}
