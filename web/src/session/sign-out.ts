import { callPublic, sessions } from './api/api';
import { reportError } from './api/browser-errors';
import type { Session } from './session-store';

/**
 * Removes these accounts and their data from the device at once. The user does not wait, but the request has the usual
 * time limit, because a session that the server is not told about stays valid.
 */
export function signOut(leaving: readonly Session[]): void {
  void endOnServer(leaving);
  sessions.remove(leaving.map((session) => session.identifier));
}

/** Expired ones have ended on the server already. */
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
