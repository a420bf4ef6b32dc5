import { expect, it } from 'vitest';
import { connectionsFor } from './cluster.ts';

it('allows every process’s pool and its extra connections (S2)', () => {
  expect(connectionsFor({ workers: 1, databasePoolSize: 20 })).toBe(100);
  expect(connectionsFor({ workers: 5, databasePoolSize: 20 })).toBe(130);
  expect(connectionsFor({ workers: 1, databasePoolSize: 100 })).toBe(122);
});
