/** Every call of the platform. A call that is not here does not exist. */
import { accountEndpoints } from './account.ts';
import { assessmentEndpoints } from './assessments.ts';
import { autopilotEndpoints } from './bids/autopilot.ts';
import { bidBookEndpoints } from './bids/bid-books.ts';
import { bidListEndpoints } from './bids/bid-lists.ts';
import { bidSelectionEndpoints } from './bids/bid-selection.ts';
import { biddingEndpoints } from './bids/bidding.ts';
import { bulkBidEndpoints } from './bids/bulk-bids.ts';
import { paasEndpoints } from './bids/paas.ts';
import { savedViewEndpoints } from './bids/saved-views.ts';
import { whyEndpoints } from './bids/why.ts';
import { catalogEndpoints } from './catalog.ts';
import { creditEndpoints } from './credit.ts';
import { dashboardEndpoints } from './dashboard.ts';
import { dealsEndpoints } from './deals.ts';
import { evidenceEndpoints } from './evidence.ts';
import { filesEndpoints } from './files.ts';
import { gradeReviewEndpoints } from './grade-reviews.ts';
import { identityEndpoints } from './identity.ts';
import { invoiceEndpoints } from './invoices.ts';
import { notificationEndpoints } from './notifications.ts';
import { operatorAppliedImportsEndpoints } from './operator/applied-imports.ts';
import { operatorAskingsEndpoints } from './operator/askings.ts';
import { operatorCatalogEndpoints } from './operator/catalog.ts';
import { operatorCatalogImportEndpoints } from './operator/catalog-import.ts';
import { operatorCatalogNamesEndpoints } from './operator/catalog-names.ts';
import { operatorDealMovesEndpoints } from './operator/deal-moves.ts';
import { operatorDealsEndpoints } from './operator/deals.ts';
import { operatorListingEndpoints } from './operator/listing.ts';
import { operatorListsEndpoints } from './operator/lists.ts';
import { operatorMarketEndpoints } from './operator/market.ts';
import { operatorMoneyEndpoints } from './operator/money.ts';
import { operatorEndpoints } from './operator/operator.ts';
import { operatorOperatorsEndpoints } from './operator/operators.ts';
import { operatorOverviewEndpoints } from './operator/overview.ts';
import { operatorPartnerAccountEndpoints } from './operator/partner-account.ts';
import { operatorRegionsEndpoints } from './operator/regions.ts';
import { operatorReviewEndpoints } from './operator/reviews.ts';
import { operatorStoreBidsEndpoints } from './operator/store-bids.ts';
import { operatorStoreModeEndpoints } from './operator/store-mode.ts';
import { operatorStoresEndpoints } from './operator/stores.ts';
import { operatorWebhooksEndpoints } from './operator/webhooks.ts';
import { partnerDealsEndpoints } from './partner/deals.ts';
import { partnerEndpoints } from './partner/partner.ts';
import { registrationEndpoints } from './registration.ts';
import { searchEndpoints } from './search.ts';
import { statementEndpoints } from './statement.ts';
import { telemetryEndpoints } from './telemetry.ts';

export const endpoints = {
  ...identityEndpoints,
  ...catalogEndpoints,
  ...biddingEndpoints,
  ...bulkBidEndpoints,
  ...bidListEndpoints,
  ...savedViewEndpoints,
  ...bidBookEndpoints,
  ...bidSelectionEndpoints,
  ...whyEndpoints,
  ...autopilotEndpoints,
  ...paasEndpoints,
  ...dealsEndpoints,
  ...gradeReviewEndpoints,
  ...creditEndpoints,
  ...dashboardEndpoints,
  ...searchEndpoints,
  ...notificationEndpoints,
  ...partnerEndpoints,
  ...partnerDealsEndpoints,
  ...accountEndpoints,
  ...registrationEndpoints,
  ...filesEndpoints,
  ...evidenceEndpoints,
  ...assessmentEndpoints,
  ...operatorEndpoints,
  ...operatorStoresEndpoints,
  ...operatorAskingsEndpoints,
  ...operatorStoreModeEndpoints,
  ...operatorStoreBidsEndpoints,
  ...operatorOperatorsEndpoints,
  ...operatorCatalogEndpoints,
  ...operatorCatalogNamesEndpoints,
  ...operatorCatalogImportEndpoints,
  ...operatorListsEndpoints,
  ...operatorOverviewEndpoints,
  ...operatorPartnerAccountEndpoints,
  ...operatorAppliedImportsEndpoints,
  ...operatorListingEndpoints,
  ...operatorMarketEndpoints,
  ...operatorDealsEndpoints,
  ...operatorDealMovesEndpoints,
  ...operatorReviewEndpoints,
  ...operatorRegionsEndpoints,
  ...statementEndpoints,
  ...invoiceEndpoints,
  ...operatorMoneyEndpoints,
  ...operatorWebhooksEndpoints,
  ...telemetryEndpoints,
} as const;
export type EndpointName = keyof typeof endpoints;
