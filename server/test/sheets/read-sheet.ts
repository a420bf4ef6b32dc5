import { openTable, type TableOptions, type TableRow } from '../../src/platform/sheets/table.ts';

export interface ReadSheet {
  headers: string[];
  rows: TableRow['cells'][];
}

/** A sheet's headers and the cells of its rows, which may be edited. */
export async function readSheet(bytes: Uint8Array, options?: TableOptions): Promise<ReadSheet> {
  const table = await openTable(bytes, options);
  const rows: ReadSheet['rows'] = [];
  for await (const { cells } of table.rows) rows.push(cells);
  return { headers: table.headers, rows };
}
