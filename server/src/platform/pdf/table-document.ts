import { Readable } from 'node:stream';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { addFaces } from './shaping.ts';
import { createSheet } from './sheet.ts';

/** The media type of a PDF document. */
export const PDF_TYPE = 'application/pdf';

export type Fact = [label: string, value: string];

export interface ColumnSpec {
  label: string;
  /** `number` stands physically right in both directions, so that units stand in line. */
  align: 'start' | 'number';
  /** Share of the table's width. */
  width: number;
}

export interface TableDocument {
  language: 'en' | 'ar';
  title: string;
  /** Stands in the file's properties; the same one makes the same bytes. */
  createdAt: Date;
  /** Above the table, two beside each other. */
  facts: Fact[];
  columns: ColumnSpec[];
  /** A cell per column; a row of a single cell is a heading over the whole width. */
  rows: AsyncIterable<string[]> | Iterable<string[]>;
  /** Sums under the table, the last one weightiest; their values stand under the last column. */
  footer?: Fact[];
}

/**
 * A table as an A4 document in either script, as a stream: rows are asked for as pages are taken, so that memory does
 * not grow with them. The same input makes the same bytes. Columns run from right to left in Arabic, while numbers,
 * ids and names in Latin letters keep their order. An error of `rows` destroys the stream.
 */
export function streamTableDocument(spec: TableDocument): Readable {
  return Readable.from(pagesOf(spec), { objectMode: false });
}

async function* pagesOf({ language, title, createdAt, facts, columns, rows, footer }: TableDocument) {
  // Loaded by the first document only: most processes never make one.
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
