/** The catalogue for operators (P1): models, their switches, hot pins (M9). */
import * as z from 'zod/mini';
import { CategoryIdSchema, endpoint, plainText, QueryWholeSchema, text, UuidSchema } from '../http.ts';
import { line, RegionIdSchema } from '../registration.ts';
import { sortSchema } from './lists.ts';
import { words } from './operator.ts';

const area = 'operator';
const audience = 'operator';

export const CATALOG_PAGE = 50;

export const HotPinSchema = z.enum(['PINNED', 'UNPINNED', 'AUTOMATIC']);
export type HotPin = z.infer<typeof HotPinSchema>;
/** States of a model in a region: on or off, never traded there (ABSENT), hot, or pinned either way. */
export const CATALOG_STATES = ['ACTIVE', 'OFF', 'ABSENT', 'HOT', 'PINNED', 'UNPINNED'] as const;
const LocalNamesSchema = z.object({ en: z.string(), ar: z.string() });

export const CatalogRegionSchema = z.object({
  regionId: z.string(),
  isActive: z.boolean(),
  isHot: z.boolean(),
  hotPin: HotPinSchema,
  /** Bids in a book now, which a switch would remove. */
  liveBidCount: z.number(),
  /** Active bids that are out of the book only because the model or its category is off. */
  heldBidCount: z.number(),
});
export type CatalogRegion = z.infer<typeof CatalogRegionSchema>;

export const CatalogAssetRowSchema = z.object({
  assetId: z.string(),
  name: z.string(),
  categoryId: z.string(),
  categoryName: LocalNamesSchema,
  isCategoryActive: z.boolean(),
  brandId: z.string(),
  brandName: LocalNamesSchema,
  groupName: z.string(),
  stepperValue: z.number(),
  launchPrice: z.nullable(z.number()),
  launchYear: z.nullable(z.number()),
  storage: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  /** Raised by each edit. An edit sends it back and is refused if another came first. */
  version: z.number(),
  /** The regions that have the model, on or off. */
  regions: z.array(CatalogRegionSchema),
});
export type CatalogAsset = z.infer<typeof CatalogAssetRowSchema>;

/** A picture's URL: on the platform itself, or over https. */
export const PictureSchema = text(500, 1).check(
  z.regex(/^(?:https:\/\/[^\s"'<>\\]+|\/[^\s"'<>\\/][^\s"'<>\\]*)$/),
);
const version = z.number().check(z.int(), z.gte(1));
/** A number typed into a field; other text gets an error that asks for a whole number. */
const whole = () => z.number({ error: ({ code }) => (code === 'invalid_type' ? 'wholeNumber' : undefined) });
/** Whole currency units. */
export const StepperValueSchema = whole().check(z.int(), z.gte(1), z.lte(10_000));
const launchPrice = z.nullable(z.number().check(z.gte(0.01), z.lte(1_000_000), z.multipleOf(0.01)));
const launchYear = z.nullable(whole().check(z.int(), z.gte(1990), z.lte(2100)));
export const STORAGE_LENGTH_MAX = 40;
const storage = z.nullable(line(STORAGE_LENGTH_MAX, 1));

export const CreateAssetSchema = z.object({
  categoryId: CategoryIdSchema,
  brandId: UuidSchema,
  name: line(200, 1),
  /** If left out, it is derived from the name, as in an import. */
  groupName: z.optional(line(200, 1)),
  stepperValue: z.optional(StepperValueSchema),
  launchPrice: z.optional(launchPrice),
  launchYear: z.optional(launchYear),
  storage: z.optional(storage),
  imageUrl: z.optional(z.nullable(PictureSchema)),
  /** The regions to switch it on in. */
  regionIds: z.array(RegionIdSchema).check(z.minLength(1), z.maxLength(10)),
});
/** Fields left out stay. A new brand without a group keeps the group's name. */
export const UpdateAssetSchema = z.object({
  version,
  name: z.optional(line(200, 1)),
  brandId: z.optional(UuidSchema),
  groupName: z.optional(line(200, 1)),
  stepperValue: z.optional(StepperValueSchema),
  launchPrice: z.optional(launchPrice),
  launchYear: z.optional(launchYear),
  storage: z.optional(storage),
  imageUrl: z.optional(z.nullable(PictureSchema)),
});
/** Switching off removes offers from books, so it needs a reason for the audit log. */
export const SwitchListingSchema = z.object({ isActive: z.boolean(), note: words(1000, 3) });

export const CatalogFilterSchema = z.object({
  search: z.optional(plainText(80)),
  categoryId: z.optional(CategoryIdSchema),
  brandId: z.optional(z.union([UuidSchema, z.literal('')])),
  regionId: z.optional(z.union([RegionIdSchema, z.literal('')])),
  state: z.optional(z.union([z.enum(CATALOG_STATES), z.literal('')])),
});
export type CatalogFilter = z.infer<typeof CatalogFilterSchema>;

const byAsset = z.object({ assetId: UuidSchema });
const byAssetAndRegion = z.object({ assetId: UuidSchema, regionId: RegionIdSchema });

export const operatorCatalogEndpoints = {
  listCatalogAssets: endpoint({
    method: 'GET',
    path: '/operator/models',
    audience,
    area,
    summary: 'Models of the catalogue, a page at a time; `nextCursor` of an answer leads to the next',
    query: z.extend(CatalogFilterSchema, {
      sort: sortSchema('models'),
      cursor: z.optional(text(1000)),
      count: z.optional(QueryWholeSchema(1, CATALOG_PAGE)),
    }),
    data: z.object({
      count: z.number(),
      items: z.array(CatalogAssetRowSchema),
      nextCursor: z.nullable(z.string()),
    }),
  }),
  getCatalogAsset: endpoint({
    method: 'GET',
    path: '/operator/models/{assetId}',
    audience,
    area,
    summary: 'One model with its regions',
    params: byAsset,
    data: CatalogAssetRowSchema,
    errors: ['NOT_FOUND'],
  }),
  createCatalogAsset: endpoint({
    method: 'POST',
    path: '/operator/models',
    audience,
    area,
    summary: 'Makes a model and switches it on in regions',
    body: CreateAssetSchema,
    data: CatalogAssetRowSchema,
    errors: ['NOT_FOUND', 'NAME_TAKEN'],
  }),
  updateCatalogAsset: endpoint({
    method: 'PUT',
    path: '/operator/models/{assetId}',
    audience,
    area,
    summary: 'Changes a model; bids and markets follow its name, brand and group at once',
    params: byAsset,
    body: UpdateAssetSchema,
    data: CatalogAssetRowSchema,
    errors: ['NOT_FOUND', 'CHANGED_SINCE', 'NAME_TAKEN'],
  }),
  switchCatalogAsset: endpoint({
    method: 'PUT',
    path: '/operator/models/{assetId}/regions/{regionId}',
    audience,
    area,
    summary: 'Switches a model on or off in a region; off, its offers leave the books at once (M3, M4)',
    params: byAssetAndRegion,
    body: SwitchListingSchema,
    data: CatalogAssetRowSchema,
    errors: ['NOT_FOUND'],
  }),
  pinHotDeal: endpoint({
    method: 'PUT',
    path: '/operator/models/{assetId}/regions/{regionId}/hot-pin',
    audience,
    area,
    summary: 'Makes a model hot or not by hand, or leaves it to its trade-ins again (M9)',
    params: byAssetAndRegion,
    body: z.object({ pin: HotPinSchema }),
    data: CatalogAssetRowSchema,
    errors: ['NOT_FOUND'],
  }),
  listCatalogGroups: endpoint({
    method: 'GET',
    path: '/operator/catalog/groups',
    audience,
    area,
    summary: 'Names of the model groups of a brand in a category',
    query: z.object({ categoryId: CategoryIdSchema, brandId: UuidSchema }),
    data: z.array(z.string()),
  }),
} as const;
