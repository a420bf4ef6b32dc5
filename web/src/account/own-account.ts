import { call } from '#/session/api/api';
import type { Caller } from '#/session/api/query-client';
import type { Session } from '#/session/session-store';

/** A dealer's account on this device, or the operator's at the console. */
export interface OwnAccount extends Caller {
  email: string;
  /** False for a dealer who has only signed in by code (I2). */
  hasPassword: boolean;
}

export function ownAccountOf({ index, user }: Session): OwnAccount {
  return {
    whose: index,
    email: user.email,
    // Older stored sessions lack the field; they were opened with a password.
    hasPassword: user.hasPassword !== false,
    call: (name, ...given) => call(index, name, ...given),
  };
}
