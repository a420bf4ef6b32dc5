import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import type { AccountSearch } from '#/operator/partner-account/account-search';
import { PartnerAccountScreen } from '#/operator/partner-account/partner-account-screen';

// The screen validates it, so that the dealers' bundle does not contain that code.
export const Route = createFileRoute('/operator/_console/partners_/account')({
  validateSearch: (search: AccountSearch & SearchSchemaInput): AccountSearch => search,
  component: PartnerAccountRoute,
});

function PartnerAccountRoute() {
  return <PartnerAccountScreen search={Route.useSearch()} />;
}
