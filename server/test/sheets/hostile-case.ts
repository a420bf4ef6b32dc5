import { buildWorkbook, type TestWorkbook, textRow } from './build-workbook.ts';

/** A file that somebody could send, and what we answer: an error, or the rows with the first one's cells. */
export interface HostileCase {
  name: string;
  file(): Uint8Array;
  answer: string | { rows: number; first?: readonly string[] };
}

export const MIB = 1024 * 1024;
export const HEADER = textRow(1, 'Asset', 'Price');
/** The result of reading `GOOD`. */
export const READ = { rows: 1, first: ['A-1', '2800'] };
export const GOOD = `${HEADER}<row r="2"><c r="A2" t="inlineStr"><is><t>A-1</t></is></c><c r="B2"><v>2800</v></c></row>`;

/** A row whose second cell is `cell`, under the usual header. */
export const withCell = (cell: string) =>
  `${HEADER}<row r="2"><c r="A2" t="inlineStr"><is><t>A-1</t></is></c>${cell}</row>`;

export const workbookCase = (
  name: string,
  answer: HostileCase['answer'],
  workbook: () => TestWorkbook,
): HostileCase => ({ name, answer, file: () => buildWorkbook({ rows: GOOD, ...workbook() }) });

export const bytesCase = (
  name: string,
  answer: HostileCase['answer'],
  file: () => Uint8Array | string,
): HostileCase => ({ name, answer, file: () => Buffer.from(file()) });

/** How a second cell is read. */
export const cellCase = (name: string, cell: string, text: string, more: TestWorkbook = {}): HostileCase =>
  workbookCase(name, { rows: 1, first: ['A-1', text] }, () => ({ ...more, rows: withCell(cell) }));
