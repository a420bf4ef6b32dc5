import { expect, it, vi } from 'vitest';
import { onePress } from './one-press';

it('takes one click and a key, and not the second click of two', () => {
  const act = vi.fn();
  const { onClick } = onePress(act);
  for (const detail of [2, 3]) onClick({ detail });
  expect(act).not.toHaveBeenCalled();
  for (const detail of [0, 1]) onClick({ detail });
  expect(act).toHaveBeenCalledTimes(2);
});

it('has a key that is held down press once', () => {
  const { onKeyDown } = onePress(() => {});
  const preventDefault = vi.fn();
  onKeyDown({ repeat: false, preventDefault });
  expect(preventDefault).not.toHaveBeenCalled();
  onKeyDown({ repeat: true, preventDefault });
  expect(preventDefault).toHaveBeenCalledOnce();
});
