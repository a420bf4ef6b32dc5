import { expect, it } from 'vitest';
import { waysOn } from './failed-ways';

it.each(['apply', 'cancel', 'undo'] as const)('leads back to the upload where it could not %s', (attempt) => {
  expect(waysOn(attempt)).toEqual({ isOtherFile: false, isBack: true });
});

it('offers another file where this one did not arrive', () => {
  expect(waysOn('send')).toEqual({ isOtherFile: true, isBack: false });
  expect(waysOn('read')).toEqual({ isOtherFile: false, isBack: false });
});
