import type { User } from '@mazad/contract/identity';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { sessions } from './api/api';
import { accountQuery } from './api/queries';
import type { Session } from './session-store';

const FRESH_MS = 5 * 60_000;

/** Refreshes the session's user: name, role or mode may change elsewhere. */
export function useFreshUser({ index, identifier }: Session): void {
  const { data } = useQuery({
    ...accountQuery(index, 'GET /user/me'),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  });
  useEffect(() => {
    if (data) keepUser(identifier, data);
  }, [data, identifier]);
}

/** Stores the user from a profile change's answer. */
export function useKeepUser({ index, identifier }: Session): (user: User) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (user) => {
      queryClient.setQueryData(accountQuery(index, 'GET /user/me').queryKey, user);
      keepUser(identifier, user);
    },
    [queryClient, index, identifier],
  );
}

function keepUser(identifier: string, user: User): void {
  const session = sessions.list().find((one) => one.identifier === identifier);
  if (session?.user.userId !== user.userId) return;
  if (JSON.stringify(session.user) !== JSON.stringify(user)) sessions.put({ ...session, user });
}
