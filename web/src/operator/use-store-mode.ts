import type { OperatorStore } from '@mazad/contract/operator-stores';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useToasts } from '#/ui/undo-toast';
import { callOperator } from './operator-session';
import { operatorKey } from './use-room';
import { useKeepStore } from './use-store';

/** What a change of the store's mode would end, and the way back from the last one. */
export function useModeReach({ storeId, version }: Pick<OperatorStore, 'storeId' | 'version'>) {
  return useQuery({
    queryKey: operatorKey('stores', 'mode', storeId, version),
    queryFn: ({ signal }) =>
      callOperator('GET /operator/stores/{storeId}/mode', { params: { storeId }, signal }),
    staleTime: 0,
  });
}

/** Takes the last change of mode back; refused because something came first, the store is read again. */
export function useUndoMode({ storeId, version }: OperatorStore, said: string, onDone: () => void) {
  const keep = useKeepStore();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  return useMutation({
    mutationFn: (note: string) =>
      callOperator('POST /operator/stores/{storeId}/mode/undo', {
        params: { storeId },
        body: { version, note },
      }),
    onSuccess: (store) => {
      keep(store);
      toasts.show({ text: said });
      onDone();
    },
    onError: () => queryClient.invalidateQueries({ queryKey: operatorKey('stores') }),
  });
}
