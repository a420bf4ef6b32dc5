import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { BrowserErrorsScreen } from '#/operator/records/browser-errors-screen';
import type { RoomSearch } from '#/operator/room/room-search';

// The screen validates it, so that the dealers' bundle does not contain that code.
export const Route = createFileRoute('/operator/_console/browser-errors')({
  validateSearch: (search: RoomSearch & SearchSchemaInput): RoomSearch => search,
  component: BrowserErrorsRoute,
});

function BrowserErrorsRoute() {
  return <BrowserErrorsScreen search={Route.useSearch()} />;
}
