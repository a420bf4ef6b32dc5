/** Reads a workbook without using the code that wrote it: a zip archive of XML. */
import { inflateRawSync } from 'node:zlib';

const DIRECTORY_END = 0x06054b50;
const DEFLATED = 8;

function partOf(file: Buffer, wanted: string): string {
  const end = file.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  if (end < 0 || file.readUInt32LE(end) !== DIRECTORY_END) throw new Error('This is no workbook.');
  const count = file.readUInt16LE(end + 10);
  for (let at = file.readUInt32LE(end + 16), no = 0; no < count; no++) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => file.readUInt16LE(at + offset));
    if (file.toString('utf8', at + 46, at + 46 + name!) === wanted) {
      const local = file.readUInt32LE(at + 42);
      const from = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
      const bytes = file.subarray(from, from + file.readUInt32LE(at + 20));
      return (file.readUInt16LE(at + 10) === DEFLATED ? inflateRawSync(bytes) : bytes).toString();
    }
    at += 46 + name! + extra! + comment!;
  }
  throw new Error(`The workbook has no ${wanted}.`);
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text: string) => text.replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** The column of `AB12`, from 0. */
const columnOf = (place: string) =>
  [...place.replace(/\d/g, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** The rows of the first sheet as texts, the header first; numbers as stored. */
export function readSheet(file: Buffer): string[][] {
  const sheet = partOf(file, 'xl/worksheets/sheet1.xml');
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, cells = '']) => {
    const row: string[] = [];
    for (const [, place = '', content = ''] of cells.matchAll(
      /<c r="([A-Z]+\d+)"[^>]*?(?:\/>|>(.*?)<\/c>)/gs,
    )) {
      row[columnOf(place)] = plain(/<(?:v|t)[^>]*>(.*?)<\/(?:v|t)>/s.exec(content)?.[1] ?? '');
    }
    return Array.from(row, (cell) => cell ?? '');
  });
}
