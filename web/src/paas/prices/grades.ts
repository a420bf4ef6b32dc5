import type { GradePrice, PaasRow } from '@mazad/contract/bids/paas';

/** A column of the matrix: categories have grades of their own, those of one name share a column. */
export type GradeColumn = { name: string; words: { en: string; ar: string } };

/** The columns that the rows need, in the order in which rows have them. */
export function gradeColumns(rows: readonly PaasRow[]): GradeColumn[] {
  const columns = new Map<string, GradeColumn>();
  for (const { myBids } of rows) {
    for (const { condition } of myBids) {
      if (!columns.has(condition.en)) columns.set(condition.en, { name: condition.en, words: condition });
    }
  }
  return [...columns.values()];
}

/** The store's price for the grade of a column; undefined where the row's category has no such grade. */
export const bidOf = (row: PaasRow, { name }: GradeColumn) =>
  row.myBids.find((bid) => bid.condition.en === name);

export const hasQuantity = ({ quantity, stagedQuantity }: PaasRow): boolean =>
  quantity !== null || stagedQuantity !== null;

export const isLive = ({ myBids }: PaasRow): boolean => myBids.some((bid) => bid.price > 0);

/** The limit that the row has from the next execution on, where it is another (E5); its prices tell that it lapses. */
export function nextQuantityOf(row: PaasRow): { quantity: number | null } | null {
  const isStaged = row.myBids.some((bid) => (bid.stagedPrice ?? 0) > 0);
  const isSame = isLive(row) && row.quantity === row.stagedQuantity;
  return isStaged && !isSame ? { quantity: row.stagedQuantity } : null;
}

/**
 * What a grade's price becomes at the next execution; null where it stays. A live price of a category with nothing
 * staged lapses (E4).
 */
export function nextOf({
  price,
  stagedPrice,
}: Pick<GradePrice, 'price' | 'stagedPrice'>): { price: number; isLapsing: boolean } | null {
  const next = stagedPrice ?? 0;
  return next === price ? null : { price: next, isLapsing: stagedPrice === null };
}
