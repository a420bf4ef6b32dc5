import { nameKey } from '@mazad/domain/text/name-key';
import type { TableOptions } from '#platform/sheets/table.ts';
import type { FieldName, FieldSource } from './mapping.ts';
import { proposeMapping } from './propose-mapping.ts';

/** People merge the cells of these over the rows of one brand, one category or one group; never a price's or a name's. */
const MERGED: readonly FieldName[] = ['brand', 'category', 'group'];

type Fields = { [Name in FieldName]?: FieldSource | undefined };

/**
 * How a catalogue's sheets are read: the first with columns that are called a brand's and a name's, and those that have
 * all of its columns. `fields` tells what they fill, once that is settled.
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
