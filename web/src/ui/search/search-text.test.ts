import { expect, it } from 'vitest';
import { cleanCodeText, cleanSearchText, cleanTyped } from './search-text';

it('keeps letters, digits and spaces of every script, and parts words where a sign stood', () => {
  expect(cleanSearchText('iPhone-14%  (256) هاتف_')).toBe('iPhone 14 256 هاتف ');
  expect(cleanSearchText('pro-max')).toBe('pro max');
  expect(cleanSearchText('गैलेक्सी S23+')).toBe('गैलेक्सी S23 ');
  expect(cleanSearchText('iPhone\u00a013  Pro')).toBe('iPhone\u00a013  Pro');
  expect(cleanSearchText('\u200fآيفون\u202c \u200e13\ufeff')).toBe('آيفون 13');
});

it('keeps dashes where codes are searched, whichever they were copied with', () => {
  expect(cleanCodeText('MZ-9F_2K7A;')).toBe('MZ-9F_2K7A ');
  expect(cleanCodeText('MZ\u20119F2K7A')).toBe('MZ-9F2K7A');
  expect(cleanCodeText('GR—MZ–9F2K7A (two)')).toBe('GR-MZ-9F2K7A two ');
});

/** An input with text and caret, as after a key press. */
function box(text: string) {
  const [head = '', tail = ''] = text.split('|');
  const carets: number[] = [];
  const input = {
    value: head + tail,
    selectionStart: head.length,
    setSelectionRange: (from: number) => carets.push(from),
  } as unknown as HTMLInputElement;
  cleanTyped(input, cleanSearchText);
  const [caret] = carets;
  return caret === undefined ? input.value : `${input.value.slice(0, caret)}|${input.value.slice(caret)}`;
}

it('leaves the caret behind what was typed, and one space for a sign at most', () => {
  expect(box('pro-|Max')).toBe('pro |Max');
  expect(box('pro -|')).toBe('pro |');
  expect(box('pro (|')).toBe('pro |');
  expect(box('pro-|')).toBe('pro |');
  expect(box('pro|Max')).toBe('proMax');
});
