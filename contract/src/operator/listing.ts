/** Switching many models on or off in a region, and undoing that (P1). */
import * as z from 'zod/mini';
import { endpoint, text, UuidSchema } from '../http.ts';
import { RegionIdSchema } from '../registration.ts';
import { CatalogFilterSchema } from './catalog.ts';
import { words } from './operator.ts';

const area = 'operator';
const audience = 'operator';

/** The limit for models by id; a filter may select any number. */
export const LISTING_NAMED_MAX = 1000;
/** Models by id, or all models of a filter. */
export const ListingChoiceSchema = z.union([
  z.object({ assetIds: z.array(UuidSchema).check(z.minLength(1), z.maxLength(LISTING_NAMED_MAX)) }),
  z.object({ filter: CatalogFilterSchema }),
]);
export type ListingChoice = z.infer<typeof ListingChoiceSchema>;

export const ListingRequestSchema = z.object({
  choice: ListingChoiceSchema,
  regionId: RegionIdSchema,
  isActive: z.boolean(),
});
export type ListingRequest = z.infer<typeof ListingRequestSchema>;

export const ListingReachSchema = z.object({
  /** Models that are switched. `opened` of them are new to the region. */
  switched: z.number(),
  opened: z.number(),
  /** Models already in that state, and models to switch off that the region does not have. */
  already: z.number(),
  /** Bids that leave the book, or return to it at their old place. */
  bidCount: z.number(),
  /** Stores with such bids; each is notified. */
  storeCount: z.number(),
  /** Staged prices (per store and model) that count in no book while the model is off. */
  stagedCount: z.number(),
  /** Quotes still open, which find no offer after switching off. */
  openQuoteCount: z.number(),
  /** Identifies the set of models; the call is refused if the set has changed. */
  digest: z.string(),
});
export type ListingReach = z.infer<typeof ListingReachSchema>;

export const SwitchListingsSchema = z.extend(ListingRequestSchema, {
  digest: text(64, 1),
  /** The reason for the audit log. */
  note: words(1000, 3),
});

export const SwitchedListingSchema = z.object({ changeId: z.string(), switched: z.number() });

// Up to a thousand ids.
const bodyKilobytesMax = 48;

export const operatorListingEndpoints = {
  previewListing: endpoint({
    method: 'POST',
    path: '/operator/catalog/listing/preview',
    audience,
    area,
    summary: 'What switching many models on or off in a region would do',
    bodyKilobytesMax,
    body: ListingRequestSchema,
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
