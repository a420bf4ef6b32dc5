/** Brands and categories of the catalogue for operators (P1). */
import * as z from 'zod/mini';
import { CategoryIdSchema, endpoint, UuidSchema } from '../http.ts';
import { line } from '../registration.ts';
import { PictureSchema, SwitchListingSchema } from './catalog.ts';
import { listQuery, pageOf } from './lists.ts';

const area = 'operator';
const audience = 'operator';
/** All on one page, so that filters and forms offer all of them. Real marketplaces have a few dozen. */
export const BRANDS_MAX = 2000;

const version = z.number().check(z.int(), z.gte(1));
const picture = z.optional(z.nullable(PictureSchema));

export const CatalogBrandSchema = z.object({
  brandId: z.string(),
  nameEn: z.string(),
  nameAr: z.string(),
  logoUrl: z.nullable(z.string()),
  version: z.number(),
  modelCount: z.number(),
});
export type CatalogBrand = z.infer<typeof CatalogBrandSchema>;
export const CreateBrandSchema = z.object({
  nameEn: line(80, 1),
  nameAr: line(80, 1),
  logoUrl: picture,
});
export const UpdateBrandSchema = z.object({
  version,
  nameEn: z.optional(line(80, 1)),
  nameAr: z.optional(line(80, 1)),
  logoUrl: picture,
});

export const CatalogCategorySchema = z.object({
  categoryId: z.string(),
  nameEn: z.string(),
  nameAr: z.string(),
  imageUrl: z.nullable(z.string()),
  /** Sort order of categories, lowest first. */
  priority: z.number(),
  isActive: z.boolean(),
  version: z.number(),
  modelCount: z.number(),
});
export type CatalogCategory = z.infer<typeof CatalogCategorySchema>;
/** The effect of switching the category, over all regions. */
export const CategoryReachSchema = z.object({
  modelCount: z.number(),
  liveBidCount: z.number(),
  heldBidCount: z.number(),
});
export const UpdateCategorySchema = z.object({
  version,
  nameEn: z.optional(line(80, 1)),
  nameAr: z.optional(line(80, 1)),
  imageUrl: picture,
  priority: z.optional(z.number().check(z.int(), z.gte(0), z.lte(1000))),
});

const byCategory = z.object({ categoryId: CategoryIdSchema });

export const operatorCatalogNamesEndpoints = {
  listCatalogBrands: endpoint({
    method: 'GET',
    path: '/operator/brands',
    audience,
    area,
    summary: 'Brands, by name unless sorted',
    query: listQuery('brands'),
    data: pageOf(CatalogBrandSchema),
  }),
  createCatalogBrand: endpoint({
    method: 'POST',
    path: '/operator/brands',
    audience,
    area,
    summary: 'Makes a brand',
    body: CreateBrandSchema,
    data: CatalogBrandSchema,
    errors: ['NAME_TAKEN'],
  }),
  updateCatalogBrand: endpoint({
    method: 'PUT',
    path: '/operator/brands/{brandId}',
    audience,
    area,
    summary: 'Changes the names or the logo of a brand',
    params: z.object({ brandId: UuidSchema }),
    body: UpdateBrandSchema,
    data: CatalogBrandSchema,
    errors: ['NOT_FOUND', 'CHANGED_SINCE', 'NAME_TAKEN'],
  }),
  listCatalogCategories: endpoint({
    method: 'GET',
    path: '/operator/categories',
    audience,
    area,
    summary: 'Categories, by priority unless sorted',
    query: listQuery('categories'),
    data: pageOf(CatalogCategorySchema),
  }),
  getCategoryReach: endpoint({
    method: 'GET',
    path: '/operator/categories/{categoryId}/reach',
    audience,
    area,
    summary: 'How many models and bids a switch of the category would move',
    params: byCategory,
    data: CategoryReachSchema,
    errors: ['NOT_FOUND'],
  }),
  updateCatalogCategory: endpoint({
    method: 'PUT',
    path: '/operator/categories/{categoryId}',
    audience,
    area,
    summary: 'Changes the names, the picture or the priority of a category',
    params: byCategory,
    body: UpdateCategorySchema,
    data: CatalogCategorySchema,
    errors: ['NOT_FOUND', 'CHANGED_SINCE'],
  }),
  switchCatalogCategory: endpoint({
    method: 'PUT',
    path: '/operator/categories/{categoryId}/active',
    audience,
    area,
    summary: 'Switches a whole category on or off in every region (M3, M4)',
    params: byCategory,
    body: SwitchListingSchema,
    data: CatalogCategorySchema,
    errors: ['NOT_FOUND'],
  }),
} as const;
