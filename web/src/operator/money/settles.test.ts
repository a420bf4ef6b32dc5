import { describe, expect, it } from 'vitest';
import { settle } from './settles';

const debit = (documentNumber: string, amount: number) => ({
  documentNumber,
  kind: 'PURCHASE' as const,
  reference: null,
  dueDay: '2026-11-21',
  amount,
});

describe('settle', () => {
  it('takes the oldest first, to the fils', () => {
    const { lines, leftOver } = settle([debit('A', 0.1), debit('B', 0.2), debit('C', 5)], 0.25);
    expect(lines.map(({ settled, left }) => [settled, left])).toEqual([
      [0.1, 0],
      [0.15, 0.05],
      [0, 5],
    ]);
    expect(leftOver).toBe(0);
  });

  it('says what is more than all', () => {
    expect(settle([debit('A', 10.01)], 10.03).leftOver).toBe(0.02);
  });
});
