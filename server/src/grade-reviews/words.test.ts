import { expect, it } from 'vitest';
import { withinWords } from './words.ts';

const HOUR_MS = 3_600_000;

it.each([
  [72 * HOUR_MS - 5, 'Answer within 3 days', 'أجب خلال 3 أيام'],
  [71.5 * HOUR_MS, 'Answer within 2 days 23 hours', 'أجب خلال يومين و 23 ساعة'],
  [49 * HOUR_MS, 'Answer within 2 days 1 hour', 'أجب خلال يومين وساعة واحدة'],
  [47.9 * HOUR_MS, 'Answer within 47 hours', 'أجب خلال 47 ساعة'],
  [HOUR_MS - 1, 'Answer within 1 hour', 'أجب خلال ساعة واحدة'],
  [1, 'Answer within 1 minute', 'أجب خلال دقيقة واحدة'],
])('tells %d ms as what is left of them', (leftMs, en, ar) => {
  expect(withinWords('ANSWER', leftMs)).toEqual({ en, ar });
});
