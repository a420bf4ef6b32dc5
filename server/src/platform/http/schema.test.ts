import { endpoints } from '@mazad/contract/api';
import type { Endpoint } from '@mazad/contract/http';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { answerWriter } from './schema.ts';

it('can serialise the answers of every call', async () => {
  const calls: Endpoint[] = Object.values(endpoints);
  const writers = await Promise.all(calls.map((endpoint) => answerWriter(endpoint)()));
  expect(writers.length).toBeGreaterThan(100);
});

it('writes only what the schema names', async () => {
  const endpoint: Endpoint = {
    method: 'GET',
    path: '/shop',
    audience: 'public',
    area: 'Shops',
    summary: 'A shop.',
    data: z.object({ name: z.string(), city: z.nullable(z.string()) }),
  };
  const write = await answerWriter(endpoint)();
  const data = { name: 'Deira', city: null, passwordHash: 'secret' };
  expect(JSON.parse(write({ success: true, data, more: 1 }))).toEqual({
    success: true,
    data: { name: 'Deira', city: null },
  });
});
