import { expect, it } from 'vitest';
import { operationOf } from './price-operation';

it('reads a price, an amount and a percentage, up and down', () => {
  expect(operationOf('setPrice', '1,000,000', 'AED')).toEqual({ kind: 'SET_PRICE', priceMinor: 100_000_000 });
  expect(operationOf('addAmount', '−25', 'AED')).toEqual({ kind: 'ADD_AMOUNT', amountMinor: -2500 });
  expect(operationOf('setPrice', '2,140', 'AED')).toEqual({ kind: 'SET_PRICE', priceMinor: 214_000 });
  expect(operationOf('addAmount', '+ AED 1,250', 'AED')).toEqual({
    kind: 'ADD_AMOUNT',
    amountMinor: 125_000,
  });
  expect(operationOf('addPercent', '٢٫٥٪', 'AED')).toEqual({ kind: 'ADD_PERCENT', basisPoints: 250 });
  for (const [text, basisPoints] of [
    ['0.29%', 29],
    ['-12.55', -1255],
    ['1.10', 110],
  ] as const)
    expect(operationOf('addPercent', text, 'AED')).toEqual({ kind: 'ADD_PERCENT', basisPoints });
});

it('distinguishes an invalid number from one out of range', () => {
  for (const text of ['12O0', '2.140']) expect(operationOf('setPrice', text, 'AED')).toBe('unreadable');
  for (const text of ['2.799', '--5', '0.125', '12.5555', '0.001'])
    expect(operationOf('addPercent', text, 'AED')).toBe('unreadable');
  for (const text of ['0', '-5', '1,500,000']) expect(operationOf('setPrice', text, 'AED')).toBe('beyond');
  for (const text of ['0', '1,000,001']) expect(operationOf('addAmount', text, 'AED')).toBe('beyond');
  for (const text of ['0', '-100', '1000.5']) expect(operationOf('addPercent', text, 'AED')).toBe('beyond');
});
