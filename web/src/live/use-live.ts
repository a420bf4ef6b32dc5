import { useEffect, useRef, useSyncExternalStore } from 'react';
import { sendSignedIn, sessions } from '#/session/api/api';
import { sessionError } from '#/session/api/api-error';
import { LiveClient, type LiveHandler, type LiveState } from './live-client';

// By session and index: an index is reused after a sign-out, but a stream position must not be.
const clients = new Map<string, LiveClient>();

function getLiveClient(accountIndex: number): LiveClient {
  const identifier = sessions.find(accountIndex)?.identifier ?? '';
  const key = `${accountIndex}/${identifier}`;
  const known = clients.get(key);
  if (known) return known;
  const client = new LiveClient((call) => {
    // It may reconnect after another session took the index; that session's stream is not its own (I7).
    if (sessions.find(accountIndex)?.identifier !== identifier) return Promise.reject(sessionError());
    return sendSignedIn(accountIndex, { path: '/live', timeoutSeconds: null, ...call });
  });
  clients.set(key, client);
  return client;
}

export const isLive = (accountIndex: number) => getLiveClient(accountIndex).getState() === 'live';

/** Opens the account's stream while the component is mounted. */
export function useLive(accountIndex: number): { client: LiveClient; state: LiveState } {
  const client = getLiveClient(accountIndex);
  useEffect(() => client.hold(), [client]);
  const state = useSyncExternalStore(client.watchState, client.getState);
  return { client, state };
}

/** Calls the latest handler; new closures do not subscribe again. */
export function useLiveEvent(accountIndex: number, type: string, handler: LiveHandler): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(
    () => getLiveClient(accountIndex).subscribe(type, (data) => latest.current(data)),
    [accountIndex, type],
  );
}

/** Calls back when the stream is live again: it did not report changes in between. */
export function useBackAgain(state: LiveState, onBack: () => void): void {
  const isBehind = useRef(false);
  useEffect(() => {
    const wasBehind = isBehind.current;
    isBehind.current = state !== 'live';
    if (wasBehind && state === 'live') onBack();
  });
}
