import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error';
import { createQueryClient } from './query-client';

afterEach(() => onlineManager.setOnline(true));

it('sends a change without a line too, so that it fails in sight instead of going out later', async () => {
  onlineManager.setOnline(false);
  const failures: unknown[] = [];
  const failed = new Error('no line');
  const change = new MutationObserver(
    createQueryClient((error) => failures.push(error)),
    { mutationFn: () => Promise.reject(failed) },
  );
  const answer = change.mutate().catch((error: unknown) => error);
  expect(change.getCurrentResult().isPaused).toBe(false);
  expect(await answer).toBe(failed);
  expect(failures).toEqual([failed]);
});

it('fails a query without a line at once, and reads it again with the line', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient(() => undefined);
  client.mount();
  let hasLine = false;
  const list = new QueryObserver(client, {
    queryKey: ['list'],
    queryFn: () =>
      hasLine ? Promise.resolve('rows') : Promise.reject(new ApiError({ kind: 'network', status: 0 })),
  });
  const stop = list.subscribe(() => undefined);
  await vi.waitFor(() => expect(list.getCurrentResult().isError).toBe(true));
  expect(list.getCurrentResult().fetchStatus).toBe('idle');
  hasLine = true;
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(list.getCurrentResult().data).toBe('rows'));
  stop();
  client.unmount();
});
