/** Every call of the platform. A call that is not here does not exist. */
import { accountEndpoints } from './account.ts';
import { biddingEndpoints } from './bidding.ts';
import { bulkBidEndpoints } from './bulk-bids.ts';
import { catalogEndpoints } from './catalog.ts';
import { dealsEndpoints } from './deals.ts';
import { filesEndpoints } from './files.ts';
import { identityEndpoints } from './identity.ts';
import { operatorEndpoints } from './operator.ts';
import { operatorStoresEndpoints } from './operator-stores.ts';
import { partnerEndpoints } from './partner.ts';
import { registrationEndpoints } from './registration.ts';
import { telemetryEndpoints } from './telemetry.ts';

export const endpoints = {
  ...identityEndpoints,
  ...catalogEndpoints,
  ...biddingEndpoints,
  ...bulkBidEndpoints,
  ...dealsEndpoints,
  ...partnerEndpoints,
  ...accountEndpoints,
  ...registrationEndpoints,
  ...filesEndpoints,
  ...operatorEndpoints,
  ...operatorStoresEndpoints,
  ...telemetryEndpoints,
} as const;
export type EndpointName = keyof typeof endpoints;
