import { useSyncExternalStore } from 'react';
import { sessions } from './api/api';
import type { Session } from './session-store';

export function useSessions(): readonly Session[] {
  return useSyncExternalStore(sessions.subscribe, sessions.list);
}

export function useSession(accountIndex: number): Session | undefined {
  return useSessions().find((session) => session.index === accountIndex);
}

/** An account's start page, for links and redirects; PAAS stores have no dashboard. */
export function landingOf(session: Session) {
  const params = { accountId: String(session.index) };
  return session.user.mode === 'PAAS'
    ? ({ to: '/$accountId/my-deals', params } as const)
    : ({ to: '/$accountId/dashboard', params } as const);
}

/** The sign-in for a session that ended on a page; afterwards back to the page in that account only (I7). */
export function returnTo({ user }: Session, href: string): string {
  return `/open?user=${user.userId}&to=${encodeURIComponent(href.replace(/^\/\d+\//, ''))}`;
}

export function firstLiveSession(): Session | undefined {
  return sessions.list().find((session) => !session.isExpired);
}
