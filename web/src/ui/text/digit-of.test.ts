import { expect, it } from 'vitest';
import { digitOf } from './digit-of';

const alone = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

it.each([
  { what: 'the row of digits', key: '3', code: 'Digit3', digit: 3 },
  { what: 'an Arabic keyboard', key: '٣', code: 'Digit3', digit: 3 },
  { what: 'a keyboard with its digits above other signs', key: '"', code: 'Digit3', digit: 3 },
  { what: 'the block of digits', key: '3', code: 'Numpad3', digit: 3 },
  { what: 'the same block as arrows', key: 'PageDown', code: 'Numpad3', digit: null },
  { what: 'nought', key: '0', code: 'Digit0', digit: null },
])('reads $what as $digit', ({ key, code, digit }) => {
  expect(digitOf({ ...alone, key, code })).toBe(digit);
});

it('leaves a key to whoever has it with another one', () => {
  for (const other of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey']) {
    expect(digitOf({ ...alone, [other]: true, key: '3', code: 'Digit3' })).toBeNull();
  }
});
