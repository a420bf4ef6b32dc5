import { expect, it } from 'vitest';
import { withoutMarks } from './without-marks.ts';

it('keeps visible characters and removes the marks copied with them', () => {
  expect(withoutMarks('\u202ashop@mazad.example\u202c')).toBe('shop@mazad.example');
  expect(withoutMarks('\u2066+971\u2069 50\u200b 123\u200f')).toBe('+971 50 123');
  expect(withoutMarks('\u200b\u200b\ufeff\u{e0041}')).toBe('');
  // Unicode lists these as format characters, but they are visible.
  expect(withoutMarks('\u0600 مَزَاد\u0640 é')).toBe('\u0600 مَزَاد\u0640 é');
});
