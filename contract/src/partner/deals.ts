/** What a partner reads: its changed deals, and a quote (P2). */
import { DEAL_STATES, type DealState } from '@mazad/domain/deals/course';
import * as z from 'zod/mini';
import { endpoint, InstantSchema, MoneySchema, plainText, QueryWholeSchema, UuidSchema } from '../http.ts';
import { PartnerDealSchema, WhenSentSchema } from './partner.ts';

const base = { audience: 'partner', area: 'partner' } as const;

/** `WON,IN_TRANSIT`: one or more, separated by commas. */
const StatesSchema = z.pipe(
  plainText(100).check(z.regex(/^[A-Z_]+(?:,[A-Z_]+)*$/)),
  // Not an array of enums: an error would name the place in the list, which no query has.
  z.transform((text: string, { issues }): DealState[] => {
    const named = new Set(text.split(','));
    const states = DEAL_STATES.filter((state) => named.delete(state));
    if (named.size > 0)
      issues.push({ code: 'invalid_value', values: [...DEAL_STATES], input: text, message: 'oneOf' });
    return states;
  }),
);

const ChangedDealSchema = z.extend(PartnerDealSchema, {
  /** The deal's place in the order of the list. */
  changedAt: InstantSchema,
});
const QUOTE_STATES = ['OPEN', 'EXPIRED', 'ACCEPTED'] as const;

export const partnerDealsEndpoints = {
  listPartnerDeals: endpoint({
    ...base,
    method: 'GET',
    path: '/partner/v1/deals',
    summary:
      'The partner’s deals in the order in which they last changed. The next call continues at nextCursor, now or later',
    query: z.object({
      state: z.optional(StatesSchema),
      sourceStoreId: z.optional(UuidSchema),
      sourceStoreName: z.optional(plainText(120, 1)),
      serialNumber: z.optional(plainText(40, 5)),
      changedSince: z.optional(WhenSentSchema),
      cursor: z.optional(plainText(200, 1)),
      count: z.optional(QueryWholeSchema(1, 100)),
    }),
    data: z.object({
      deals: z.array(ChangedDealSchema),
      /** Present even without deals. */
      nextCursor: z.string(),
      /** Whether there is another page now. */
      hasMore: z.boolean(),
    }),
    errors: ['UNKNOWN_SHOP'],
  }),
  getPartnerQuote: endpoint({
    ...base,
    method: 'GET',
    path: '/partner/v1/quotes/{quoteId}',
    summary: 'A quote as it stands, for 30 days after it expired',
    params: z.object({ quoteId: UuidSchema }),
    data: z.object({
      quoteId: z.string(),
      price: MoneySchema,
      currency: z.string(),
      expiresAt: InstantSchema,
      state: z.enum(QUOTE_STATES),
      /** The deal that it became; null unless it is ACCEPTED. */
      appraisalCode: z.nullable(z.string()),
    }),
    errors: ['NOT_FOUND'],
  }),
} as const;
