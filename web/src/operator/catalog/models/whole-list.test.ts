import { expect, it } from 'vitest';
import { openedIn } from './whole-list';

const isB = (row: string) => row === 'b';
const query = { data: ['a'], error: null, isFetching: false, refetch: () => undefined };

it('says that a row is not there only of a list that was read to its end', () => {
  expect(openedIn({ ...query, data: undefined, isFetching: true }, isB)).toMatchObject({ error: null });
  expect(openedIn({ ...query, isFetching: true }, isB)).toMatchObject({ row: undefined, error: null });
  expect(openedIn(query, isB)).toMatchObject({ row: undefined, error: { kind: 'notFound' } });
  expect(openedIn({ ...query, data: ['a', 'b'] }, isB)).toMatchObject({ row: 'b' });
});

it('says why a list could not be read', () => {
  const error = new Error('no line');
  expect(openedIn({ ...query, data: undefined, error }, isB)).toMatchObject({ row: undefined, error });
});
