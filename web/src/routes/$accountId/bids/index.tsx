import { createFileRoute, redirect } from '@tanstack/react-router';

/** A filter in the query belongs into the path: one view has one address. */
export const Route = createFileRoute('/$accountId/bids/')({
  beforeLoad: ({ search, params }) => {
    const filterId = search.filter ?? search.bidFilter;
    if (!filterId) return;
    throw redirect({
      to: '/$accountId/bids/$filterId',
      params: { ...params, filterId },
      search: { ...search, filter: undefined, bidFilter: undefined },
      replace: true,
    });
  },
});
