import { expect, it } from 'vitest';
import { withOptions } from './with-options.ts';

const optionsOf = (address: string) => new URL(address).searchParams.getAll('options').at(-1);

it('adds to the URL’s options, however often it is called', () => {
  const named = 'postgresql://u:p@host/db?options=-c%20search_path%3Dmine';
  const once = withOptions(named, '-c synchronous_commit=off');
  expect(optionsOf(once)).toBe('-c search_path=mine -c synchronous_commit=off');
  expect(optionsOf(withOptions(once, '-c datestyle=ISO,MDY'))).toBe(
    '-c search_path=mine -c synchronous_commit=off -c datestyle=ISO,MDY',
  );
});
