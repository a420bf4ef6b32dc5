import type { QueryClient } from '@tanstack/react-query';
import { callApi, callPublic, sessions } from './api';
import type { NewSession, Session } from './session-store';

export type Credentials = { email: string; password: string };

/** Never retried by itself: each try counts against the account's brake (I6). */
export async function signIn(credentials: Credentials): Promise<Session> {
  const answer = await callPublic<NewSession>({
    method: 'POST',
    path: '/identity/member/login',
    body: credentials,
  });
  return sessions.add(answer);
}

/** This device forgets the account whatever the server answers. */
export async function signOut(accountIndex: number, queryClient: QueryClient): Promise<void> {
  const session = sessions.find(accountIndex);
  if (!session) return;
  const { refreshToken, identifier, isExpired } = session;
  if (!isExpired) {
    const call = { method: 'POST', path: '/user/member/logout', body: { refreshToken, identifier } } as const;
    await callApi(accountIndex, { ...call, timeoutSeconds: 5 }).catch(() => undefined);
  }
  sessions.remove(accountIndex);
  queryClient.removeQueries({ queryKey: [accountIndex] });
}

export async function signOutAll(queryClient: QueryClient): Promise<void> {
  await Promise.all(sessions.list().map((session) => signOut(session.index, queryClient)));
}
