import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RowStore } from './row-store';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('tells only the listeners of the row that changed', () => {
  const store = new RowStore<{ bid: number }>();
  const first = vi.fn();
  const second = vi.fn();
  store.subscribe('1', first);
  store.subscribe('2', second);
  store.set('1', { bid: 10 });
  expect(first).toHaveBeenCalledTimes(1);
  expect(second).not.toHaveBeenCalled();
});

it('says nothing when a row is set to itself', () => {
  const store = new RowStore<{ bid: number }>();
  const row = { bid: 10 };
  store.set('1', row);
  const listener = vi.fn();
  store.subscribe('1', listener);
  store.set('1', row);
  expect(listener).not.toHaveBeenCalled();
});

it('flashes for 1,200 ms, and anew for a second change', () => {
  const store = new RowStore<{ bid: number; top: number }>();
  store.set('1', { bid: 10, top: 20 });
  store.patch('1', { top: 30 }, { top: 'up' });
  vi.advanceTimersByTime(800);
  store.patch('1', { top: 25 }, { top: 'down' });
  expect(store.get('1')).toMatchObject({ row: { bid: 10, top: 25 }, flash: { top: 'down' }, pulse: 2 });
  vi.advanceTimersByTime(800);
  expect(store.get('1')?.flash).not.toBeNull();
  vi.advanceTimersByTime(400);
  expect(store.get('1')?.flash).toBeNull();
});
