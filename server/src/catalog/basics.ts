import { v7 as uuid } from 'uuid';
import type { Sql } from '#platform/db/db.ts';

/** The grades of a new category; operators change their percents. */
const GRADES = [
  ['A', 'A · Like new', 'A · كالجديد', 10_000],
  ['B', 'B · Good', 'B · جيد', 9_200],
  ['C', 'C · Fair', 'C · مقبول', 8_000],
  ['D', 'D · Poor', 'D · ضعيف', 6_400],
  ['E', 'E · Faulty', 'E · معطل', 4_500],
] as const;

/** Gives categories without grades the usual five, so that their assets can be traded. */
export async function ensureItemConditions(db: Sql): Promise<void> {
  const bare = await db.query<{ category_id: string }>(
    `select category_id from category c
     where not exists (select from item_condition g where g.category_id = c.category_id)`,
  );
  for (const { category_id } of bare) {
    for (const [index, [condition, nameEn, nameAr, percent]] of GRADES.entries()) {
      await db.query(
        `insert into item_condition (item_condition_id, category_id, position, condition, name_en, name_ar, base_percent)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
        [uuid(), category_id, index + 1, condition, nameEn, nameAr, percent],
      );
    }
  }
}
