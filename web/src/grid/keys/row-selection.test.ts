import { describe, expect, it, vi } from 'vitest';
import { RowSelection } from './row-selection';

const order = ['a', 'b', 'c', 'd', 'e', 'f'];
const of = (selection: RowSelection) => [...selection.get()].sort().join('');

describe('a selection of rows', () => {
  it('adds and takes back single rows', () => {
    const selection = new RowSelection();
    selection.toggle('b');
    selection.toggle('d');
    expect(of(selection)).toBe('bd');
    selection.toggle('b');
    expect(of(selection)).toBe('d');
  });

  it('draws a range from where it began, in either direction, and gives back what it leaves', () => {
    const selection = new RowSelection();
    selection.extendTo('d', 'c', order);
    selection.extendTo('e', 'd', order);
    expect(of(selection)).toBe('cde');
    selection.extendTo('b', 'e', order);
    expect(of(selection)).toBe('bc');
  });

  it('keeps what was selected before the range', () => {
    const selection = new RowSelection();
    selection.toggle('a');
    selection.endRange();
    selection.extendTo('d', 'c', order);
    selection.extendTo('c', 'd', order);
    expect(of(selection)).toBe('ac');
    selection.endRange();
    selection.extendTo('f', 'e', order);
    expect(of(selection)).toBe('acef');
  });

  it('begins a range at the row that was clicked last', () => {
    const selection = new RowSelection();
    selection.toggle('b');
    selection.extendTo('d', 'f', order);
    expect(of(selection)).toBe('bcd');
  });

  it('begins anew where the row of the last range has left the list', () => {
    const selection = new RowSelection();
    selection.toggle('gone');
    selection.extendTo('b', 'a', order);
    expect(of(selection)).toBe('abgone');
  });

  it('tells its listeners of changes alone', () => {
    const selection = new RowSelection();
    const listener = vi.fn();
    selection.subscribe(listener);
    selection.clear();
    expect(listener).not.toHaveBeenCalled();
    selection.add(['a', 'b']);
    selection.clear();
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
