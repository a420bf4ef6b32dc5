import type { AnswerTo, CallName } from '@mazad/contract/calls';
import { call } from '#/session/api/api';
import type { Given } from '#/session/api/api-client';
import { accountKey } from '#/session/api/query-client';
import type { Session } from '#/session/session-store';

/** A dealer's account on this device, or the operator's at the console. */
export interface OwnAccount {
  /** Prefix of the account's query keys (I7). */
  key: readonly unknown[];
  email: string;
  /** False for a dealer who has only signed in by code (I2). */
  hasPassword: boolean;
  call: <N extends CallName>(name: N, ...given: Given<N>) => Promise<AnswerTo<N>>;
}

export function ownAccountOf({ index, user }: Session): OwnAccount {
  return {
    key: accountKey(index),
    email: user.email,
    // Older stored sessions lack the field; they were opened with a password.
    hasPassword: user.hasPassword !== false,
    call: (name, ...given) => call(index, name, ...given),
  };
}
