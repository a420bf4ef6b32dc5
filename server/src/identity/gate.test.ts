import type { FastifyRequest } from 'fastify';
import { expect, it, vi } from 'vitest';
import { createGate, type GateDeps } from './gate.ts';
import { createTokens } from './tokens.ts';

const calls = (ip: string, token: string) =>
  ({ ip, headers: { authorization: `Bearer ${token}` } }) as unknown as FastifyRequest;

function buildGate() {
  const looks = vi.fn(async (key: string) => (key === 'good' ? ({ partnerId: 'one' } as never) : null));
  const gate = createGate({
    db: {} as GateDeps['db'],
    tokens: createTokens('a secret key for tests, long enough to be taken'),
    findPartner: looks,
    findAssessment: looks,
    callsPerMinute: { session: 10_000, partner: 10_000 },
  });
  return { gate, looks };
}

it.each(['partner', 'uploader'] as const)(
  'looks for 600 unknown bearers of a %s a minute from one network (I6)',
  async (as) => {
    vi.useFakeTimers({ now: 60_000 * 1_000 });
    const { gate, looks } = buildGate();
    for (let i = 0; i < 600; i++)
      await expect(gate[as](calls(`2001:db8::${i.toString(16)}`, `unknown-${i}`))).rejects.toThrow(
        'UNAUTHORIZED',
      );
    await expect(gate[as](calls('2001:db8::f:1', 'good'))).rejects.toThrow('TOO_MANY_REQUESTS');
    expect(looks).toHaveBeenCalledTimes(600);
    await expect(gate[as](calls('2001:db8:0:1::1', 'good'))).resolves.toBeTruthy();
    vi.setSystemTime(60_000 * 1_001);
    await expect(gate[as](calls('2001:db8::1', 'good'))).resolves.toBeTruthy();
    vi.useRealTimers();
  },
);
