import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import type { ListSearch } from '#/operator/list/list-search';
import { OutboxScreen } from '#/operator/records/outbox-screen';

// The screen validates it, so that the dealers' bundle does not contain that code.
export const Route = createFileRoute('/operator/_console/outbox')({
  validateSearch: (search: ListSearch & SearchSchemaInput): ListSearch => search,
  component: OutboxRoute,
});

function OutboxRoute() {
  return <OutboxScreen search={Route.useSearch()} />;
}
