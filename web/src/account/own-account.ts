import type { AnswerTo, CallName } from '@mazad/contract/calls';
import { call } from '#/session/api/api';
import type { Given } from '#/session/api/api-client';
import { accountKey } from '#/session/api/query-client';
import type { Session } from '#/session/session-store';

/** Whose password and sessions: a dealer's account on this device, or the operator's at the console. */
export interface OwnAccount {
  /** What keys of its answers begin with (I7). */
  key: readonly unknown[];
  email: string;
  /** Not so for a dealer who has signed in by code alone (I2). */
  hasPassword: boolean;
  call: <N extends CallName>(name: N, ...given: Given<N>) => Promise<AnswerTo<N>>;
}

export function ownAccountOf({ index, user }: Session): OwnAccount {
  return {
    key: accountKey(index),
    email: user.email,
    // A session that was kept before the server told it has the password that it was opened with.
    hasPassword: user.hasPassword !== false,
    call: (name, ...given) => call(index, name, ...given),
  };
}
