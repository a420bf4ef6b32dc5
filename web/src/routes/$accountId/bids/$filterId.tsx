import { createFileRoute } from '@tanstack/react-router';

/** Names the rank filter; the screen around it draws the list. */
export const Route = createFileRoute('/$accountId/bids/$filterId')({});
