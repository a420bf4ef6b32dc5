/** What operators set in the market: grades, base and dealer percents, component issues (M1, G2, P1). */
import * as z from 'zod/mini';
import { CategoryIdSchema, endpoint, LocalisedSchema, UuidSchema } from '../http.ts';
import { line } from '../registration.ts';
import { listQuery } from './lists.ts';
import { words } from './operator.ts';

const area = 'operator';
const audience = 'operator';
const version = z.number().check(z.int(), z.gte(1));
/** The reason for the audit log. */
const note = words(1000, 3);
/** Percent of the spot price, two decimals (M1). */
const percent = z.number().check(z.gte(0.01), z.lte(100), z.multipleOf(0.01));
const COUNTED_MAX = 100;

export const GradeSchema = z.object({
  itemConditionId: z.string(),
  /** The grade's letter in the trade. */
  condition: z.string(),
  name: LocalisedSchema,
  /** The base percent. */
  percent: z.number(),
  isFrozen: z.boolean(),
  /** Stores with an own percent for it. */
  ownStoreCount: z.number(),
});
export type Grade = z.infer<typeof GradeSchema>;
export const GradesSchema = z.object({
  categoryId: z.string(),
  name: LocalisedSchema,
  isActive: z.boolean(),
  /** Best first. */
  grades: z.array(GradeSchema),
  issueCount: z.number(),
  /** Raised by each change of these grades. A change sends it back and is refused if another came first. */
  version: z.number(),
});
export type Grades = z.infer<typeof GradesSchema>;
const reach = z.object({ storeCount: z.number(), offerCount: z.number() });
export const GradesReachSchema = z.array(
  z.object({
    itemConditionId: z.string(),
    /** Stores, and their live bids, that use the base percent for this grade. */
    base: reach,
    /** Stores and bids with an offer for this grade in the books now. */
    book: reach,
  }),
);

/** A percent for each grade of the category: 100 for the best, and never rising. */
export const BasePercentsSchema = z.object({
  version,
  percents: z
    .array(z.object({ itemConditionId: UuidSchema, percent }))
    .check(z.minLength(1), z.maxLength(COUNTED_MAX)),
  note,
});
export const FreezeGradeSchema = z.object({ version, isFrozen: z.boolean(), note });

export const StorePercentsSchema = z.object({
  storeId: z.string(),
  /** Live bids with offers in the books or waiting for credit. */
  liveBidCount: z.number(),
  version: z.number(),
  categories: z.array(
    z.object({
      categoryId: z.string(),
      name: LocalisedSchema,
      liveBidCount: z.number(),
      grades: z.array(
        z.object({
          itemConditionId: z.string(),
          condition: z.string(),
          name: LocalisedSchema,
          isFrozen: z.boolean(),
          basePercent: z.number(),
          /** The store's own percent; null means the base percent. */
          percent: z.nullable(z.number()),
        }),
      ),
    }),
  ),
});
export type StorePercents = z.infer<typeof StorePercentsSchema>;
/** Grades left out stay; null removes the store's own percent. */
export const SetStorePercentsSchema = z.object({
  version,
  percents: z
    .array(z.object({ itemConditionId: UuidSchema, percent: z.nullable(percent) }))
    .check(z.minLength(1), z.maxLength(COUNTED_MAX)),
  note,
});

const issueCondition = { condition: LocalisedSchema, itemConditionId: z.string() };
export const ComponentIssuesSchema = z.object({
  categoryId: z.string(),
  version: z.number(),
  issues: z.array(
    z.object({
      componentIssueId: z.string(),
      name: LocalisedSchema,
      /** A lock or a blacklist: review until day 30 (G1). */
      hasLongWindow: z.boolean(),
      conditions: z.array(
        z.object({ ...issueCondition, conditionId: z.string(), itemCondition: LocalisedSchema }),
      ),
    }),
  ),
});
export type ComponentIssues = z.infer<typeof ComponentIssuesSchema>;
const named = z.object({ en: line(80, 1), ar: line(80, 1) });
export const ComponentIssueSchema = z.object({
  /** Left out for a new one. */
  componentIssueId: z.optional(UuidSchema),
  name: named,
  /** A lock or a blacklist: review until day 30 (G1). */
  hasLongWindow: z._default(z.boolean(), false),
  conditions: z
    .array(
      z.object({
        conditionId: z.optional(UuidSchema),
        condition: named,
        /** The grade that this condition leads to. */
        itemConditionId: UuidSchema,
      }),
    )
    .check(z.minLength(1), z.maxLength(20)),
});
export type ComponentIssueRequest = z.infer<typeof ComponentIssueSchema>;
/** The whole list in its order; issues left out are removed. */
export const SetComponentIssuesSchema = z.object({
  version,
  issues: z.array(ComponentIssueSchema).check(z.maxLength(COUNTED_MAX)),
});

const byCategory = z.object({ categoryId: CategoryIdSchema });
const byStore = z.object({ storeId: UuidSchema });

export const operatorMarketEndpoints = {
  listGrades: endpoint({
    method: 'GET',
    path: '/operator/grades',
    audience,
    area,
    summary: 'The grades of each category, with their base percents',
    query: listQuery('grades'),
    data: z.object({ count: z.number(), items: z.array(GradesSchema) }),
  }),
  getGrades: endpoint({
    method: 'GET',
    path: '/operator/grades/{categoryId}',
    audience,
    area,
    summary: 'The grades of one category',
    params: byCategory,
    data: GradesSchema,
    errors: ['NOT_FOUND'],
  }),
  getGradesReach: endpoint({
    method: 'GET',
    path: '/operator/grades/{categoryId}/reach',
    audience,
    area,
    summary: 'How many stores and offers a change of each grade touches',
    params: byCategory,
    data: GradesReachSchema,
    errors: ['NOT_FOUND'],
  }),
  setBasePercents: endpoint({
    method: 'PUT',
    path: '/operator/grades/{categoryId}/percents',
    audience,
    area,
    summary: 'Sets the base percents of a category; bids keep their times (M1, M4)',
    params: byCategory,
    // Up to 100 grades.
    bodyKilobytesMax: 32,
    body: BasePercentsSchema,
    data: GradesSchema,
    errors: ['NOT_FOUND', 'CHANGED_SINCE', 'PERCENTS_INVALID'],
  }),
  freezeGrade: endpoint({
    method: 'PUT',
    path: '/operator/grades/{categoryId}/freeze/{itemConditionId}',
    audience,
    area,
    summary: 'Freezes or frees a grade: a frozen one takes no quotes, and its offers leave the book',
    params: z.object({ categoryId: CategoryIdSchema, itemConditionId: UuidSchema }),
    body: FreezeGradeSchema,
    data: GradesSchema,
    errors: ['NOT_FOUND', 'CHANGED_SINCE'],
  }),
  getStorePercents: endpoint({
    method: 'GET',
    path: '/operator/stores/{storeId}/percents',
    audience,
    area,
    summary: 'The percents that hold for a store',
    params: byStore,
    data: StorePercentsSchema,
    errors: ['NOT_FOUND'],
  }),
  setStorePercents: endpoint({
    method: 'PUT',
    path: '/operator/stores/{storeId}/percents',
    audience,
    area,
    summary: 'Sets or removes percents of a store (dealer percents); bids keep their times (M1, M4)',
    params: byStore,
    // Up to 100 grades.
    bodyKilobytesMax: 32,
    body: SetStorePercentsSchema,
    data: StorePercentsSchema,
    errors: ['NOT_FOUND', 'CHANGED_SINCE'],
  }),
  getComponentIssues: endpoint({
    method: 'GET',
    path: '/operator/component-issues/{categoryId}',
    audience,
    area,
    summary: 'The component issues that a grade review of this category chooses from (G2)',
    params: byCategory,
    data: ComponentIssuesSchema,
    errors: ['NOT_FOUND'],
  }),
  setComponentIssues: endpoint({
    method: 'PUT',
    path: '/operator/component-issues/{categoryId}',
    audience,
    area,
    summary: 'Sets the whole list of component issues of a category',
    params: byCategory,
    // All issues of a category at once.
    bodyKilobytesMax: 1024,
    body: SetComponentIssuesSchema,
    data: ComponentIssuesSchema,
    errors: ['NOT_FOUND', 'CHANGED_SINCE', 'UNKNOWN_CONDITION'],
  }),
} as const;
