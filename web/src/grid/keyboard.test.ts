import { describe, expect, it } from 'vitest';
import { type GridKey, type GridSurroundings, resolveKey } from './keyboard';

const at = { row: 5, column: 2 };

function press(key: string, changes: Partial<GridKey & GridSurroundings> = {}) {
  const { shiftKey = false, ctrlKey = false, metaKey = false, altKey = false, ...around } = changes;
  return resolveKey({ key, shiftKey, ctrlKey, metaKey, altKey }, at, {
    rowCount: 10,
    columnCount: 4,
    dir: 'ltr',
    pageRows: 16,
    isEditing: false,
    kind: 'edit',
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
  });

  it('operates what a cell holds', () => {
    expect(press('Enter')).toEqual({ type: 'beginEdit', clear: false });
    expect(press('Delete')).toEqual({ type: 'beginEdit', clear: true });
    expect(press(' ', { kind: 'widget' })).toEqual({ type: 'operate' });
    expect(press('Enter', { kind: 'plain' })).toEqual({ type: 'open' });
  });

  it('leaves typing, Tab and browser shortcuts alone', () => {
    expect(press('7')).toBeNull();
    expect(press('Tab')).toBeNull();
    expect(press('c', { ctrlKey: true })).toBeNull();
    expect(press('ArrowLeft', { altKey: true })).toBeNull();
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

  it('commits with Tab towards the next cell in reading order, in Arabic too', () => {
    expect(press('Tab', { isEditing: true, dir: 'rtl' })).toEqual({
      type: 'commit',
      to: { row: 5, column: 3 },
    });
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
