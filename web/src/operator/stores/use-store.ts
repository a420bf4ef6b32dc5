import type { AnswerTo, BodyTo } from '@mazad/contract/calls';
import type { OperatorStore } from '@mazad/contract/operator/stores';
import { useQuery } from '@tanstack/react-query';
import { callOperator } from '../frame/operator-session';
import { MONEY, operatorQuery, useChange } from '../queries';

type FactsChange = BodyTo<'PUT /operator/stores/{storeId}/facts'>;
type Member = AnswerTo<'GET /operator/stores/{storeId}'>['members'][number];
type MemberChange = BodyTo<'PUT /operator/stores/{storeId}/members/{userId}'>;
type StoreChange = BodyTo<'PUT /operator/stores/{storeId}'>;

export const storeQuery = (storeId: string) =>
  operatorQuery('GET /operator/stores/{storeId}', { params: { storeId } });

export const useStore = (storeId: string) => useQuery(storeQuery(storeId));

type StoreUpdate = {
  /** The store as of opening the form. */
  opened: OperatorStore;
  /** Text of the toast after success. */
  said: string;
  onDone: () => void;
  /** Another change came first: the current store. */
  onOvertaken: (now: OperatorStore) => void;
};

function useChangeStore<Change>(
  { opened, ...rest }: StoreUpdate,
  send: (storeId: string, change: Change & { version: number }) => Promise<OperatorStore>,
) {
  const { storeId, version } = opened;
  return useChange((change: Change) => send(storeId, { ...change, version }), {
    of: storeQuery(storeId),
    stale: MONEY,
    ...rest,
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
  /** The member as of opening the form. */
  opened: Member;
  said: string;
  onDone: () => void;
  /** Another change came first: the current member. */
  onOvertaken?: (now: Member) => void;
};

export function useUpdateMember({ storeId, opened, said, onDone, onOvertaken }: MemberUpdate) {
  const { userId, version } = opened;
  return useChange(
    (change: Omit<MemberChange, 'version'>) =>
      callOperator('PUT /operator/stores/{storeId}/members/{userId}', {
        params: { storeId, userId },
        body: { ...change, version },
      }),
    {
      of: storeQuery(storeId),
      stale: ['GET /operator/stores'],
      said,
      onDone,
      onOvertaken: ({ members }) => {
        const now = members.find((member) => member.userId === userId);
        if (now) onOvertaken?.(now);
      },
    },
  );
}

export function useSendPasswordLink(storeId: string, userId: string, said: string) {
  return useChange(
    () =>
      callOperator('POST /operator/stores/{storeId}/members/{userId}/password-link', {
        params: { storeId, userId },
        body: {},
      }),
    { said },
  );
}
