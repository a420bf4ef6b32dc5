import { expect, it } from 'vitest';
import { codeOf, partsOf } from './message-parts';

it('takes an address out of its sentence, without the full stop behind it', () => {
  const text = 'Set it here: https://mazad.example/reset-password?token=a-b_c. It lives 7 days.';
  expect(partsOf(text)).toEqual([
    { kind: 'text', text: 'Set it here: ' },
    { kind: 'link', text: 'https://mazad.example/reset-password?token=a-b_c' },
    { kind: 'text', text: '. It lives 7 days.' },
  ]);
  expect(partsOf('nothing')).toEqual([{ kind: 'text', text: 'nothing' }]);
});

it('finds a code, and none in a number or an address', () => {
  expect(codeOf('123456 is your code')).toBe('123456');
  expect(codeOf('رمزك 654321')).toBe('654321');
  expect(codeOf('Call +971501234567 or 1234567')).toBeNull();
  expect(codeOf('https://mazad.example/a/123456?b=1')).toBeNull();
});
