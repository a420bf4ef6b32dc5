import type { UploadCell, UploadRow } from '@mazad/contract/bids/bid-books';

/** A bid's or a grade's price. */
export const isPrice = (field: string) => field === 'spotPrice' || field.split(':')[0] === 'price';

/** The app's value stays, so nothing has to be confirmed. */
const isLeft = (row: UploadRow, cell: UploadCell) => row.choice === 'APP' && cell.isConflict;

/** The most important cell goes in the columns, the others in the notes. */
export function shownOf(row: UploadRow) {
  // A row that switches the bid off shows that, whatever else is edited.
  const off = row.outcome === 'SWITCHED_OFF' && row.cells.find((cell) => cell.field === 'isBidActive');
  const main = off || row.cells[0];
  const price = row.cells.find((cell) => isPrice(cell.field));
  const isPriceLeft = price !== undefined && isLeft(row, price);
  return {
    main,
    /** Rows in error have no cells, but still show the current value. */
    now: main ? { field: main.field, value: main.now } : (row.error?.live ?? null),
    /** The main cell's value after an apply. */
    next: main && (isLeft(row, main) ? main.now : main.file),
    /** In percent. */
    move: main === price && !isPriceLeft ? row.movePercent : null,
    others: row.cells.filter((cell) => cell !== main && !isLeft(row, cell)),
    confirm: isPriceLeft ? null : row.confirm,
  };
}
