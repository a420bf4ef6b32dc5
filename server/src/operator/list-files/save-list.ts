import type { Localised } from '@mazad/contract/http';
import { SAVED_ROWS_MAX, type SavedList } from '@mazad/contract/operator-lists';
import type { Db } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Language } from '#platform/http/messages.ts';
import { FileAnswer } from '#platform/http/routes.ts';
import { isolate } from '#platform/isolate.ts';
import type { CellValue } from '#platform/sheets/sheet-spec.ts';
import { writeWorkbook, XLSX_TYPE } from '#platform/sheets/write-workbook.ts';
import { codeWords } from '../audit-code-words.ts';
import type { ListQuery } from '../list-page.ts';
import { regionTimeZone } from '../records.ts';
import type { FileColumn } from './columns.ts';
import { LIST_FILES } from './files.ts';
import { LIST_NAMES } from './names.ts';

const WORDS = {
  en: {
    sheet: 'About',
    about: 'About this file',
    made: 'Made on',
    rows: 'Rows',
    search: 'Search',
    region: 'Region',
    state: 'State',
  },
  ar: {
    sheet: 'حول الملف',
    about: 'حول هذا الملف',
    made: 'أُنشئ في',
    rows: 'الصفوف',
    search: 'البحث',
    region: 'المنطقة',
    state: 'الحالة',
  },
} as const;

function cellOf(column: FileColumn<never>, row: object, language: Language): CellValue {
  const value = column.value(row as never);
  if (value !== null && typeof value === 'object') return (value as Localised)[language];
  return column.kind === 'date' && typeof value === 'string' ? new Date(value) : value;
}

/**
 * The rows of one of the console's lists with its filters, in its order, as a workbook (X1): what the list itself would
 * show, read at once from one snapshot. Times are of the region that is asked for, else of the first. Throws
 * TOO_MANY_ROWS above 20,000, BAD_REQUEST for a column that the list is not sorted by.
 */
export async function saveList(
  db: Db,
  list: SavedList,
  { query, now, language }: { query: ListQuery; now: Date; language: Language },
): Promise<{ file: FileAnswer; count: number }> {
  const { read, columns } = LIST_FILES[list];
  const name = LIST_NAMES[list];
  const { rows, timeZone } = await db.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    return {
      rows: await read(tx, { ...query, page: 1, size: SAVED_ROWS_MAX }, now),
      timeZone: await regionTimeZone(tx, query),
    };
  });
  if (rows.count > SAVED_ROWS_MAX)
    throw new AppError('TOO_MANY_ROWS', { words: { max: String(SAVED_ROWS_MAX) } });
  const words = WORDS[language];
  const time = now.toLocaleString('sv-SE', { timeZone }).slice(0, 16);
  const stream = writeWorkbook({
    language,
    timeZone,
    sheets: [
      {
        name: name[language],
        columns: columns.map(({ header, kind, width }) => ({ header: header[language], kind, width })),
        rows: rows.items.map((row) => columns.map((column) => cellOf(column, row, language))),
      },
    ],
    instructions: {
      name: words.sheet,
      lines: [
        words.about,
        `${words.made}: ${isolate(`${time} (${timeZone})`, language)}`,
        `${words.rows}: ${rows.count}`,
        ...(query.regionId ? [`${words.region}: ${query.regionId}`] : []),
        ...(query.state ? [`${words.state}: ${codeWords('state', query.state)[language]}`] : []),
        ...(query.search ? [`${words.search}: ${query.search}`] : []),
      ],
    },
  });
  const day = now.toLocaleDateString('en-CA', { timeZone });
  return {
    file: new FileAnswer(`${name.en.replaceAll(' ', '-')}_${day}.xlsx`, XLSX_TYPE, stream),
    count: rows.count,
  };
}
