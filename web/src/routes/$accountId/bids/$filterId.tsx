import { createFileRoute } from '@tanstack/react-router';
import { bidFilterOf } from '#/bids/frame/bids-search';

/** Only names the rank filter; the parent route renders the list. */
export const Route = createFileRoute('/$accountId/bids/$filterId')({
  params: { parse: (params) => (bidFilterOf(params.filterId) ? params : false) },
});
