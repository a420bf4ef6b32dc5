import type { CallName } from '@mazad/contract/calls';
import { call, callPublic } from './api';
import type { Given } from './api-client';
import { queryOf } from './query-client';

/** A query of a dealer's account. */
export function accountQuery<N extends CallName>(account: number, name: N, ...given: Given<N>) {
  return queryOf({ whose: account, call: (of, ...its) => call(account, of, ...its) }, name, ...given);
}

/** A query of whoever has no account. */
export function publicQuery<N extends CallName>(name: N, ...given: Given<N>) {
  return queryOf({ whose: 'public', call: callPublic }, name, ...given);
}
