import { nameKey } from '@mazad/domain/text/name-key';
import type { TableOptions } from '#platform/sheets/table.ts';
import type { FieldName, FieldSource } from './mapping.ts';
import { proposeMapping } from './propose-mapping.ts';

/** People merge these cells over the rows of a brand, category or group, but never prices or names. */
const MERGED: readonly FieldName[] = ['brand', 'category', 'group'];

type Fields = { [Name in FieldName]?: FieldSource | undefined };

/**
 * How the sheets of a catalogue are found: the first with headers for brand and name, and all others with the same
 * columns. `fields` is the final mapping, if known.
 */
export function catalogueTable(fields?: Fields): Pick<TableOptions, 'isHeader' | 'filledDown'> {
  return {
    isHeader(cells, first) {
      if (first !== null) return hasAll(cells, first);
      const { brand, name } = proposeMapping(cells, []);
      return brand !== undefined && name !== undefined;
    },
    filledDown(headers) {
      const settled: Fields = fields ?? proposeMapping(headers, []);
      const names = MERGED.flatMap((field) => {
        const source = settled[field];
        return source?.kind === 'column' ? [nameKey(source.header)] : [];
      });
      return headers.filter((header) => names.includes(nameKey(header)));
    },
  };
}

function hasAll(cells: readonly string[], first: readonly string[]): boolean {
  const keys = new Set(cells.map(nameKey));
  return first.every((cell) => keys.has(nameKey(cell)) || nameKey(cell) === '');
}
