import type { AnswerTo } from '@mazad/contract/calls';
import type { OperatorStore } from '@mazad/contract/operator/stores';
import { useQuery } from '@tanstack/react-query';
import { MONEY, operatorQuery, sendTo, useChange } from '../queries';

type Member = AnswerTo<'GET /operator/stores/{storeId}'>['members'][number];

export const storeQuery = (storeId: string) =>
  operatorQuery('GET /operator/stores/{storeId}', { params: { storeId } });

export const useStore = (storeId: string) => useQuery(storeQuery(storeId));

type StoreUpdate = {
  storeId: string;
  /** Text of the toast after success. */
  said: string;
  onDone: () => void;
  /** Another change came first: the current store. */
  onOvertaken: (now: OperatorStore) => void;
};

export function useUpdateStore({ storeId, ...rest }: StoreUpdate) {
  return useChange(sendTo('PUT /operator/stores/{storeId}', { storeId }), {
    of: storeQuery(storeId),
    stale: MONEY,
    ...rest,
  });
}

export function useUpdateFacts({ storeId, ...rest }: StoreUpdate) {
  return useChange(sendTo('PUT /operator/stores/{storeId}/facts', { storeId }), {
    of: storeQuery(storeId),
    stale: MONEY,
    ...rest,
  });
}

type MemberUpdate = {
  storeId: string;
  userId: string;
  said: string;
  onDone: () => void;
  /** Another change came first: the current member. */
  onOvertaken?: (now: Member) => void;
};

export function useUpdateMember({ storeId, userId, said, onDone, onOvertaken }: MemberUpdate) {
  return useChange(sendTo('PUT /operator/stores/{storeId}/members/{userId}', { storeId, userId }), {
    of: storeQuery(storeId),
    stale: ['GET /operator/stores'],
    said,
    onDone,
    onOvertaken: ({ members }) => {
      const now = members.find((member) => member.userId === userId);
      if (now) onOvertaken?.(now);
    },
  });
}

export function useSendPasswordLink(storeId: string, userId: string, said: string) {
  const link = 'POST /operator/stores/{storeId}/members/{userId}/password-link';
  return useChange(sendTo(link, { storeId, userId }), { said });
}
