import * as z from 'zod/mini';
import { CategoryIdSchema, endpoint, plainText, QueryWholeSchema, UuidSchema } from '../http.ts';
import { AmountRangesSchema, BID_SORTS, BidFilterSchema, ORDERS } from './bid-filters.ts';

export const SAVED_VIEWS_MAX = 30;
/** The specification's numbers: 1 is 'Last Bid Update', 0 is 'All' (M18). */
export const BID_AGES = [1, 30, 60, 90, 0] as const;
export const DENSITIES = ['compact', 'normal', 'roomy'] as const;

/** A saved view of the bid list: filters, order, row height. Fields left out have the default. */
export const SavedViewStateSchema = z.extend(AmountRangesSchema, {
  categoryId: z.optional(CategoryIdSchema),
  brandList: z.optional(z.array(UuidSchema).check(z.maxLength(100))),
  groupIds: z.optional(z.array(UuidSchema).check(z.maxLength(500))),
  search: z.optional(plainText(100)),
  age: z.optional(z.literal([...BID_AGES])),
  filterBy: z.optional(BidFilterSchema),
  sortBy: z.optional(z.enum(BID_SORTS)),
  orderBy: z.optional(z.enum(ORDERS)),
  density: z.optional(z.enum(DENSITIES)),
});
export type SavedViewState = z.infer<typeof SavedViewStateSchema>;

export const SavedViewSchema = z.object({
  viewId: z.string(),
  name: z.string(),
  /** The list opens with this view. */
  isDefault: z.boolean(),
  version: z.number(),
  state: SavedViewStateSchema,
});
export type SavedView = z.infer<typeof SavedViewSchema>;

const views = z.object({ views: z.array(SavedViewSchema) });
const params = z.object({ viewId: UuidSchema });
const NameSchema = z
  .string()
  .check(z.trim(), z.minLength(1, 'required'), z.maxLength(60), z.regex(/^[^\p{Cc}\p{Cs}]*$/u));

/** Views belong to a member of a store. Every call returns all of them, in their order. */
export const savedViewEndpoints = {
  listSavedViews: endpoint({
    method: 'GET',
    path: '/bid-views',
    audience: 'dealer',
    area: 'bidding',
    summary: 'The member’s saved views of the bid list, in their order',
    data: views,
  }),
  createSavedView: endpoint({
    method: 'POST',
    path: '/bid-views',
    audience: 'dealer',
    area: 'bidding',
    summary: 'Saves a view under a new name, at the end, at most 30',
    // A filter names up to 600 brands and model groups.
    bodyKilobytesMax: 32,
    body: z.object({ name: NameSchema, state: SavedViewStateSchema, isDefault: z.optional(z.boolean()) }),
    data: views,
    errors: ['NAME_TAKEN', 'VIEWS_FULL'],
  }),
  updateSavedView: endpoint({
    method: 'PUT',
    path: '/bid-views/{viewId}',
    audience: 'dealer',
    area: 'bidding',
    summary: 'Changes what is given of a view; `version` is the one that was read',
    params,
    // A filter names up to 600 brands and model groups.
    bodyKilobytesMax: 32,
    body: z.object({
      version: z.number().check(z.int(), z.gte(1), z.lte(1_000_000_000)),
      name: z.optional(NameSchema),
      state: z.optional(SavedViewStateSchema),
      isDefault: z.optional(z.boolean()),
    }),
    data: views,
    errors: ['NOT_FOUND', 'CHANGED_SINCE', 'NAME_TAKEN'],
  }),
  deleteSavedView: endpoint({
    method: 'DELETE',
    path: '/bid-views/{viewId}',
    audience: 'dealer',
    area: 'bidding',
    summary: 'Deletes a view; `version` is the one that was read',
    params,
    query: z.object({ version: QueryWholeSchema(1, 999_999_999) }),
    data: views,
    errors: ['NOT_FOUND', 'CHANGED_SINCE'],
  }),
  orderSavedViews: endpoint({
    method: 'PUT',
    path: '/bid-views',
    audience: 'dealer',
    area: 'bidding',
    summary: 'Puts the views into the order of their ids; refused when others exist by now',
    body: z.object({ viewIds: z.array(UuidSchema).check(z.maxLength(SAVED_VIEWS_MAX)) }),
    data: views,
    errors: ['CHANGED_SINCE'],
  }),
} as const;
