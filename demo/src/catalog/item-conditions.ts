import { stableId } from './stable-id.ts';

/** A demo grade; `basePercent` in hundredths of a percent, 10000 for the best. */
export type DemoItemCondition = {
  itemConditionId: string;
  categoryId: string;
  /** From 1, best first. */
  position: number;
  condition: string;
  nameEn: string;
  nameAr: string;
  basePercent: number;
};

const GRADES = [
  ['A', 'Like new', 'كالجديد'],
  ['B', 'Good', 'جيد'],
  ['C', 'Fair', 'مقبول'],
  ['D', 'Poor', 'ضعيف'],
  ['E', 'Faulty', 'معطّل'],
] as const;

// Watches lose most by scratches; a faulty laptop keeps the value of its parts.
const BASE_PERCENTS: Readonly<Record<string, readonly number[]>> = {
  'mobile-phones': [10000, 9200, 8000, 6400, 4500],
  tablets: [10000, 9100, 7900, 6200, 4000],
  'smart-watches': [10000, 8800, 7200, 5400, 3000],
  laptops: [10000, 9300, 8200, 6800, 4800],
};

/** The grades of every demo category, best first. */
export function demoItemConditions(): DemoItemCondition[] {
  return Object.entries(BASE_PERCENTS).flatMap(([categoryId, percents]) =>
    GRADES.map(([condition, labelEn, labelAr], index) => ({
      itemConditionId: stableId('item-condition', categoryId, condition),
      categoryId,
      position: index + 1,
      condition,
      nameEn: `${condition} · ${labelEn}`,
      nameAr: `${condition} · ${labelAr}`,
      basePercent: percents[index]!,
    })),
  );
}
