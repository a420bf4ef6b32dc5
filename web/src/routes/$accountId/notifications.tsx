import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import { NoticesScreen } from '#/notifications/notices-screen';
import { type NoticesSearch, noNoticesSearch, parseNoticesSearch } from '#/notifications/notices-search';

export const Route = createFileRoute('/$accountId/notifications')({
  validateSearch: (search: Partial<NoticesSearch> & SearchSchemaInput) => parseNoticesSearch(search),
  search: { middlewares: [stripSearchParams(noNoticesSearch)] },
  component: NotificationsRoute,
});

function NotificationsRoute() {
  const { accountId } = Route.useParams();
  return <NoticesScreen accountIndex={Number(accountId)} search={Route.useSearch()} />;
}
