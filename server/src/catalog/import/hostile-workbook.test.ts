import { crc32, deflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { ImportError } from './import-error.ts';
import { readTable } from './table.ts';
import { buildZip, listZipEntries } from './zip-archive.ts';

const SHEET = 'xl/worksheets/sheet1.xml';
const MIB = 1024 * 1024;

/** A workbook in which one part has been replaced by the given text. */
async function workbookWith(partName: string, text: Buffer | string): Promise<Uint8Array> {
  const base = await writeXlsx({ sheets: [{ name: 'Models', rows: [['Name'], ['A']] }] });
  const content = Buffer.from(text);
  const part = { name: partName, method: 8, crc: crc32(content), packed: deflateRawSync(content) };
  const entries = listZipEntries(base).filter(({ name }) => name !== partName);
  return buildZip([...entries, part], new Map([[partName, content.length]]));
}

async function outcome(bytes: Uint8Array): Promise<{ code: string; grownBytes: number }> {
  const before = process.memoryUsage().rss;
  let code = 'none';
  try {
    for await (const row of readTable(bytes)) expect(row.rowNumber).toBeGreaterThan(0);
  } catch (error) {
    code = error instanceof ImportError ? error.code : String(error);
  }
  return { code, grownBytes: process.memoryUsage().rss - before };
}

const sheetOf = (rows: string) =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;

describe('hostile workbooks (X4)', () => {
  it('stops a zip bomb while unpacking, whatever sizes it declares', async () => {
    const bomb = await workbookWith(SHEET, Buffer.alloc(400 * MIB, '<a/>'));
    expect(bomb.length).toBeLessThan(10 * MIB);
    expect(await outcome(bomb)).toMatchObject({ code: 'UNZIPS_TOO_LARGE' });
  }, 20_000);

  it('refuses entity declarations', async () => {
    const laughs = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>`;
    expect(await outcome(await workbookWith(SHEET, laughs + sheetOf('')))).toMatchObject({ code: 'ENTITY' });
    expect(await outcome(await workbookWith('xl/sharedStrings.xml', laughs))).toMatchObject({
      code: 'ENTITY',
    });
  });

  it('bounds memory for rows whose only cell is in the last column', async () => {
    const rows = Array.from(
      { length: 50_000 },
      (_, index) => `<row><c r="XFD${index + 1}"><v>1</v></c></row>`,
    );
    const { code, grownBytes } = await outcome(await workbookWith(SHEET, sheetOf(rows.join(''))));
    expect(code).toBe('TOO_MANY_COLUMNS');
    expect(grownBytes).toBeLessThan(600 * MIB);
  }, 20_000);

  it('refuses millions of shared strings, and a tag without an end', async () => {
    const strings = `<sst>${'<si/>'.repeat(4_000_000)}</sst>`;
    expect(await outcome(await workbookWith('xl/sharedStrings.xml', strings))).toMatchObject({
      code: 'CORRUPT',
    });
    const endless = sheetOf(`<row a="${'x'.repeat(5 * MIB)}`);
    expect(await outcome(await workbookWith(SHEET, endless))).toMatchObject({ code: 'CORRUPT' });
  }, 20_000);

  it('refuses two parts of one name, and parts outside the file', async () => {
    const base = await workbookWith(SHEET, sheetOf(''));
    const entries = listZipEntries(base);
    const doubled = buildZip([...entries, entries[0]!], new Map());
    expect(await outcome(doubled)).toMatchObject({ code: 'CORRUPT' });
    const outside = base.slice();
    new DataView(outside.buffer, outside.byteOffset).setUint32(outside.length - 6, 0xfffffff0, true);
    expect(await outcome(outside)).toMatchObject({ code: 'CORRUPT' });
  });
});
