import { useSyncExternalStore } from 'react';
import { sessions } from './api/api';
import type { Session } from './session-store';

export function useSessions(): readonly Session[] {
  return useSyncExternalStore(sessions.subscribe, sessions.list);
}

export function useSession(accountIndex: number): Session | undefined {
  return useSessions().find((session) => session.index === accountIndex);
}

/** Where an account lands, as links and redirects take it: PAAS stores have no dashboard. */
export function landingOf(session: Session) {
  const params = { accountId: String(session.index) };
  return session.user.mode === 'PAAS'
    ? ({ to: '/$accountId/my-deals', params } as const)
    : ({ to: '/$accountId/dashboard', params } as const);
}

/** Where whoever's session ended on a page goes: to sign in, and then back to it in that account alone (I7). */
export function returnTo({ user }: Session, href: string): string {
  return `/open?user=${user.userId}&to=${encodeURIComponent(href.replace(/^\/\d+\//, ''))}`;
}

export function firstLiveSession(): Session | undefined {
  return sessions.list().find((session) => !session.isExpired);
}
