import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { BrowserErrorsScreen } from '#/operator/records/browser-errors-screen';
import type { RoomSearch } from '#/operator/room/room-search';

// The screen reads it with care; what does so stays out of the dealers' pages.
export const Route = createFileRoute('/operator/_console/browser-errors')({
  validateSearch: (search: RoomSearch & SearchSchemaInput): RoomSearch => search,
  component: BrowserErrorsRoute,
});

function BrowserErrorsRoute() {
  return <BrowserErrorsScreen search={Route.useSearch()} />;
}
