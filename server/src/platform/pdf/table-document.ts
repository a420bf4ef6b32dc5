import { Readable } from 'node:stream';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { addFaces } from './shaping.ts';
import { createSheet } from './sheet.ts';

export const PDF_TYPE = 'application/pdf';

export type Fact = [label: string, value: string];

export interface ColumnSpec {
  label: string;
  /** `number` is aligned to the right in both directions, so that digits align. */
  align: 'start' | 'number';
  /** Share of the table's width. */
  width: number;
}

export interface TableDocument {
  language: 'en' | 'ar';
  title: string;
  /** Stored in the file's properties. Always set, so that the same input makes the same bytes. */
  createdAt: Date;
  /** Above the table, in two columns. */
  facts: Fact[];
  columns: ColumnSpec[];
  /** A cell per column; a row with a single cell is a heading over the full width. */
  rows: AsyncIterable<string[]> | Iterable<string[]>;
  /** Sums under the table, the last one emphasised; values are under the last column. */
  footer?: Fact[];
}

/**
 * Streams a table as an A4 document in either script. Rows are requested as pages are read, so memory does not grow.
 * The same input makes the same bytes. In Arabic, columns run right to left, while numbers, ids and Latin names keep
 * their order. An error of `rows` destroys the stream.
 */
export function streamTableDocument(spec: TableDocument): Readable {
  return Readable.from(pagesOf(spec), { objectMode: false });
}

async function* pagesOf({ language, title, createdAt, facts, columns, rows, footer }: TableDocument) {
  // Loaded by the first document, since most processes never make one.
  const [{ default: PDFDocument }, { createPen }] = await Promise.all([import('pdfkit'), import('./pen.ts')]);
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: language,
    pdfVersion: '1.7',
    displayTitle: true,
    autoFirstPage: false,
    info: { Title: title, Creator: 'Mazad', Producer: 'Mazad', CreationDate: createdAt },
  });
  addFaces(doc);
  const sheet = createSheet({ doc, pen: createPen(doc, language), language, title, columns });
  sheet.open(facts);
  for await (const row of rows) {
    if (!sheet.addRow(row)) continue;
    yield* taken(doc);
    await othersTurn();
  }
  if (footer) sheet.addFooter(footer);
  doc.end();
  yield* taken(doc);
}

function* taken(doc: Readable): Generator<Buffer> {
  const bytes = doc.read() as Buffer | null;
  if (bytes) yield bytes;
}
