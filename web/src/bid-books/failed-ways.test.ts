import { expect, it } from 'vitest';
import { ApiError } from '#/session/api/api-error';
import { reasonOf, waysOn } from './failed-ways';

it.each(['apply', 'cancel', 'undo'] as const)('leads back to the upload where it could not %s', (attempt) => {
  expect(waysOn(attempt)).toEqual({ isOtherFile: false, isBack: true });
});

it('offers to choose another file if the upload failed', () => {
  expect(waysOn('send')).toEqual({ isOtherFile: true, isBack: false });
  expect(waysOn('read')).toEqual({ isOtherFile: false, isBack: false });
});

it('shows the server’s reason if there is one, whatever the status', () => {
  const words = { title: 'Something went wrong', message: 'If this persists', line: '' };
  const failure = { kind: 'other', status: 500 } as const;
  const said = new ApiError({ ...failure, serverMessage: 'The disk of the exchange is full' });
  expect(reasonOf(said, words)).toBe('The disk of the exchange is full');
  expect(reasonOf(new ApiError(failure), words)).toBe('If this persists');
  expect(reasonOf(new Error('broken'), { ...words, message: '' })).toBe('Something went wrong');
});
