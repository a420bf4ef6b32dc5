/**
 * Prepares a measurement in a separate process: `node … bid-book.fixture.ts FILE` writes a bid book of the rows `[id,
 * price, quantity]` that it reads as JSON from standard input.
 */
import { createWriteStream } from 'node:fs';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { writeWorkbook } from '#platform/sheets/write-workbook.ts';
import { HEADERS, SHEET_NAME } from '../../src/bid-books/spot/columns.ts';

const rows = (await json(process.stdin)) as [id: string, price: number, quantity: number][];
const integer = (header: string) => ({ header, kind: 'integer' as const });
const book = writeWorkbook({
  language: 'en',
  timeZone: 'Asia/Dubai',
  sheets: [
    {
      name: SHEET_NAME.en,
      columns: [
        { header: HEADERS.assetId.en, kind: 'text' },
        integer(HEADERS.spotPriceMinor.en),
        integer(HEADERS.maxQuantity.en),
      ],
      rows,
      rowCount: rows.length,
    },
  ],
});
await pipeline(book, createWriteStream(process.argv[2]!));
