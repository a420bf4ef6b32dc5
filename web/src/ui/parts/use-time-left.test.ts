import { createTranslator } from 'use-intl';
import { expect, it } from 'vitest';
import { shell } from '#/i18n/messages/en/shell';
import { minutesUntil, timeLeftWords } from './use-time-left';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const t = createTranslator({ locale: 'en', messages: shell });

it.each([
  ['2026-11-22T15:30:00Z', '2 d 5 h'],
  ['2026-11-21T10:00:00Z', '1 d 0 h'],
  ['2026-11-21T09:59:00Z', '23 h 59 m'],
  ['2026-11-20T11:00:00Z', '1 h 0 m'],
  ['2026-11-20T10:00:01Z', '1 m'],
  ['2026-11-20T09:00:00Z', '0 m'],
])('says how long it is until %s: %s', (at, words) => {
  expect(timeLeftWords(t, minutesUntil(at, NOW))).toBe(words);
});
