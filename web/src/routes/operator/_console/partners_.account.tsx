import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import type { AccountSearch } from '#/operator/partner-account/account-search';
import { PartnerAccountScreen } from '#/operator/partner-account/partner-account-screen';

// The screen reads it with care; what does so stays out of the dealers' pages.
export const Route = createFileRoute('/operator/_console/partners_/account')({
  validateSearch: (search: AccountSearch & SearchSchemaInput): AccountSearch => search,
  component: PartnerAccountRoute,
});

function PartnerAccountRoute() {
  return <PartnerAccountScreen search={Route.useSearch()} />;
}
