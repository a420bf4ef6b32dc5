import { type ComponentProps, createElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { GridInput, type GridInputState } from './grid-input';
import type { CellContext } from './types';

const cell = { columnId: 'price', draft: null, isEditing: false, tabIndex: 0 } as unknown as CellContext;

type DrawnProps = { state: GridInputState; onDrawn: (box: ReactNode) => void };

function Drawn({ state, onDrawn }: DrawnProps) {
  const box = GridInput({ cell, label: 'Price', value: '2,140', state, filter: (text) => text });
  onDrawn(box);
  return box;
}

/** A cell's input in this state, showing a price. */
function inputOf(state: GridInputState): ComponentProps<'input'> {
  const onDrawn = vi.fn();
  renderToString(createElement(Drawn, { state, onDrawn }));
  const parts: ReactNode[] = onDrawn.mock.lastCall?.[0].props.children;
  const input = parts.find((part) => isValidElement(part) && part.type === 'input');
  return (input as ReactElement<ComponentProps<'input'>>).props;
}

/** How often a click selects the input's text. */
function selectsOnClick(state: GridInputState): number {
  const select = vi.fn();
  inputOf(state).onClick?.({ currentTarget: { select } } as never);
  return select.mock.calls.length;
}

it('keeps a price that is being saved selected under clicks, so that keys take its place', () => {
  expect(selectsOnClick('saving')).toBe(1);
  // A refused price is edited at the clicked position.
  expect(selectsOnClick('failed')).toBe(0);
});
