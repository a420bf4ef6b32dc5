import { AppError } from '#platform/http/errors.ts';
import type { BidMarket } from '../../bidding/offers.ts';
import type { PlannedLot } from '../book-kind.ts';
import { findTwins } from '../uploads/twins.ts';
import type { ColumnName } from './columns.ts';
import { planRow } from './plan-row.ts';
import type { ReadRow } from './read-row.ts';

/** A file that was read to its end. */
export interface SpotFile {
  rows: readonly ReadRow[];
  /** Their names where they are several. */
  sheets: readonly string[];
  /** Rows of another category are in error; null takes those of all. */
  category: { id: string; name: string } | null;
}

/** Whether the row's id can be read. */
export const hasId = ({ fault }: ReadRow): boolean => fault?.column !== ('assetId' satisfies ColumnName);

/** Says what the rows of a file would do, part by part. */
export class Planner {
  private readonly twins: ReadonlyMap<string, readonly string[]>;
  private readonly category: SpotFile['category'];
  private known = 0;
  private isOfCategory = false;

  constructor({ rows, sheets, category }: SpotFile) {
    this.twins = findTwins(rows, sheets);
    this.category = category;
  }

  plan(part: readonly ReadRow[], markets: ReadonlyMap<string, BidMarket>): PlannedLot {
    const categoryId = this.category?.id ?? null;
    const rows = part.flatMap(
      (row) => planRow(row, markets.get(row.assetId), this.twins.get(row.assetId), categoryId) ?? [],
    );
    const categoryIds = new Set([...markets.values()].map((market) => market.category_id));
    this.known += markets.size;
    this.isOfCategory ||= categoryId !== null && categoryIds.has(categoryId);
    return { rows, unchanged: part.length - rows.length, categoryIds };
  }

  /** After the last part: throws BOOK_CATEGORY for a file whose models are all of other categories (X4). */
  end(): void {
    if (this.category && this.known > 0 && !this.isOfCategory)
      throw new AppError('BOOK_CATEGORY', { words: { category: this.category.name } });
  }
}
