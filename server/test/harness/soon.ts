import { vi } from 'vitest';

/** Asserts again and again until it holds. What is waited for is real, and a machine with much to do takes its time. */
export function soon<T>(assert: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(assert, { timeout: 15_000 });
}
