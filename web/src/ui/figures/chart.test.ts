import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Chart } from './chart';

it('tells the last value in words while no other is pointed at', () => {
  const draw = () => ({ ticks: [], days: [], places: [1, 2, 3], reach: 0, picture: null });
  const html = renderToString(
    createElement(Chart, { label: 'Spend', height: 100, draw, wordsAt: (index: number) => `week ${index}` }),
  );
  expect(html).toContain('week 2');
});
