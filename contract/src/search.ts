/** One search over everything of a store, and one over the console (X6). Each finds what the lists find. */
import * as z from 'zod/mini';
import { endpoint, InstantSchema, LocalisedSchema, plainText } from './http.ts';

/** Results of each kind. */
export const FOUND_EACH_MAX = 5;

/** A query of signs only finds nothing. */
const query = z.object({ search: plainText(100, 1) });
const upTo = <T extends z.ZodMiniType>(item: T) => z.array(item).check(z.maxLength(FOUND_EACH_MAX));

export const FoundSchema = z.object({
  /** In the store's market, as in the list of bids. */
  models: upTo(z.object({ assetId: z.string(), assetName: z.string(), brandName: LocalisedSchema })),
  /** By code, IMEI, the courier's number or the model, newest first. */
  deals: upTo(z.object({ appraisalCode: z.string(), assetName: z.string(), serialNumber: z.string() })),
  tickets: upTo(z.object({ reviewId: z.string(), ticketNumber: z.string(), assetName: z.string() })),
  /** From the statement: by number, deal, stack, goods or note, newest first. */
  documents: upTo(
    z.object({
      number: z.string(),
      /** The model, the stack or the note; null if there is none. */
      about: z.nullable(z.string()),
    }),
  ),
  /** Uploaded bid books and price files, by file name, newest first. */
  files: upTo(z.object({ uploadId: z.string(), fileName: z.string(), createdAt: InstantSchema })),
});
export type Found = z.infer<typeof FoundSchema>;

export const DeskFoundSchema = z.object({
  /** Undecided ones first, like reviews. */
  registrations: z.array(
    z.object({
      signupId: z.string(),
      storeName: z.string(),
      stage: z.enum(['IN_REVIEW', 'ACTIVE', 'REJECTED']),
    }),
  ),
  deals: upTo(z.object({ appraisalCode: z.string(), assetName: z.string() })),
  reviews: z.array(
    z.object({
      reviewId: z.string(),
      ticketNumber: z.string(),
      assetName: z.string(),
      isClosed: z.boolean(),
    }),
  ),
  /** Also by members' e-mails and phone numbers. */
  stores: upTo(z.object({ storeId: z.string(), name: z.string() })),
  partners: upTo(z.object({ partnerId: z.string(), name: z.string() })),
  models: upTo(z.object({ assetId: z.string(), name: z.string() })),
});
export type DeskFound = z.infer<typeof DeskFoundSchema>;

export const searchEndpoints = {
  findAnything: endpoint({
    method: 'GET',
    path: '/search',
    audience: 'dealer',
    area: 'search',
    summary: 'The first few models, deals, tickets, documents and files of the store that fit (X6)',
    query,
    data: FoundSchema,
  }),
  findOnDesk: endpoint({
    method: 'GET',
    path: '/operator/search',
    audience: 'operator',
    area: 'operator',
    summary: 'The first few registrations, deals, reviews, stores, partners and models that fit (X6)',
    query: z.object({ search: plainText(80, 1) }),
    data: DeskFoundSchema,
  }),
} as const;
