import type { OperatorStore } from '@mazad/contract/operator/stores';
import { useQuery } from '@tanstack/react-query';
import { callOperator } from '../frame/operator-session';
import { operatorKey, sendTo, useChange } from '../queries';
import { storeQuery } from './use-store';

const MODE = 'GET /operator/stores/{storeId}/mode';

/** The effect of changing the store's mode, and whether the last change can be undone. */
export function useModeReach({ storeId, version }: Pick<OperatorStore, 'storeId' | 'version'>) {
  return useQuery({
    queryKey: operatorKey(MODE, storeId, version),
    queryFn: ({ signal }) => callOperator(MODE, { params: { storeId }, signal }),
    staleTime: 0,
  });
}

export function useUndoMode({ storeId }: OperatorStore, said: string, onDone: () => void) {
  return useChange(sendTo('POST /operator/stores/{storeId}/mode/undo', { storeId }), {
    of: storeQuery(storeId),
    stale: ['/operator/stores'],
    said,
    onDone,
  });
}
