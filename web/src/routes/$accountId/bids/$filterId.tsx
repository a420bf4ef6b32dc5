import { createFileRoute } from '@tanstack/react-router';
import { bidFilterOf } from '#/bids/frame/bids-search';

/** Names the rank filter; the screen around it draws the list. */
export const Route = createFileRoute('/$accountId/bids/$filterId')({
  params: { parse: (params) => (bidFilterOf(params.filterId) ? params : false) },
});
