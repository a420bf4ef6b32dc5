import { expect, it } from 'vitest';
import { ScrollPace } from './scroll-pace';

function setUp() {
  let next: (() => void) | undefined;
  const pace = new ScrollPace((run) => {
    next = run;
  });
  let top = 0;
  const scroll = (...steps: number[]) => {
    for (const step of steps) {
      top += step;
      pace.scrolled(top);
    }
    return pace.get();
  };
  const frames = (count: number) => {
    for (let n = 0; n < count; n++) next?.();
    return pace.get();
  };
  return { pace, scroll, frames };
}

it('is fast once rows pass in every event, and neither by one jump nor by a wheel', () => {
  const { scroll } = setUp();
  expect(scroll(5_000, 680)).toBe(false);
  expect(scroll(-600)).toBe(true);
  expect(scroll(100)).toBe(false);
  expect(scroll(100, 200, 100, 100, 100)).toBe(false);
});

it('ends when no event has come for some frames, however long these take', () => {
  const { pace, scroll, frames } = setUp();
  const heard: boolean[] = [];
  pace.subscribe(() => heard.push(pace.get()));
  scroll(600, 600, 600);
  expect(frames(5)).toBe(true);
  expect(scroll(600)).toBe(true);
  expect(frames(5)).toBe(true);
  expect(frames(1)).toBe(false);
  expect(heard).toEqual([true, false]);
  expect(scroll(600, 600)).toBe(false);
});
