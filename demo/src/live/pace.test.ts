import { describe, expect, it, vi } from 'vitest';
import { ApiError } from './api.ts';
import { createComplaints, runLoop, sleep } from './pace.ts';
import { createRecent } from './recent.ts';

describe('runLoop', () => {
  it('continues after a refusal, and stops at once on abort', async () => {
    const stopping = new AbortController();
    let times = 0;
    const act = async () => {
      if (++times === 3) setTimeout(() => stopping.abort(), 5);
      throw new ApiError(409, 'NO_OFFER', 'none');
    };
    const everyMs = () => (times < 3 ? 1 : 60_000);
    await runLoop({ name: 'shops', everyMs, act }, stopping.signal, () => undefined);
    expect(times).toBe(3);
  });

  it('backs off while the platform is unreachable', async () => {
    vi.useFakeTimers();
    try {
      const stopping = new AbortController();
      let times = 0;
      const act = async () => {
        times++;
        throw new ApiError(0, 'UNREACHABLE', 'away');
      };
      const loop = runLoop({ name: 'shops', everyMs: () => 1, act }, stopping.signal, () => undefined);
      await vi.advanceTimersByTimeAsync(15_000);
      expect(times).toBe(4);
      stopping.abort();
      await loop;
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('sleep', () => {
  it('ends on abort', async () => {
    const stopping = new AbortController();
    const asleep = sleep(60_000, stopping.signal);
    stopping.abort();
    await asleep;
    await sleep(60_000, stopping.signal);
  });
});

describe('createComplaints', () => {
  it('reports at most once a minute', () => {
    const lines: string[] = [];
    const complain = createComplaints((line) => lines.push(line));
    for (let i = 0; i < 50; i++) complain('shops', new Error('away'));
    expect(lines).toEqual(['demo market: shops: away']);
  });
});

describe('createRecent', () => {
  it('counts recent items, and holds a bounded number of keys', () => {
    const recent = createRecent(60_000);
    recent.add('first');
    recent.add('first');
    expect(recent.count('first')).toBe(2);
    for (let i = 0; i < 5_000; i++) recent.add(`key ${i}`);
    expect(recent.count('first')).toBe(0);
    expect(recent.count('key 4999')).toBe(1);
  });
});
