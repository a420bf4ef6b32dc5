import { callPublic, sessions } from './api/api';
import { reportError } from './api/browser-errors';
import type { Session } from './session-store';

/**
 * The device forgets these accounts at once, and with them all that was read in them. Leaving is not worth waiting for,
 * but the server has the time of every call to hear of it: a session of which it does not hear lives on.
 */
export function signOut(leaving: readonly Session[]): void {
  void endOnServer(leaving);
  sessions.remove(leaving.map((session) => session.identifier));
}

/** Those that are expired have ended there already. */
export async function endOnServer(leaving: readonly Session[]): Promise<void> {
  const live = leaving.filter((session) => !session.isExpired);
  if (live.length === 0) return;
  const body = live.map(({ refreshToken, token, identifier, regionId }) => ({
    ...{ refreshToken, token, identifier, regionId },
  }));
  await callPublic('POST /user/member/logout', { body, keepalive: true }).catch((error: unknown) =>
    reportError(error, 'Logout Error'),
  );
}
