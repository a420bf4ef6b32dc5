import { biddingEndpoints } from '@mazad/contract/bids/bidding';
import type { DataOf, Endpoint } from '@mazad/contract/http';
import { identityEndpoints } from '@mazad/contract/identity';
import { describe, expect, it } from 'vitest';
import { demoStores } from '../world/stores.ts';
import { type Api, ApiError, type CallInput } from './api.ts';
import { createDealerSession } from './dealer-session.ts';

const { signIn, refreshSession } = identityEndpoints;
const input = { body: {} };
const refusal = (status: number, type: string) => new ApiError(status, type, type);

/** A platform that issues tokens 1, 2, 3 … and answers other calls by `judge`. */
function buildApi(judge: (token: string) => ApiError | null, renewing: ApiError | null = null) {
  const calls: string[] = [];
  let given = 0;
  const api: Api = {
    origin: '',
    async call<E extends Endpoint>(endpoint: E, { headers }: CallInput<E>): Promise<DataOf<E>> {
      const token = headers?.authorization?.replace('Bearer ', '') ?? '';
      const path: string = endpoint.path;
      calls.push(path === signIn.path ? 'sign in' : path === refreshSession.path ? 'renew' : `call ${token}`);
      // Other calls continue before this one answers.
      await Promise.resolve();
      if (path === refreshSession.path && renewing) throw renewing;
      const isTokens = path === signIn.path || path === refreshSession.path;
      const error = isTokens ? null : judge(token);
      if (error) throw error;
      const answer = isTokens ? { token: String(++given), refreshToken: `r${given}`, identifier: 'i' } : {};
      return answer as DataOf<E>;
    },
  };
  const session = createDealerSession(api, demoStores()[2]!, new AbortController().signal);
  return { calls, session, call: () => session.call(biddingEndpoints.getBidSummary, input) };
}

describe('createDealerSession', () => {
  it('signs in once for concurrent calls', async () => {
    const { calls, call } = buildApi(() => null);
    await Promise.all([call(), call(), call()]);
    expect(calls).toEqual(['sign in', 'call 1', 'call 1', 'call 1']);
  });

  it('renews an expired token once for all concurrent calls', async () => {
    const { calls, call } = buildApi((token) => (token === '1' ? refusal(401, 'UNAUTHORIZED') : null));
    await Promise.all([call(), call()]);
    expect(calls).toEqual(['sign in', 'call 1', 'call 1', 'renew', 'call 2', 'call 2']);
  });

  it('signs in again where the session has ended', async () => {
    const ended = refusal(419, 'SESSION_ERROR');
    const { calls, call } = buildApi((token) => (token === '1' ? ended : null), ended);
    await call();
    expect(calls).toEqual(['sign in', 'call 1', 'renew', 'sign in', 'call 2']);
  });

  it('keeps its tokens while the platform is unreachable', async () => {
    const away = refusal(503, 'UNAVAILABLE');
    const { calls, call } = buildApi((token) => (token === '1' ? refusal(401, 'UNAUTHORIZED') : null), away);
    await expect(call()).rejects.toBe(away);
    expect(calls.filter((name) => name === 'sign in')).toHaveLength(1);
  });
});
