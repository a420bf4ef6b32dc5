import { expect, it } from 'vitest';
import { NOTHING_TYPED, readMove, type TypedMove } from './move-request';
import type { MoveId } from './moves';

const requestId = '0193a2b4-0000-7000-8000-000000000001';
const read = (id: MoveId, typed: Partial<TypedMove>) =>
  readMove({ ...NOTHING_TYPED, ...typed }, { id, version: 3, requestId });

it('leaves out what was left empty', () => {
  expect(read('PICKED_UP', { awbNumber: 'AWB-1', trackingUrl: ' ' }).request).toEqual({
    event: 'PICKED_UP',
    version: 3,
    requestId,
    awbNumber: 'AWB-1',
  });
});

it('names each field that keeps a move from being sent', () => {
  const reason = 'The courier was paid';
  for (const charge of ['', '0', 'ten', '12.3456', '1500000'])
    expect(read('CHARGED', { charge, reason })).toEqual({ request: null, bad: new Set(['charge']) });
  expect(read('CHARGED', { charge: '1000000', reason }).request).toMatchObject({ charge: 1_000_000 });
  expect(read('CHARGED', { reason: ' ' }).bad).toEqual(new Set(['charge', 'reason']));
  expect(read('PICKED_UP', { trackingUrl: 'tracking.example/123' }).bad).toEqual(new Set(['trackingUrl']));
  expect(read('PICKED_UP', { awbNumber: 'A'.repeat(65) }).bad).toEqual(new Set(['awbNumber']));
});
