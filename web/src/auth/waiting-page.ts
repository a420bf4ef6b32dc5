import type { Session } from '#/session/session-store';

/** The page that this person had requested; `/open` sends anybody else back to the sign-in (I7). */
export function waitingPage(next: string | undefined, { user }: Pick<Session, 'user'>): string | null {
  if (!next?.startsWith('/open?')) return null;
  return new URLSearchParams(next.slice('/open?'.length)).get('user') === user.userId ? next : null;
}
