import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountKey } from '#/session/query-client';
import { endSession, listSessions } from './account-api';

export const sessionsKey = (account: number) => accountKey(account, 'sessions');

export function useDeviceSessions(account: number) {
  return useQuery({
    queryKey: sessionsKey(account),
    queryFn: ({ signal }) => listSessions(account, signal),
    // What was ended elsewhere must not be offered here.
    staleTime: 0,
  });
}

export function useEndSessions(account: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (identifiers: readonly string[]) =>
      Promise.all(identifiers.map((identifier) => endSession(account, identifier))),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsKey(account) }),
  });
}
