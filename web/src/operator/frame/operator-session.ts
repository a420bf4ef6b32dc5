import type { AnswerTo, BodyTo, CallName } from '@mazad/contract/calls';
import type { Operator } from '@mazad/contract/operator/operator';
import { useSyncExternalStore } from 'react';
import { createApiClient, type Given, type NamedFile } from '#/session/api/api-client';
import { reportError } from '#/session/api/browser-errors';
import { browserLock } from '#/session/api/refresher';
import { createTokenStore, type TokenHolder } from '#/session/session-store';
import { ofDevice } from '#/session/sign-in';

export type OperatorSession = TokenHolder & { operator: Operator };
export type OperatorCredentials = BodyTo<'POST /operator/login'>;

/** One operator at a time: a new sign-in replaces the session. */
const INDEX = 0;

function isOperatorSession(value: unknown): value is OperatorSession {
  if (typeof value !== 'object' || value === null) return false;
  return 'identifier' in value && 'index' in value && 'operator' in value;
}

const store = createTokenStore(localStorage, 'mazad.operator', isOperatorSession);
window.addEventListener('storage', () => store.notify());

const client = createApiClient({
  store,
  fetch: (input, init) => fetch(input, init),
  language: () => document.documentElement.lang || 'en',
  withLock: browserLock,
  onRenewalFailure: (error) => reportError(error, 'Error in Session renewal Attempt'),
});

export function findOperatorSession(): OperatorSession | undefined {
  return store.find(INDEX);
}

export function useOperatorSession(): OperatorSession | undefined {
  return useSyncExternalStore(store.subscribe, findOperatorSession);
}

export function callOperator<N extends CallName>(name: N, ...given: Given<N>): Promise<AnswerTo<N>> {
  return client.call(INDEX, name, ...given);
}

/** A file with the server's file name. */
export function callOperatorFile<N extends CallName>(name: N, ...given: Given<N>): Promise<NamedFile> {
  return client.callFile(INDEX, name, ...given);
}

/** A right password without `code` is refused with SECOND_FACTOR_REQUIRED (I4). Never retried automatically (I6). */
export async function signInOperator(body: OperatorCredentials): Promise<void> {
  const answer = await client.callPublic('POST /operator/login', { body, ...ofDevice() });
  const { token, refreshToken, identifier, operator } = answer;
  store.begin({ token, refreshToken, identifier, operator, index: INDEX, isExpired: false });
}

/** The session is forgotten locally at once, while the server is told. */
export function signOutOperator({ identifier, token, refreshToken }: OperatorSession): void {
  const body = [{ identifier, token, refreshToken }];
  client
    .callPublic('POST /user/member/logout', { body, keepalive: true })
    .catch((error: unknown) => reportError(error, 'Logout Error'));
  store.remove([identifier]);
}
