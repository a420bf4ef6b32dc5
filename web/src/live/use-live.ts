import { useEffect, useRef, useSyncExternalStore } from 'react';
import { sendSignedIn, sessions } from '#/session/api/api';
import { sessionError } from '#/session/api/api-error';
import { LiveClient, type LiveHandler, type LiveState } from './live-client';

// By session, not by index alone: an index is used again after a sign-out, a position in a stream must not be.
const clients = new Map<string, LiveClient>();

function getLiveClient(accountIndex: number): LiveClient {
  const identifier = sessions.find(accountIndex)?.identifier ?? '';
  const key = `${accountIndex}/${identifier}`;
  const known = clients.get(key);
  if (known) return known;
  const client = new LiveClient((call) => {
    // It may come back after another session took the index: that one's stream is none of its business (I7).
    if (sessions.find(accountIndex)?.identifier !== identifier) return Promise.reject(sessionError());
    return sendSignedIn(accountIndex, { path: '/live', timeoutSeconds: null, ...call });
  });
  clients.set(key, client);
  return client;
}

export const isLive = (accountIndex: number) => getLiveClient(accountIndex).getState() === 'live';

/** Opens the account's stream for as long as the component is on the screen. */
export function useLive(accountIndex: number): { client: LiveClient; state: LiveState } {
  const client = getLiveClient(accountIndex);
  useEffect(() => client.hold(), [client]);
  const state = useSyncExternalStore(client.watchState, client.getState);
  return { client, state };
}

/** Calls the newest handler; a new closure at each render does not subscribe again. */
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

/** Calls back when the stream is live after it was not: what changed since the rows were read, it did not tell. */
export function useBackAgain(state: LiveState, onBack: () => void): void {
  const isBehind = useRef(false);
  useEffect(() => {
    const wasBehind = isBehind.current;
    isBehind.current = state !== 'live';
    if (wasBehind && state === 'live') onBack();
  });
}
