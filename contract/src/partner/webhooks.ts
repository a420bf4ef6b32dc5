/** The bodies that partners' webhooks are sent (P2). */
import * as z from 'zod/mini';
import { InstantSchema, UuidSchema } from '../http.ts';
import { WEBHOOK_EVENTS, WEBHOOK_TEST } from '../operator/webhooks.ts';
import { partnerEndpoints } from './partner.ts';

export const PartnerEventSchema = z.object({
  id: UuidSchema,
  number: z.nullable(z.number()),
  type: z.enum([...WEBHOOK_EVENTS, WEBHOOK_TEST]),
  at: InstantSchema,
  movedBy: z.nullable(z.enum(['PARTNER', 'OPERATOR', 'SYSTEM'])),
  /**
   * What `GET /deals/{appraisalCode}` answered at that event. A test has null here, and in all fields but id, type and
   * time.
   */
  data: z.nullable(partnerEndpoints.getPartnerDeal.data),
});
export type PartnerEventBody = z.infer<typeof PartnerEventSchema>;
