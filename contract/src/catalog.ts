import * as z from 'zod/mini';
import {
  CategoryIdSchema,
  endpoint,
  InstantSchema,
  LocalisedSchema,
  OptionalIdSchema,
  text,
} from './http.ts';

export const BrandSchema = z.object({
  id: z.string(),
  name: LocalisedSchema,
  logoUrl: z.nullable(z.string()),
});
export const CategorySchema = z.object({
  id: z.string(),
  categoryName: LocalisedSchema,
  imageUrl: z.nullable(z.string()),
  value: z.string(),
  priority: z.number(),
  /** The store's active bids in this category (totalBids of M6). */
  bidCount: z.number(),
  brands: z.array(BrandSchema),
});
export type Category = z.infer<typeof CategorySchema>;

export const ItemConditionSchema = z.object({
  _id: z.string(),
  condition: z.string(),
  condition_ar: z.string(),
  freeze: z.boolean(),
  /** Percent of the spot price, two decimals; the store's own if it has one (M1). */
  percent: z.number(),
});

export const catalogEndpoints = {
  listCategories: endpoint({
    method: 'GET',
    path: '/category/active-list-with-brand',
    audience: 'dealer',
    area: 'catalog',
    summary: 'Active categories with their brands',
    data: z.array(CategorySchema),
  }),
  listModelGroups: endpoint({
    method: 'GET',
    path: '/assets/groups/{categoryId}/{brandId}',
    audience: 'dealer',
    area: 'catalog',
    summary: 'Model groups of a brand in a category; `all` for every brand',
    params: z.object({ categoryId: CategoryIdSchema, brandId: OptionalIdSchema }),
    data: z.array(z.object({ _id: z.string(), name: z.string() })),
    errors: ['NOT_FOUND'],
  }),
  getItemConditions: endpoint({
    method: 'GET',
    path: '/v3/configuration/item-condition/info/{id}',
    audience: 'dealer',
    area: 'catalog',
    summary: 'The grades of a category, best first, with the percents that hold for the store',
    params: z.object({ id: CategoryIdSchema }),
    data: z.object({ _id: z.string(), conditions: z.array(ItemConditionSchema) }),
    errors: ['NOT_FOUND'],
  }),
  getExecutionTime: endpoint({
    method: 'GET',
    path: '/master-config-balance/bid-execution-time',
    audience: 'dealer',
    area: 'catalog',
    summary: 'The next execution and the window that it opens (E1)',
    query: z.object({ timeZone: z.optional(text(64)) }),
    data: z.object({
      nextExecutionDayWithTime: InstantSchema,
      validFrom: InstantSchema,
      validTill: InstantSchema,
      timeZone: z.string(),
    }),
  }),
} as const;
