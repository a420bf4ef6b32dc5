import type { QueryClient } from '@tanstack/react-query';
import { callApi, callPublic, sessions } from './api';
import type { NewSession, Session } from './session-store';

export type Credentials = { email: string; password: string };

const DEVICE_KEY = 'mazad.device';

/** What this browser is known by, so that others' failed tries do not hold it up (I6). It says nothing else. */
function deviceId(): string {
  const known = localStorage.getItem(DEVICE_KEY);
  if (known) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const fresh = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  localStorage.setItem(DEVICE_KEY, fresh);
  return fresh;
}

/** Never retried by itself: each try counts against the account's brake (I6). */
export async function signIn(credentials: Credentials): Promise<Session> {
  const answer = await callPublic<NewSession>({
    method: 'POST',
    path: '/identity/member/login',
    body: credentials,
    headers: { 'x-device-id': deviceId() },
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
