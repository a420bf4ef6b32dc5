import type { DataOf, Endpoint } from '@mazad/contract/http';
import { identityEndpoints } from '@mazad/contract/identity';
import { stableId } from '../catalog/stable-id.ts';
import { DEMO_PASSWORD, type DemoStore } from '../world/stores.ts';
import { type Api, ApiError, type CallInput } from './api.ts';

/** Access tokens last 15 minutes; they are renewed a little earlier. */
const RENEW_MS = 12 * 60_000;
const SIGN_OUT_MS = 1_000;
/** After a refused sign-in a dealer pauses for at least this long. */
const REST_MS = 5 * 60_000;

interface Tokens {
  token: string;
  refreshToken: string;
  identifier: string;
  renewAt: number;
}

export interface DealerSession {
  store: DemoStore;
  /** Its sign-in was refused recently. */
  isResting(): boolean;
  /** Calls as the dealer; signs in or renews the token if needed. */
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<DataOf<E>>;
  token(): Promise<string>;
  signOut(): Promise<void>;
}

export function createDealerSession(api: Api, store: DemoStore, stop: AbortSignal): DealerSession {
  const { refreshSession, signIn, signOut } = identityEndpoints;
  let tokens: Tokens | null = null;
  let getting: Promise<Tokens> | null = null;
  let restsUntil = 0;

  const begin = async (): Promise<Tokens> => {
    const body = { email: store.email, password: DEMO_PASSWORD };
    // Marks the device as known, so that failures of others do not block it.
    const headers = { 'x-device-id': stableId('device', store.storeId) };
    try {
      const { token, refreshToken, identifier } = await api.call(signIn, { body, headers }, stop);
      return { token, refreshToken, identifier, renewAt: Date.now() + RENEW_MS };
    } catch (error) {
      const isRefused = error instanceof ApiError && (!error.isPassing || error.status === 429);
      if (isRefused) restsUntil = Date.now() + Math.max(REST_MS, (error.retryAfterSeconds ?? 0) * 1000);
      throw error;
    }
  };
  const renew = async (old: Tokens): Promise<Tokens> => {
    const body = { refreshToken: old.refreshToken, identifier: old.identifier };
    try {
      const next = await api.call(refreshSession, { body }, stop);
      return { ...next, identifier: old.identifier, renewAt: Date.now() + RENEW_MS };
    } catch (error) {
      // The session has ended, so sign in. Other errors pass, and the old tokens may still work.
      if (error instanceof ApiError && !error.isPassing) return begin();
      throw error;
    }
  };
  /** One at a time, because using a refresh token twice ends the session. */
  const current = async (stale?: string): Promise<Tokens> => {
    if (tokens && tokens.token !== stale && Date.now() < tokens.renewAt) return tokens;
    getting ??= (tokens ? renew(tokens) : begin()).finally(() => {
      getting = null;
    });
    tokens = await getting;
    return tokens;
  };

  return {
    store,
    isResting: () => Date.now() < restsUntil,
    async call(endpoint, input) {
      const used = await current();
      const callWith = ({ token }: Tokens) =>
        api.call(
          endpoint,
          { ...input, headers: { ...input.headers, authorization: `Bearer ${token}` } },
          stop,
        );
      try {
        return await callWith(used);
      } catch (error) {
        const isOver = error instanceof ApiError && (error.status === 401 || error.status === 419);
        if (!isOver) throw error;
        return callWith(await current(used.token));
      }
    },
    token: async () => (await current()).token,
    async signOut() {
      if (!tokens) return;
      const headers = { authorization: `Bearer ${tokens.token}` };
      tokens = null;
      await api.call(signOut, { body: {}, headers }, AbortSignal.timeout(SIGN_OUT_MS)).catch(() => undefined);
    },
  };
}
