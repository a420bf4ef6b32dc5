import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import type { LiveHandler } from '#/live/live-client';
import { watchStream } from '#/live/use-live-refresh';
import { createQueryClient } from '#/session/api/query-client';
import { newestQuery } from './statement-query';
import { statementRefresh } from './use-statement-live';

const call = vi.hoisted(() => vi.fn());
vi.mock('#/session/api/api', () => ({ call, callFile: vi.fn() }));

afterEach(() => void vi.useRealTimers());

it('tells on the way back, 20 minutes later, that an entry came in since the list was loaded', async () => {
  vi.useFakeTimers();
  call.mockResolvedValue({ count: 8 });
  const queryClient = createQueryClient(() => {});
  // Browsers collect it after five minutes; Node would keep running.
  const { queries } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ queries: { ...queries, gcTime: 5 * 60_000 } });
  const hearers: [type: string, handler: LiveHandler][] = [];
  const subscribe = (type: string, handler: LiveHandler) => {
    hearers.push([type, handler]);
    return () => {};
  };
  watchStream({ subscribe }, 0, queryClient, statementRefresh);
  const query = newestQuery(0, { from: '', to: '', viewType: 'ALL', search: '' });
  const open = () => {
    const observer = new QueryObserver(queryClient, { ...query, initialData: 7, staleTime: 60_000 });
    return { observer, leave: observer.subscribe(() => {}) };
  };
  open().leave();
  for (const [type, hear] of hearers) if (type === 'outbox') hear({ kind: 'PAYMENT_RECORDED' });
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  expect(call).not.toHaveBeenCalled();
  const { observer, leave } = open();
  await vi.advanceTimersByTimeAsync(0);
  expect(observer.getCurrentResult().data).toBe(8);
  leave();
});
