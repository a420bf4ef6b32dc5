import { callApi } from '#/session/api';
import type { ApiCall } from '#/session/api-client';
import { accountKey } from '#/session/query-client';
import type { Session } from '#/session/session-store';

/** Whose password and sessions: a dealer's account on this device, or the operator's at the console. */
export interface OwnAccount {
  /** What keys of its answers begin with (I7). */
  key: readonly unknown[];
  email: string;
  /** Not so for a dealer who has signed in by code alone (I2). */
  hasPassword: boolean;
  call: <T>(call: ApiCall) => Promise<T>;
}

export function ownAccountOf({ index, user }: Session): OwnAccount {
  return {
    key: accountKey(index),
    email: user.email,
    // A session that was kept before the server told it has the password that it was opened with.
    hasPassword: user.hasPassword !== false,
    call: (call) => callApi(index, call),
  };
}
