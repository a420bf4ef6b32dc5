import { createFileRoute } from '@tanstack/react-router';

/** The unfiltered list; the parent route renders it. */
export const Route = createFileRoute('/$accountId/bids/')({});
