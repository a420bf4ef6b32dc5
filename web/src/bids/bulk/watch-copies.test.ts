import { expect, it, vi } from 'vitest';
import { RowSelection } from '#/grid/keys/row-selection';
import { watchCopies } from './watch-copies';

function copy(target: EventTarget, isOfRows: boolean): void {
  const event = new Event('copy', { cancelable: true });
  if (isOfRows) event.preventDefault();
  target.dispatchEvent(event);
}

it('says how many of the selected rows were copied if some are not loaded', () => {
  const target = new EventTarget();
  const selection = new RowSelection();
  const say = vi.fn();
  const end = watchCopies(target, selection, ['a', 'b', 'c'], say);
  selection.add(['a', 'b']);
  copy(target, true);
  expect(say).not.toHaveBeenCalled();
  selection.add(['x', 'y']);
  copy(target, false);
  expect(say).not.toHaveBeenCalled();
  copy(target, true);
  expect(say.mock.calls).toEqual([[2, 4]]);
  end();
  copy(target, true);
  expect(say).toHaveBeenCalledTimes(1);
});
