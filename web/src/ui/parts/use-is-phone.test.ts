import { expect, it } from 'vitest';
// @ts-expect-error The build's settings are plain JavaScript.
import { phone } from '../../../postcss.config.mjs';
import { PHONE } from './use-is-phone';

it('is in styles what it is in scripts', () => {
  const rule = { params: 'not (--phone)' };
  phone.AtRule.media(rule);
  expect(rule.params).toBe(`not (${PHONE})`);
});
