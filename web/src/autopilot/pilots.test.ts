import type { PilotedBidOnWire } from '@mazad/contract/bids/autopilot';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchOf } from './pilots';

const { page, call } = vi.hoisted(() => ({
  page: Object.assign(new EventTarget(), { hidden: false, session: 'first' }),
  call: vi.fn<() => Promise<PilotedBidOnWire[]>>(),
}));
vi.mock('#/session/api/api', () => ({ call, sessions: { find: () => ({ identifier: page.session }) } }));

const bidOf = (assetId: string, ceiling: number) =>
  ({ assetId, ceiling, isFlying: true, stoppedReason: null }) as unknown as PilotedBidOnWire;

function look() {
  const watch = watchOf(new QueryClient(), 0, 'first');
  const leave = watch.add('a', () => undefined);
  return { leave, ceiling: () => watch.get('a')?.ceiling };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', Object.assign(page, { hidden: false, session: 'first' }));
  call.mockReset().mockImplementation(async () => [bidOf('a', 900)]);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('ignores an answer requested in an earlier session (I7)', async () => {
  const { ceiling, leave } = look();
  call.mockImplementation(async () => {
    page.session = 'second';
    return [bidOf('a', 900)];
  });
  await vi.advanceTimersByTimeAsync(200);
  expect([call.mock.calls.length, ceiling()]).toEqual([1, undefined]);
  leave();
});

it('refetches visible rows while somebody looks at them', async () => {
  const { ceiling, leave } = look();
  await vi.advanceTimersByTimeAsync(200);
  expect(ceiling()).toBe(900);
  call.mockImplementation(async () => [bidOf('a', 950)]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(ceiling()).toBe(950);

  page.hidden = true;
  await vi.advanceTimersByTimeAsync(90_000);
  expect(call).toHaveBeenCalledTimes(2);
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(200);
  expect(call).toHaveBeenCalledTimes(3);

  leave();
  expect(vi.getTimerCount()).toBe(0);
});
