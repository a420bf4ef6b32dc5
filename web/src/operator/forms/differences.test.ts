import { expect, it } from 'vitest';
import { differences } from './differences';

const facts = (hours: string, fileId: string) => [
  { id: 'hours', value: hours },
  { id: 'license', value: 'license.png', fileId },
];

it('tells what is different, and nothing else', () => {
  expect(differences(facts('9 to 5', 'a'), facts('9 to 6', 'a'))).toEqual([
    { id: 'hours', before: '9 to 5', now: '9 to 6' },
  ]);
  expect(differences(facts('', 'a'), facts('', 'a'))).toEqual([]);
});

it('sees another document under the same name', () => {
  expect(differences(facts('', 'a'), facts('', 'b')).map(({ id }) => id)).toEqual(['license']);
});

it('names what came and what is gone', () => {
  const a = { id: 'a', value: 'x' };
  const b = { id: 'b', value: 'y' };
  expect(differences([a], [b])).toEqual([
    { id: 'b', before: '', now: 'y' },
    { id: 'a', before: 'x', now: '' },
  ]);
});
