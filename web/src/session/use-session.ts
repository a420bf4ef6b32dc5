import { useSyncExternalStore } from 'react';
import { sessions } from './api';
import type { Session } from './session-store';

export function useSessions(): readonly Session[] {
  return useSyncExternalStore(sessions.subscribe, sessions.list);
}

export function useSession(accountIndex: number): Session | undefined {
  return useSessions().find((session) => session.index === accountIndex);
}

/** Where an account lands: PAAS stores have no bids screen. */
export function landingOf(session: Session): 'bids' | 'my-deals' {
  return session.user.mode === 'PAAS' ? 'my-deals' : 'bids';
}

export function firstLiveSession(): Session | undefined {
  return sessions.list().find((session) => !session.isExpired);
}
