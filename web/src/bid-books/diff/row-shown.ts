import type { UploadCell, UploadRow } from '@mazad/contract/bids/bid-books';

/** A price, of the bid or of a grade. */
export const isPrice = (field: string) => field === 'spotPrice' || field.split(':')[0] === 'price';

/** What the app's value is left to: it stays, and there is nothing to confirm of it. */
const isLeft = (row: UploadRow, cell: UploadCell) => row.choice === 'APP' && cell.isConflict;

/** The cell that matters most stands in the columns, the others in the notes. */
export function shownOf(row: UploadRow) {
  // What is switched off is shown as off, whatever else is edited.
  const off = row.outcome === 'SWITCHED_OFF' && row.cells.find((cell) => cell.field === 'isBidActive');
  const main = off || row.cells[0];
  const price = row.cells.find((cell) => isPrice(cell.field));
  const isPriceLeft = price !== undefined && isLeft(row, price);
  return {
    main,
    /** Also of a row in error, whose cells are not taken. */
    now: main ? { field: main.field, value: main.now } : (row.error?.live ?? null),
    /** What the main cell is once the file is applied. */
    next: main && (isLeft(row, main) ? main.now : main.file),
    /** In percent. */
    move: main === price && !isPriceLeft ? row.movePercent : null,
    others: row.cells.filter((cell) => cell !== main && !isLeft(row, cell)),
    confirm: isPriceLeft ? null : row.confirm,
  };
}
