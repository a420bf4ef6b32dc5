import { vi } from 'vitest';

/** Retries an assertion until it holds. The waits are on real work, which is slow on a busy machine. */
export function soon<T>(assert: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(assert, { timeout: 15_000 });
}
