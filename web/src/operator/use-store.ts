import type { AnswerTo, BodyTo } from '@mazad/contract/calls';
import type { OperatorStore } from '@mazad/contract/operator-stores';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useToasts } from '#/ui/undo-toast';
import { useMoneyMoved } from './money-moved';
import { callOperator } from './operator-session';
import { isChangedSince } from './use-opened';
import { operatorKey } from './use-room';

type FactsChange = BodyTo<'PUT /operator/stores/{storeId}/facts'>;
type Member = AnswerTo<'GET /operator/stores/{storeId}'>['members'][number];
type MemberChange = BodyTo<'PUT /operator/stores/{storeId}/members/{userId}'>;
type StoreChange = BodyTo<'PUT /operator/stores/{storeId}'>;

const oneKey = (storeId: string) => operatorKey('stores', 'one', storeId);

export function useStore(storeId: string) {
  return useQuery({
    queryKey: oneKey(storeId),
    queryFn: ({ signal }) => callOperator('GET /operator/stores/{storeId}', { params: { storeId }, signal }),
  });
}

/** Takes the store as a change answered it, and reads the list again. */
export function useKeepStore() {
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

function useChangeStore<Change>(
  { opened, said, onDone, onOvertaken }: StoreUpdate,
  send: (storeId: string, change: Change & { version: number }) => Promise<OperatorStore>,
) {
  const keep = useKeepStore();
  const moneyMoved = useMoneyMoved();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const { storeId, version } = opened;
  return useMutation({
    mutationFn: (change: Change) => send(storeId, { ...change, version }),
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
    onSettled: moneyMoved,
  });
}

export function useUpdateStore(update: StoreUpdate) {
  return useChangeStore<Omit<StoreChange, 'version'>>(update, (storeId, body) =>
    callOperator('PUT /operator/stores/{storeId}', { params: { storeId }, body }),
  );
}

export function useUpdateFacts(update: StoreUpdate) {
  return useChangeStore<Omit<FactsChange, 'version'>>(update, (storeId, body) =>
    callOperator('PUT /operator/stores/{storeId}/facts', { params: { storeId }, body }),
  );
}

type MemberUpdate = {
  storeId: string;
  /** As the form was opened on it. */
  opened: Member;
  said: string;
  onDone: () => void;
  /** Refused because another change came first: the member as it is now. */
  onOvertaken?: (now: Member) => void;
};

export function useUpdateMember({ storeId, opened, said, onDone, onOvertaken }: MemberUpdate) {
  const keep = useKeepStore();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const { userId, version } = opened;
  return useMutation({
    mutationFn: (change: Omit<MemberChange, 'version'>) =>
      callOperator('PUT /operator/stores/{storeId}/members/{userId}', {
        params: { storeId, userId },
        body: { ...change, version },
      }),
    onError: async (error) => {
      if (!isChangedSince(error)) return;
      await queryClient.refetchQueries({ queryKey: oneKey(storeId) });
      const now = queryClient
        .getQueryData<OperatorStore>(oneKey(storeId))
        ?.members.find((member) => member.userId === userId);
      if (now) onOvertaken?.(now);
    },
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
    mutationFn: () =>
      callOperator('POST /operator/stores/{storeId}/members/{userId}/password-link', {
        params: { storeId, userId },
        body: {},
      }),
    onSuccess: () => toasts.show({ text: said }),
  });
}
