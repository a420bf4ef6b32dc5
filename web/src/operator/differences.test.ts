import { expect, it } from 'vitest';
import { differences, type Fact } from './differences';

const facts = (hours: string, fileId: string): Fact[] => [
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
