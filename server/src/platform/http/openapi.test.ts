import { endpoints } from '@mazad/contract/api';
import type { Endpoint } from '@mazad/contract/http';
import { expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';

interface Operation {
  parameters: { name: string; required: boolean; description?: string }[];
  requestBody?: { description?: string };
}
const { paths } = openApiDocument(endpoints as Record<string, Endpoint>) as {
  paths: Record<string, Record<string, Operation>>;
};
const keyOf = (path: string) => paths[path]!.post!.parameters.find(({ name }) => name === 'Idempotency-Key');

it('says where an idempotency key is required or optional, and what it does (P2, S4)', () => {
  const must = Object.entries(paths).filter(([path, { post }]) => post && path.startsWith('/partner/v1/'));
  expect(must.length).toBeGreaterThan(3);
  for (const [path] of must)
    expect(keyOf(path)).toMatchObject({ required: true, description: expect.stringContaining('24 hours') });
  expect(keyOf('/grade-review-request/dealer')).toMatchObject({ required: false });
  expect(keyOf('/grade-review-request/additional-info')).toBeUndefined();
});

it('states the size limits of bodies (S4)', () => {
  const bodyOf = (path: string) => paths[path]!.post!.requestBody!.description;
  expect(bodyOf('/identity/member/login')).toBe('At most 16 kB.');
  expect(bodyOf('/bids/bulk')).toBe('At most 2048 kB.');
});
