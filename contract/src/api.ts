/** Every call of the platform. A call that is not here does not exist. */
import { biddingEndpoints } from './bidding.ts';
import { catalogEndpoints } from './catalog.ts';
import { dealsEndpoints } from './deals.ts';
import { identityEndpoints } from './identity.ts';
import { partnerEndpoints } from './partner.ts';

export const endpoints = {
  ...identityEndpoints,
  ...catalogEndpoints,
  ...biddingEndpoints,
  ...dealsEndpoints,
  ...partnerEndpoints,
} as const;
export type EndpointName = keyof typeof endpoints;
