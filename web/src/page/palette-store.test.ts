import { afterEach, describe, expect, it } from 'vitest';
import { closePalette, getPalette, openPalette, takeEarly, takeEarlyKey } from './palette-store';

afterEach(closePalette);
const type = (...keys: string[]) => keys.map(takeEarlyKey);

describe('keys that come before the palette stands', () => {
  it('are the text that its box begins with', () => {
    openPalette();
    expect(type('g', 'ش', 'x', 'Backspace', 'Shift', '1')).toEqual([true, true, true, true, true, true]);
    expect(takeEarly().text).toBe('gش1');
    expect(type('y')).toEqual([false]);
  });

  it('stand behind what was typed elsewhere', () => {
    openPalette('a');
    type('b');
    expect(takeEarly().text).toBe('ab');
  });

  it('may end with the Enter of a scanner', () => {
    openPalette('3');
    type('5', 'Enter');
    expect(takeEarly()).toEqual({ text: '35', at: 0, isEntered: true });
    closePalette();
    openPalette();
    type('Enter', '3');
    expect(takeEarly()).toEqual({ text: '3', at: 0, isEntered: false });
  });

  it('choose and open an entry without any text', () => {
    openPalette();
    type('ArrowDown', 'ArrowDown', 'ArrowUp', 'Enter');
    expect(takeEarly()).toEqual({ text: '', at: 1, isEntered: true });
  });

  it('are the screen’s while it is closed, and begin anew each time', () => {
    expect(type('a')).toEqual([false]);
    openPalette();
    type('a', 'Escape');
    expect(getPalette().isOpen).toBe(false);
    expect(type('b')).toEqual([false]);
    openPalette();
    expect(takeEarly().text).toBe('');
  });
});
