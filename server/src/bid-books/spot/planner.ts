import { AppError } from '#platform/http/errors.ts';
import type { BidMarket } from '../../bidding/index.ts';
import type { PlannedLot } from '../book-kind.ts';
import { findTwins } from '../uploads/duplicates.ts';
import type { ColumnName } from './columns.ts';
import { planRow } from './plan-row.ts';
import type { ReadRow } from './read-row.ts';

export interface SpotFile {
  rows: readonly ReadRow[];
  /** Names, if several. */
  sheets: readonly string[];
  /** Rows of other categories are errors; null accepts all categories. */
  category: { id: string; name: string } | null;
}

/** Whether the row's id is readable. */
export const hasId = ({ fault }: ReadRow): boolean => fault?.column !== ('assetId' satisfies ColumnName);

/** Computes the effect of a file's rows, part by part. */
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

  /** To be called after the last part. Throws BOOK_CATEGORY if all models are of other categories (X4). */
  end(): void {
    if (this.category && this.known > 0 && !this.isOfCategory)
      throw new AppError('BOOK_CATEGORY', { words: { category: this.category.name } });
  }
}
