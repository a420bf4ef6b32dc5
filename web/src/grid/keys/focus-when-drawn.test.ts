import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { focusWhenDrawn } from './focus-when-drawn';

const frames: (() => void)[] = [];
const drawNext = () => frames.shift()?.();

function cell() {
  const focus = vi.fn();
  const element = { focus, querySelector: () => null, scrollIntoView: () => undefined };
  return { focus, element: element as unknown as HTMLElement };
}

beforeEach(() => {
  frames.length = 0;
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
});
afterEach(() => vi.unstubAllGlobals());

it('waits some frames for a cell that is not drawn yet, and then gives up', () => {
  const { focus, element } = cell();
  let drawn: HTMLElement | null = null;
  focusWhenDrawn(
    () => drawn,
    () => true,
  );
  drawNext();
  drawn = element;
  drawNext();
  expect(focus).toHaveBeenCalledOnce();

  focusWhenDrawn(
    () => null,
    () => true,
    2,
  );
  while (frames.length > 0) drawNext();
  expect(focus).toHaveBeenCalledOnce();
});

it('never takes the cursor back to where it has left meanwhile', () => {
  const { focus, element } = cell();
  let goal = 1;
  let drawn: HTMLElement | null = null;
  focusWhenDrawn(
    () => drawn,
    () => goal === 1,
  );
  goal = 2;
  drawn = element;
  drawNext();
  expect(focus).not.toHaveBeenCalled();
});
