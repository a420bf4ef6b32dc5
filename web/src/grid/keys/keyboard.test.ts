import { describe, expect, it } from 'vitest';
import { type GridKey, type GridSurroundings, resolveKey } from './keyboard';

const at = { row: 5, column: 2 };

function press(key: string, changes: Partial<GridKey & GridSurroundings & { from: typeof at }> = {}) {
  const {
    shiftKey = false,
    ctrlKey = false,
    metaKey = false,
    altKey = false,
    repeat = false,
    code = '',
    from,
    ...around
  } = changes;
  return resolveKey({ key, code, shiftKey, ctrlKey, metaKey, altKey, repeat }, from ?? at, {
    rowCount: 10,
    columnCount: 4,
    dir: 'ltr',
    pageRows: 16,
    isEditing: false,
    kind: 'edit',
    entryColumns: [2, 3],
    isEntered: true,
    hasRange: false,
    canSelect: true,
    ...around,
  });
}

describe('moving', () => {
  it('follows the arrow on the screen in both directions', () => {
    expect(press('ArrowRight')).toEqual({ type: 'move', to: { row: 5, column: 3 } });
    expect(press('ArrowRight', { dir: 'rtl' })).toEqual({ type: 'move', to: { row: 5, column: 1 } });
    expect(press('ArrowLeft', { dir: 'rtl' })).toEqual({ type: 'move', to: { row: 5, column: 3 } });
  });

  it('stops at the edges', () => {
    expect(press('PageDown')).toEqual({ type: 'move', to: { row: 9, column: 2 } });
    expect(press('ArrowUp', { rowCount: 1 })).toEqual({ type: 'move', to: { row: 0, column: 2 } });
  });

  it('jumps with Home, End and Ctrl', () => {
    expect(press('Home')).toEqual({ type: 'move', to: { row: 5, column: 0 } });
    expect(press('End', { ctrlKey: true })).toEqual({ type: 'move', to: { row: 9, column: 3 } });
    expect(press('ArrowDown', { ctrlKey: true })).toEqual({ type: 'move', to: { row: 9, column: 2 } });
    expect(press('ArrowLeft', { ctrlKey: true })).toEqual({ type: 'move', to: { row: 5, column: 0 } });
    expect(press('ArrowLeft', { ctrlKey: true, dir: 'rtl' })).toEqual({
      type: 'move',
      to: { row: 5, column: 3 },
    });
  });

  it('operates what a cell holds', () => {
    expect(press('Enter')).toEqual({ type: 'beginEdit', clear: false });
    expect(press('Delete')).toEqual({ type: 'beginEdit', clear: true });
    expect(press(' ', { kind: 'widget' })).toEqual({ type: 'operate' });
    expect(press('Enter', { kind: 'plain' })).toEqual({ type: 'open' });
  });

  it('operates once for a key that is held, and walks on', () => {
    const repeat = true;
    expect(press('Enter', { repeat })).toEqual({ type: 'wait' });
    expect(press('Enter', { repeat, kind: 'widget' })).toEqual({ type: 'wait' });
    expect(press(' ', { repeat, kind: 'widget' })).toEqual({ type: 'wait' });
    expect(press('ArrowDown', { repeat })).toEqual({ type: 'move', to: { row: 6, column: 2 } });
    expect(press('Tab', { repeat })).toEqual({ type: 'move', to: { row: 5, column: 3 } });
  });

  it('leaves typing and browser shortcuts alone', () => {
    expect(press('7')).toBeNull();
    expect(press('c', { ctrlKey: true })).toBeNull();
    expect(press('ArrowLeft', { altKey: true })).toBeNull();
    expect(press('Escape')).toBeNull();
  });
});

describe('Tab', () => {
  it('goes to the next field, in the next row after the last one, and back with Shift', () => {
    expect(press('Tab')).toEqual({ type: 'move', to: { row: 5, column: 3 } });
    expect(press('Tab', { from: { row: 5, column: 3 } })).toEqual({
      type: 'move',
      to: { row: 6, column: 2 },
    });
    expect(press('Tab', { shiftKey: true })).toEqual({ type: 'move', to: { row: 4, column: 3 } });
  });

  it('leaves the grid past its last field, from other cells, and where nobody works in it', () => {
    expect(press('Tab', { from: { row: 9, column: 3 } })).toBeNull();
    expect(press('Tab', { from: { row: 0, column: 2 }, shiftKey: true })).toBeNull();
    expect(press('Tab', { from: { row: 5, column: 1 } })).toBeNull();
    expect(press('Tab', { isEntered: false })).toBeNull();
  });

  it('leaves the grid for the tools of a selection', () => {
    expect(press('Tab', { hasRange: true })).toBeNull();
    expect(press('Tab', { hasRange: true, shiftKey: true })).toBeNull();
  });
});

describe('selecting', () => {
  it('takes the row with Space, from a field and with Shift from a widget too', () => {
    expect(press(' ')).toEqual({ type: 'select' });
    expect(press(' ', { kind: 'widget', shiftKey: true })).toEqual({ type: 'select' });
    expect(press(' ', { canSelect: false })).toBeNull();
  });

  it('draws a range of rows up and down, of columns to the sides', () => {
    const shiftKey = true;
    expect(press('ArrowDown', { shiftKey })).toEqual({ type: 'extend', to: { row: 6, column: 2 } });
    expect(press('ArrowUp', { shiftKey, ctrlKey: true })).toEqual({
      type: 'extend',
      to: { row: 0, column: 2 },
    });
    expect(press('ArrowLeft', { shiftKey, dir: 'rtl' })).toEqual({ type: 'span', to: { row: 5, column: 3 } });
    expect(press('ArrowDown', { shiftKey, canSelect: false })).toEqual({
      type: 'move',
      to: { row: 6, column: 2 },
    });
  });

  it('knows Ctrl A and Ctrl D by their place on an Arabic keyboard too', () => {
    expect(press('a', { ctrlKey: true, kind: 'plain' })).toEqual({ type: 'selectAll' });
    expect(press('ش', { ctrlKey: true, code: 'KeyA', kind: 'plain' })).toEqual({ type: 'selectAll' });
    expect(press('ي', { metaKey: true, code: 'KeyD' })).toEqual({ type: 'fillDown' });
    expect(press('a', { ctrlKey: true, isEditing: true })).toBeNull();
  });

  it('leaves Ctrl A to the box in which a price is typed', () => {
    expect(press('a', { ctrlKey: true, kind: 'edit' })).toBeNull();
    expect(press('a', { ctrlKey: true, kind: 'widget' })).toEqual({ type: 'selectAll' });
  });

  it('lets go with Escape', () => {
    expect(press('Escape', { hasRange: true })).toEqual({ type: 'clear' });
  });
});

describe('editing', () => {
  it('commits and goes down, or up with Shift', () => {
    expect(press('Enter', { isEditing: true })).toEqual({ type: 'commit', to: { row: 6, column: 2 } });
    expect(press('Enter', { isEditing: true, shiftKey: true })).toEqual({
      type: 'commit',
      to: { row: 4, column: 2 },
    });
  });

  it('commits with Tab towards the next field in reading order, in Arabic too', () => {
    expect(press('Tab', { isEditing: true, dir: 'rtl' })).toEqual({
      type: 'commit',
      to: { row: 5, column: 3 },
    });
    const last = { row: 9, column: 3 };
    expect(press('Tab', { isEditing: true, from: last })).toEqual({ type: 'commit', to: last });
  });

  it('commits nothing for a key that is still held, and keeps the cursor', () => {
    expect(press('Enter', { isEditing: true, repeat: true })).toEqual({ type: 'wait' });
    expect(press('Tab', { isEditing: true, repeat: true })).toEqual({ type: 'wait' });
    expect(press('ArrowUp', { isEditing: true, repeat: true })).toEqual({ type: 'editKey', key: 'ArrowUp' });
  });

  it('cancels with Escape and keeps the caret keys for the text', () => {
    expect(press('Escape', { isEditing: true })).toEqual({ type: 'cancel' });
    expect(press('ArrowLeft', { isEditing: true })).toBeNull();
    expect(press('Home', { isEditing: true })).toBeNull();
  });

  it('offers steps and "to lead" to the column', () => {
    expect(press('ArrowUp', { isEditing: true })).toEqual({ type: 'editKey', key: 'ArrowUp' });
    expect(press('=', { isEditing: true })).toEqual({ type: 'editKey', key: '=' });
  });
});
