import { createSessionStore } from '../session-store';
import { createApiClient } from './api-client';
import { reportError } from './browser-errors';
import { browserLock } from './refresher';

export const sessions = createSessionStore(localStorage);
window.addEventListener('storage', () => sessions.notify());

const client = createApiClient({
  store: sessions,
  fetch: (input, init) => fetch(input, init),
  language: () => document.documentElement.lang || 'en',
  withLock: browserLock,
  onRenewalFailure: (error) => reportError(error, 'Error in Session renewal Attempt'),
});

export const { call, callPublic, callFile, sendSignedIn } = client;
