import type { Localised } from '@mazad/contract/http';
import { LISTS, SAVED_ROWS_MAX, type SavedList } from '@mazad/contract/operator/lists';
import type { Db } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Language } from '#platform/http/messages.ts';
import type { FileAnswer } from '#platform/http/routes.ts';
import { listWorkbook } from '#platform/sheets/list-workbook.ts';
import type { CellValue } from '#platform/sheets/sheet-spec.ts';
import { regionTimeZone } from '../audit/records.ts';
import { mustFit } from '../base/list-page.ts';
import { aboutList } from './about.ts';
import { type Asking, type FileColumn, type FileQuery, headerOf } from './columns.ts';
import { LIST_FILES } from './files.ts';

const ONLY_LATE: Localised = { en: 'Only what is late', ar: 'المتأخرة وحدها' };

function cellOf(column: FileColumn<never>, row: object, language: Language): CellValue {
  const value = column.value(row as never);
  if (value !== null && typeof value === 'object') return (value as Localised)[language];
  return column.kind === 'date' && typeof value === 'string' ? new Date(value) : value;
}

/**
 * A list of the console as a workbook (X1), with its filters and order, read at once from one snapshot. Times are of
 * the requested region, otherwise of the first. Throws TOO_MANY_ROWS above 20,000, BAD_REQUEST for an unknown sort
 * column, NOT_FOUND for bids of no store.
 */
export async function saveList(
  db: Db,
  list: SavedList,
  { query, language, ...asking }: Asking & { query: Omit<FileQuery, 'page' | 'size'>; language: Language },
): Promise<{ file: FileAnswer; count: number }> {
  const now = asking.clock.now();
  const { read, columns } = LIST_FILES[list];
  const { name } = LISTS[list];
  mustBeSorted(list, query.sort);
  const { count, items, timeZone, about } = await db.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    const rows = await read(tx, { ...query, page: 1, size: SAVED_ROWS_MAX }, asking);
    const zone = await regionTimeZone(tx, query);
    const made = { timeZone: zone, language, rows: rows.count };
    return { ...rows, timeZone: zone, about: await aboutList(tx, list, query, made) };
  });
  mustFit(count);
  const file = listWorkbook(
    {
      prefix: name.en.replaceAll(' ', '-'),
      sheet: {
        name: name[language],
        columns: columns.map(({ value: _, ...column }) => ({
          ...column,
          header: headerOf(list, column)[language],
        })),
        rows: items.map((row) => columns.map((column) => cellOf(column, row, language))),
      },
      about,
      notes: query.overdue === 'true' ? [ONLY_LATE[language]] : [],
    },
    { now, timeZone, language },
  );
  return { file, count };
}

function mustBeSorted(list: SavedList, sort: string | undefined): void {
  const columns: readonly string[] = LISTS[list].sorts;
  if (sort && !columns.includes(sort.replace(/^-/, ''))) throw new AppError('BAD_REQUEST');
}
