import { expect, it } from 'vitest';
import { dueOf } from './due';

const NOW = Date.parse('2026-11-20T08:00:00Z');
const row = (dueKind: 'LOOK' | 'DECISION' | 'ANSWER' | 'HAND_OVER', dueAt: string) => ({ dueKind, dueAt });

it('is late only where we are waited for', () => {
  expect(dueOf(row('LOOK', '2026-11-20T07:59:59Z'), NOW)?.state).toBe('late');
  expect(dueOf(row('DECISION', '2026-11-20T07:00:00Z'), NOW)?.state).toBe('late');
  expect(dueOf(row('ANSWER', '2026-11-20T07:00:00Z'), NOW)?.state).toBe('passed');
  expect(dueOf(row('DECISION', '2026-11-20T11:59:00Z'), NOW)?.state).toBe('soon');
  expect(dueOf(row('DECISION', '2026-11-20T12:00:00Z'), NOW)?.state).toBe('calm');
  expect(dueOf(row('HAND_OVER', '2026-11-20T08:01:00Z'), NOW)?.state).toBe('calm');
  expect(dueOf({ dueKind: null, dueAt: null }, NOW)).toBeNull();
});
