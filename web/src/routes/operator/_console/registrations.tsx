import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import type { ListSearch } from '#/operator/list/list-search';
import { RegistrationsScreen } from '#/operator/registrations/registrations-screen';

// The screen validates it, so that the dealers' bundle does not contain that code.
export const Route = createFileRoute('/operator/_console/registrations')({
  validateSearch: (search: ListSearch & SearchSchemaInput): ListSearch => search,
  component: RegistrationsRoute,
});

function RegistrationsRoute() {
  return <RegistrationsScreen search={Route.useSearch()} />;
}
