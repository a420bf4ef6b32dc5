import type { BodyOf, DataOf } from '@mazad/contract/http';
import type { Operator, operatorEndpoints } from '@mazad/contract/operator';
import { useSyncExternalStore } from 'react';
import { type ApiCall, createApiClient } from '#/session/api-client';
import { reportError } from '#/session/browser-errors';
import { browserLock } from '#/session/refresher';
import { createTokenStore, type TokenHolder } from '#/session/session-store';
import { deviceId } from '#/session/sign-in';

export type OperatorSession = TokenHolder & { operator: Operator };
export type OperatorCredentials = BodyOf<typeof operatorEndpoints.operatorSignIn>;

/** One operator at a time: whoever signs in takes the place. */
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

export function callOperator<T>(call: ApiCall): Promise<T> {
  return client.callApi<T>(INDEX, call);
}

/** A file to save, with the name that the server gives it. */
export function callOperatorFile(call: ApiCall): Promise<{ blob: Blob; fileName: string | null }> {
  return client.callFile(INDEX, call);
}

/** Without `code` a right password is refused with SECOND_FACTOR_REQUIRED (I4). Never made again by itself (I6). */
export async function signInOperator(body: OperatorCredentials): Promise<void> {
  const answer = await client.callPublic<DataOf<typeof operatorEndpoints.operatorSignIn>>({
    method: 'POST',
    path: '/operator/login',
    body,
    headers: { 'x-device-id': deviceId() },
  });
  const { token, refreshToken, identifier, operator } = answer;
  store.begin({ token, refreshToken, identifier, operator, index: INDEX, isExpired: false });
}

/** The device forgets the session at once, while the server hears of it. */
export function signOutOperator({ identifier, token, refreshToken }: OperatorSession): void {
  const body = [{ identifier, token, refreshToken }];
  client
    .callPublic({ method: 'POST', path: '/user/member/logout', body, keepalive: true })
    .catch((error: unknown) => reportError(error, 'Logout Error'));
  store.remove([identifier]);
}
