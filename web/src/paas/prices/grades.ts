import type { GradePrice, PaasRow } from '@mazad/contract/bids/paas';

/** A column of the matrix: grades of different categories with the same name share one. */
export type GradeColumn = { name: string; words: { en: string; ar: string } };

/** The columns for these rows, in the order of their grades. */
export function gradeColumns(rows: readonly PaasRow[]): GradeColumn[] {
  const columns = new Map<string, GradeColumn>();
  for (const { myBids } of rows) {
    for (const { condition } of myBids) {
      if (!columns.has(condition.en)) columns.set(condition.en, { name: condition.en, words: condition });
    }
  }
  return [...columns.values()];
}

/** The store's price for a column's grade; undefined if the row's category lacks the grade. */
export const bidOf = (row: PaasRow, { name }: GradeColumn) =>
  row.myBids.find((bid) => bid.condition.en === name);

export const hasQuantity = ({ quantity, stagedQuantity }: PaasRow): boolean =>
  quantity !== null || stagedQuantity !== null;

export const isLive = ({ myBids }: PaasRow): boolean => myBids.some((bid) => bid.price > 0);

/** The row's limit from the next execution on, if it differs (E5). Lapsing is shown by the prices. */
export function nextQuantityOf(row: PaasRow): { quantity: number | null } | null {
  const isStaged = row.myBids.some((bid) => (bid.stagedPrice ?? 0) > 0);
  const isSame = isLive(row) && row.quantity === row.stagedQuantity;
  return isStaged && !isSame ? { quantity: row.stagedQuantity } : null;
}

/**
 * A grade's price after the next execution; null if unchanged. A live price without staged prices in its category
 * lapses (E4).
 */
export function nextOf({
  price,
  stagedPrice,
}: Pick<GradePrice, 'price' | 'stagedPrice'>): { price: number; isLapsing: boolean } | null {
  const next = stagedPrice ?? 0;
  return next === price ? null : { price: next, isLapsing: stagedPrice === null };
}
