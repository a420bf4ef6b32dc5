/** Many models switched on or off in a region at once, and that taken back (P1). */
import * as z from 'zod/mini';
import { endpoint, text, UuidSchema } from '../http.ts';
import { RegionIdSchema } from '../registration.ts';
import { CatalogFilterSchema } from './catalog.ts';
import { words } from './operator.ts';

const area = 'operator';
const audience = 'operator';

/** Models that can be named one by one; a filter finds any number. */
export const LISTING_NAMED_MAX = 1000;
/** Which models: named, or all that a filter of the list finds. */
export const ListingChoiceSchema = z.union([
  z.object({ assetIds: z.array(UuidSchema).check(z.minLength(1), z.maxLength(LISTING_NAMED_MAX)) }),
  z.object({ filter: CatalogFilterSchema }),
]);
export type ListingChoice = z.infer<typeof ListingChoiceSchema>;

export const ListingWishSchema = z.object({
  choice: ListingChoiceSchema,
  regionId: RegionIdSchema,
  isActive: z.boolean(),
});
export type ListingWish = z.infer<typeof ListingWishSchema>;

export const ListingReachSchema = z.object({
  /** Models that are switched; `opened` of them the region does not have yet. */
  switched: z.number(),
  opened: z.number(),
  /** Models that are so already, or that the region does not have and that are to be off. */
  already: z.number(),
  /** Bids that leave the book, or come back into it where they stood. */
  bidCount: z.number(),
  /** Stores that have them; each is told. */
  storeCount: z.number(),
  /** Rows of staged prices, of one store for one model, that count in no book while it is off. */
  stagedCount: z.number(),
  /** Quotes that still run; off, they find no offer. */
  openQuoteCount: z.number(),
  /** Names the models that are switched; an act on others is not done. */
  digest: z.string(),
});
export type ListingReach = z.infer<typeof ListingReachSchema>;

export const SwitchListingsSchema = z.extend(ListingWishSchema, {
  digest: text(64, 1),
  /** Why, for the audit log. */
  note: words(1000, 3),
});

export const SwitchedListingSchema = z.object({ changeId: z.string(), switched: z.number() });

// A thousand ids.
const bodyKilobytesMax = 48;

export const operatorListingEndpoints = {
  previewListing: endpoint({
    method: 'POST',
    path: '/operator/catalog/listing/preview',
    audience,
    area,
    summary: 'What switching many models on or off in a region would do',
    bodyKilobytesMax,
    body: ListingWishSchema,
    data: ListingReachSchema,
    errors: ['NOT_FOUND'],
  }),
  switchListing: endpoint({
    method: 'POST',
    path: '/operator/catalog/listing',
    audience,
    area,
    summary: 'Switches the models that were seen on or off in a region, all of them or none',
    bodyKilobytesMax,
    body: SwitchListingsSchema,
    data: SwitchedListingSchema,
    errors: ['NOT_FOUND', 'CHANGED_SINCE'],
  }),
  undoListing: endpoint({
    method: 'POST',
    path: '/operator/catalog/listing/{changeId}/undo',
    audience,
    area,
    summary: 'Takes such a switch back, once; models that were switched again since stay as they are',
    params: z.object({ changeId: UuidSchema }),
    body: z.object({}),
    data: SwitchedListingSchema,
    errors: ['NOT_FOUND', 'CHANGED_SINCE'],
  }),
} as const;
