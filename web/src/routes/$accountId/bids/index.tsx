import { createFileRoute } from '@tanstack/react-router';

/** The whole list; the screen around it draws it. */
export const Route = createFileRoute('/$accountId/bids/')({});
