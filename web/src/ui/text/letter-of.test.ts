import { expect, it } from 'vitest';
import { letterOf } from './letter-of';

it('knows a key by its letter, and by its place where the keyboard has no Latin letters', () => {
  expect(letterOf({ key: 'Z', code: 'KeyZ' })).toBe('z');
  expect(letterOf({ key: 'z', code: 'KeyY' })).toBe('z');
  expect(letterOf({ key: 'ئ', code: 'KeyZ' })).toBe('z');
  expect(letterOf({ key: 'Enter', code: 'Enter' })).toBe('enter');
  expect(letterOf({})).toBe('');
});
