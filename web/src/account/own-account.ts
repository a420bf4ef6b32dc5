import { call } from '#/session/api/api';
import type { Caller } from '#/session/api/query-client';
import type { Session } from '#/session/session-store';

/** Whose password and sessions: a dealer's account on this device, or the operator's at the console. */
export interface OwnAccount extends Caller {
  email: string;
  /** Not so for a dealer who has signed in by code alone (I2). */
  hasPassword: boolean;
}

export function ownAccountOf({ index, user }: Session): OwnAccount {
  return {
    whose: index,
    email: user.email,
    // A session that was kept before the server told it has the password that it was opened with.
    hasPassword: user.hasPassword !== false,
    call: (name, ...given) => call(index, name, ...given),
  };
}
