/**
 * Takes one spreadsheet figure in a separate process and prints it as JSON: `write ROWS`, `read FILE`, or their
 * baselines `deflate FILE` and `inflate FILE`, which only pack or unpack the same bytes.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { devNull } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createDeflateRaw, createInflateRaw } from 'node:zlib';
import { openTable } from '#platform/sheets/table.ts';
import { writeWorkbook } from '#platform/sheets/write-workbook.ts';
import { listZipEntries } from '#platform/sheets/xlsx/zip-archive.ts';

const SHEET = 'xl/worksheets/sheet1.xml';
// The level that the writer packs with.
const LEVEL = 3;
const KIB = 1024;

function* rowsOf(count: number) {
  for (let row = 0; row < count; row += 1) {
    const id = `0190a0de-0000-7000-8000-${row.toString(16).padStart(12, '0')}`;
    yield [
      id,
      'Apple',
      `iPhone ${row % 40} ${row}GB`,
      1000 + (row % 300) * 10,
      5,
      10,
      97.25,
      row % 2 === 0,
      'هاتف',
      null,
    ];
  }
}

function bookOf(count: number) {
  const text = ['Asset id', 'Brand', 'Model'].map((header) => ({
    header,
    kind: 'text' as const,
    isLocked: true,
  }));
  const numbers = ['Price', 'Quantity', 'Step'].map((header) => ({ header, kind: 'integer' as const }));
  const rest = [
    { header: 'Percent', kind: 'decimal' as const },
    { header: 'Active', kind: 'boolean' as const },
    { header: 'الفئة', kind: 'text' as const },
    { header: 'Ceiling', kind: 'integer' as const },
  ];
  const sheet = {
    name: 'Bids',
    columns: [...text, ...numbers, ...rest],
    rows: rowsOf(count),
    rowCount: count,
  };
  return writeWorkbook({ language: 'en', timeZone: 'Asia/Dubai', sheets: [sheet] });
}

async function write(count: number, file: string): Promise<void> {
  await pipeline(bookOf(count), createWriteStream(file));
}

async function readBook(file: string): Promise<void> {
  let rows = 0;
  for await (const _ of (await openTable(await readFile(file))).rows) rows += 1;
  if (rows === 0) throw new Error('The workbook is empty.');
}

/** The bytes of the sheet, packed as in the workbook. */
async function packedSheet(file: string): Promise<Buffer> {
  const { archive, entry } = (await listZipEntries(await readFile(file))).get(SHEET)!;
  return buffer(await archive.openReadStreamPromise(entry, { decodeFileData: false }));
}

const DO: Record<string, (file: string, count: number) => Promise<void>> = {
  write: (file, count) => write(count, file),
  read: (file) => readBook(file),
  deflate: (file) =>
    pipeline(createReadStream(file), createDeflateRaw({ level: LEVEL }), createWriteStream(devNull)),
  async inflate(file) {
    const unpacker = createInflateRaw();
    unpacker.end(await packedSheet(file));
    await pipeline(unpacker, createWriteStream(devNull));
  },
  async unpack(file) {
    const unpacker = createInflateRaw();
    unpacker.end(await packedSheet(file));
    await pipeline(unpacker, createWriteStream(`${file}.xml`));
  },
};

async function firstByteMs(): Promise<number> {
  const from = performance.now();
  for await (const _ of bookOf(1000)) break;
  return performance.now() - from;
}

const [what = '', file = '', count = '0'] = process.argv.slice(2);
const first = await firstByteMs();
globalThis.gc?.();
const idle = process.memoryUsage().rss;
const [from, used] = [performance.now(), process.cpuUsage()];
await DO[what]!(file, Number(count));
const { user, system } = process.cpuUsage(used);
const peakMb = process.resourceUsage().maxRSS / KIB - idle / KIB / KIB;
const figures = { firstByteMs: first, ms: performance.now() - from, cpuMs: (user + system) / 1000, peakMb };
process.stdout.write(`${JSON.stringify(figures)}\n`);
