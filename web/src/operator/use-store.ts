import type { OperatorStore } from '@mazad/contract/operator-stores';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useToasts } from '#/ui/undo-toast';
import {
  getStore,
  type MemberChange,
  type StoreChange,
  sendPasswordLink,
  updateMember,
  updateStore,
} from './operator-api';
import { isChangedSince } from './use-opened';
import { operatorKey } from './use-room';

const oneKey = (storeId: string) => operatorKey('stores', 'one', storeId);

export function useStore(storeId: string) {
  return useQuery({ queryKey: oneKey(storeId), queryFn: ({ signal }) => getStore(storeId, signal) });
}

/** Takes the store as a change answered it, and reads the list again. */
function useKeepStore() {
  const queryClient = useQueryClient();
  return (store: OperatorStore) => {
    queryClient.setQueryData(oneKey(store.storeId), store);
    void queryClient.invalidateQueries({ queryKey: operatorKey('stores', 'list') });
  };
}

type StoreUpdate = {
  /** As the form was opened on it. */
  opened: OperatorStore;
  /** Told once it is done. */
  said: string;
  onDone: () => void;
  /** Refused because another change came first: the store as it is now. */
  onOvertaken: (now: OperatorStore) => void;
};

export function useUpdateStore({ opened, said, onDone, onOvertaken }: StoreUpdate) {
  const keep = useKeepStore();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const { storeId, version } = opened;
  return useMutation({
    mutationFn: (change: Omit<StoreChange, 'version'>) => updateStore(storeId, { ...change, version }),
    onSuccess: (changed) => {
      keep(changed);
      toasts.show({ text: said });
      onDone();
    },
    onError: async (error) => {
      if (!isChangedSince(error)) return;
      await queryClient.refetchQueries({ queryKey: oneKey(storeId) });
      const now = queryClient.getQueryData<OperatorStore>(oneKey(storeId));
      if (now) onOvertaken(now);
    },
  });
}

export function useUpdateMember(storeId: string, userId: string, said: string, onDone: () => void) {
  const keep = useKeepStore();
  const toasts = useToasts();
  return useMutation({
    mutationFn: (change: MemberChange) => updateMember(storeId, userId, change),
    onSuccess: (changed) => {
      keep(changed);
      toasts.show({ text: said });
      onDone();
    },
  });
}

export function useSendPasswordLink(storeId: string, userId: string, said: string) {
  const toasts = useToasts();
  return useMutation({
    mutationFn: () => sendPasswordLink(storeId, userId),
    onSuccess: () => toasts.show({ text: said }),
  });
}
