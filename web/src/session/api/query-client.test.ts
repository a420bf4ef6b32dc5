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

it('takes no answer for current that was asked before a change', async () => {
  const client = createQueryClient(() => undefined);
  const answers: ((rows: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const list = new QueryObserver(client, { queryKey: ['list'], queryFn });
  const stop = list.subscribe(() => undefined);
  // A stream may report changes faster than a slow line answers: it lets the read finish (M17).
  void client.invalidateQueries({ queryKey: ['list'] }, { cancelRefetch: false });
  void client.invalidateQueries({ queryKey: ['list'], refetchType: 'none' });
  expect(answers).toHaveLength(1);
  const shown = client.invalidateQueries({ queryKey: ['list'] });
  expect(answers).toHaveLength(2);
  answers[0]?.('before');
  answers[1]?.('after');
  await shown;
  expect(list.getCurrentResult()).toMatchObject({ data: 'after', fetchStatus: 'idle', isError: false });
  expect(client.isFetching()).toBe(0);
  stop();
});
