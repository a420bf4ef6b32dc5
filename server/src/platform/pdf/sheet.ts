import { drawMark, MARK_SIZE } from './mark.ts';
import type { Pen, TextStyle } from './pen.ts';
import type { Doc } from './shaping.ts';
import type { ColumnSpec, Fact } from './table-document.ts';

const PAGE = { width: 595.28, height: 841.89, side: 42, top: 40, bottom: 54 };
const INNER = PAGE.width - 2 * PAGE.side;
const LOWEST = PAGE.height - PAGE.bottom;
const LINE = '#e4e4e0';
const EDGE = '#868781';
const GAP = 10;

const TITLE: TextStyle = { size: 19, weight: 600, color: '#171d1d' };
const NAME: TextStyle = { size: 13, weight: 600, color: '#171d1d' };
const LABEL: TextStyle = { size: 8, weight: 400, color: '#5f6765' };
const HEAD: TextStyle = { size: 8, weight: 600, color: '#5f6765' };
const BODY: TextStyle = { size: 9, weight: 400, color: '#171d1d' };
const STRONG: TextStyle = { size: 9, weight: 600, color: '#171d1d' };
const TOTAL: TextStyle = { size: 11, weight: 600, color: '#171d1d' };

const WORDS = {
  en: { name: 'Mazad', page: 'Page' },
  ar: { name: 'مزاد', page: 'صفحة' },
};

interface SheetOptions {
  doc: Doc;
  pen: Pen;
  language: 'en' | 'ar';
  title: string;
  columns: ColumnSpec[];
}

interface Box {
  x: number;
  width: number;
  edge: 'left' | 'right';
}

export interface Sheet {
  open(facts: Fact[]): void;
  /** True if the row started a new page, so that the previous one can be sent. */
  addRow(cells: string[]): boolean;
  addFooter(footer: Fact[]): void;
}

/** Lays out a document's pages. */
export function createSheet({ doc, pen, language, title, columns }: SheetOptions): Sheet {
  const isRightToLeft = language === 'ar';
  const start: Box['edge'] = isRightToLeft ? 'right' : 'left';
  const words = WORDS[language];
  const boxes = columnBoxes(columns, isRightToLeft);
  let y = 0;
  let pageNo = 0;

  /** Draws lines from `top` on; returns their height. */
  function write(text: string, box: Box, top: number, style: TextStyle, most = 4): number {
    const lines = pen.breakLines(text, box.width, style, most);
    for (const [index, line] of lines.entries()) {
      pen.drawLine(line, { ...box, baseline: top + style.size * (1.05 + 1.4 * index) }, style);
    }
    return lines.length * style.size * 1.4;
  }
  /** A box `from` points after the line's start and `width` wide, in either direction. */
  const place = (from: number, width: number): Box => ({
    x: isRightToLeft ? PAGE.side + INNER - from - width : PAGE.side + from,
    width,
    edge: start,
  });
  const rule = (at: number, color: string, thickness = 0.5) =>
    doc
      .moveTo(PAGE.side, at)
      .lineTo(PAGE.side + INNER, at)
      .lineWidth(thickness)
      .strokeColor(color)
      .stroke();

  function addPage(): void {
    doc.addPage();
    pageNo += 1;
    const foot = PAGE.height - 34;
    write(title, place(0, INNER * 0.75), foot, LABEL, 1);
    const end: Box = isRightToLeft
      ? { x: PAGE.side, width: 100, edge: 'left' }
      : { x: PAGE.side + INNER - 100, width: 100, edge: 'right' };
    write(`${words.page} ${pageNo}`, end, foot, LABEL, 1);
  }

  function addHead(): void {
    const heights = columns.map(({ label }, index) => write(label, boxes[index]!, y, HEAD, 2));
    y += Math.max(...heights) + 4;
    rule(y, EDGE, 0.75);
    y += 1;
  }

  function makeRoom(height: number): boolean {
    if (y + height <= LOWEST) return false;
    addPage();
    y = PAGE.top;
    addHead();
    return true;
  }

  return {
    open(facts) {
      addPage();
      y = PAGE.top;
      drawMark(doc, isRightToLeft ? PAGE.side + INNER - MARK_SIZE : PAGE.side, y);
      write(words.name, place(MARK_SIZE + 8, 200), y + 5, NAME);
      y += MARK_SIZE + 22;
      y += write(title, place(0, INNER), y, TITLE, 2) + 14;
      for (let index = 0; index < facts.length; index += 2) {
        const heights = facts.slice(index, index + 2).map(([label, value], side) => {
          const box = place(side * (INNER / 2), INNER / 2 - GAP);
          const labelHeight = write(label, box, y, LABEL, 1);
          return labelHeight + write(value, box, y + labelHeight, BODY);
        });
        y += Math.max(...heights) + 7;
      }
      y += 12;
      addHead();
    },
    addRow(cells) {
      const isHeading = cells.length === 1;
      const style = isHeading ? STRONG : BODY;
      const cellBoxes = isHeading ? [place(0, INNER)] : boxes;
      const heights = cells.map(
        (cell, index) => pen.breakLines(cell, cellBoxes[index]!.width, style, 4).length * style.size * 1.4,
      );
      const height = Math.max(...heights) + (isHeading ? 14 : 9);
      // A heading is never the last line of a page.
      const isNewPage = makeRoom(isHeading ? height + 30 : height);
      const top = y + (isHeading ? 9 : 4.5);
      for (const [index, cell] of cells.entries()) write(cell, cellBoxes[index]!, top, style);
      y += height;
      rule(y, LINE);
      return isNewPage;
    },
    addFooter(footer) {
      makeRoom(footer.length * 18 + 14);
      y += 8;
      const last = boxes.at(-1)!;
      for (const [index, [label, value]] of footer.entries()) {
        const style = index === footer.length - 1 ? TOTAL : BODY;
        // A sum may be wider than its column and use the free space beside its label.
        const room = Math.max(last.width, INNER * 0.24);
        const valueBox: Box = {
          x: isRightToLeft ? PAGE.side : PAGE.side + INNER - room,
          width: room,
          edge: 'right',
        };
        if (isRightToLeft) valueBox.x = Math.max(PAGE.side, last.x + last.width - room);
        write(value, valueBox, y, style, 1);
        write(label, place(INNER * 0.5, INNER * 0.5 - room - GAP), y, style, 2);
        y += 18;
      }
    },
  };
}

function columnBoxes(columns: ColumnSpec[], isRightToLeft: boolean): Box[] {
  const free = INNER - GAP * (columns.length - 1);
  const share = columns.reduce((sum, { width }) => sum + width, 0);
  let from = 0;
  return columns.map(({ align, width: part }) => {
    const width = (free * part) / share;
    const x = isRightToLeft ? PAGE.side + INNER - from - width : PAGE.side + from;
    from += width + GAP;
    return { x, width, edge: align === 'number' || isRightToLeft ? 'right' : 'left' };
  });
}
