import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
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
