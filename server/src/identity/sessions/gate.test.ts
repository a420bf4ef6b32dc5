import type { FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createGate, type GateDeps } from './gate.ts';
import { createTokens } from './tokens.ts';

const calls = (ip: string, token: string) =>
  ({ ip, headers: { authorization: `Bearer ${token}` } }) as unknown as FastifyRequest;

function buildGate() {
  const looks = vi.fn(async (key: string) =>
    key.startsWith('good') ? ({ partnerId: 'one' } as never) : null,
  );
  const gate = createGate({
    db: {} as GateDeps['db'],
    tokens: createTokens('a secret key for tests, long enough to be taken'),
    findPartner: looks,
    findAssessment: looks,
    callsPerMinute: { session: 10_000, partner: 10_000 },
  });
  return { gate, looks };
}

beforeEach(() => void vi.useFakeTimers({ now: 60_000 * 1_000 }));
afterEach(() => void vi.useRealTimers());

const NETWORK = '2001:db8::';
const kinds = ['partner', 'uploader'] as const;

it.each(kinds)('looks for 600 unknown bearers of a %s a minute from one network (I6)', async (as) => {
  const { gate, looks } = buildGate();
  // All at once, because running look-ups count too.
  const tried = await Promise.allSettled(
    Array.from({ length: 700 }, (_, i) => gate[as](calls(`${NETWORK}${i.toString(16)}`, `unknown-${i}`))),
  );
  const refusedWith = (type: string) =>
    tried.filter((one) => one.status === 'rejected' && one.reason.type === type).length;
  expect([refusedWith('UNAUTHORIZED'), refusedWith('TOO_MANY_REQUESTS')]).toEqual([600, 100]);
  expect(looks).toHaveBeenCalledTimes(600);
  await expect(gate[as](calls(`${NETWORK}f:1`, 'good'))).rejects.toThrow('TOO_MANY_REQUESTS');
  await expect(gate[as](calls('2001:db8:0:1::1', 'good'))).resolves.toBeTruthy();
  vi.setSystemTime(60_000 * 1_001);
  await expect(gate[as](calls(`${NETWORK}1`, 'good'))).resolves.toBeTruthy();
});

it.each(kinds)('lets a %s in whose bearer was good, whatever its neighbours try (I6)', async (as) => {
  const { gate, looks } = buildGate();
  const own = calls(`${NETWORK}1`, 'good');
  // Successful ones do not count as tries.
  for (let i = 0; i < 700; i++) await gate[as](calls(`${NETWORK}1`, `good-${i}`));
  await gate[as](own);
  for (let minute = 1; minute <= 20; minute++) {
    vi.setSystemTime(60_000 * (1_000 + minute));
    for (let i = 0; i < 600; i++) await gate[as](calls(`${NETWORK}2`, 'unknown')).catch(() => undefined);
    await expect(gate[as](own)).resolves.toBeTruthy();
  }
  // An id that is no longer valid passes once, and counts as a try from then on.
  looks.mockResolvedValue(null);
  vi.setSystemTime(60_000 * 1_020 + 2_000);
  await expect(gate[as](own)).rejects.toThrow('UNAUTHORIZED');
  await expect(gate[as](own)).rejects.toThrow('TOO_MANY_REQUESTS');
});
