import { queryOptions } from '@tanstack/react-query';
import { operatorQuery } from '../queries';

/** Not cached, because each look is logged in the audit log (P4). */
export const messageQuery = (messageId: string) =>
  queryOptions({
    ...operatorQuery('POST /operator/outbox/{messageId}/text', { params: { messageId }, body: {} }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
