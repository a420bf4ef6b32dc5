import type { BodyOf } from '@mazad/contract/http';
import type { identityEndpoints } from '@mazad/contract/identity';
import { callPublic, sessions } from './api';
import { reportError } from './browser-errors';
import type { Session } from './session-store';
import { TIMEOUT_SECONDS } from './timeouts';

/** The device forgets these accounts whatever the server answers, and with them all that was read in them. */
export async function signOut(leaving: readonly Session[]): Promise<void> {
  await endOnServer(leaving);
  sessions.remove(leaving.map((session) => session.identifier));
}

/** Those that are expired have ended there already. */
export async function endOnServer(leaving: readonly Session[]): Promise<void> {
  const live = leaving.filter((session) => !session.isExpired);
  if (live.length === 0) return;
  const body: BodyOf<typeof identityEndpoints.signOut> = live.map(
    ({ refreshToken, token, identifier, regionId }) => ({ refreshToken, token, identifier, regionId }),
  );
  const call = { method: 'POST', path: '/user/member/logout', body } as const;
  await callPublic({ ...call, timeoutSeconds: TIMEOUT_SECONDS.signOut }).catch((error: unknown) =>
    reportError(error, 'Logout Error'),
  );
}
