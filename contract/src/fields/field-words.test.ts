import { expect, it } from 'vitest';
import { UpdateAssetSchema } from '../operator/catalog.ts';
import { StoreTypeSchema, TradeFrequencySchema } from '../registration.ts';
import { fieldWord, issueWord } from './field-words.ts';

const wordOf = (field: string, value: unknown): string => {
  const { error } = UpdateAssetSchema.safeParse({ version: 1, [field]: value }, { reportInput: true });
  return issueWord(error!.issues[0]!, 'en');
};

it('says which kind of number is expected', () => {
  expect(wordOf('stepperValue', 7.5)).toBe('Enter a whole number.');
  expect(wordOf('stepperValue', Number.NaN)).toBe('Enter a whole number.');
  expect(wordOf('launchYear', 2024.5)).toBe('Enter a whole number.');
  expect(wordOf('launchPrice', 'abc')).toBe('This is not a number.');
  expect(wordOf('stepperValue', 0)).toBe('At least 1.');
  expect(wordOf('name', 7)).toBe('This is of the wrong kind.');
});

it('separates thousands in numbers', () => {
  expect(fieldWord('tooLong', 'en', { max: 1_000_000 })).toBe('At most 1,000,000.');
  expect(fieldWord('characters', 'ar', { max: 2_000 })).toBe('الحد الأقصى لعدد الأحرف: 2,000.');
  expect(fieldWord('tooShort', 'en', { min: 0.01 })).toBe('At least 0.01.');
});

it.each([
  [StoreTypeSchema, 'Please choose the store type'],
  [TradeFrequencySchema, 'Please choose how often you trade this quantity'],
])('asks for a choice of the registration by its name', (schema, word) => {
  for (const value of ['', undefined, null]) {
    const { error } = schema.safeParse(value, { reportInput: true });
    expect(issueWord(error!.issues[0]!, 'en')).toBe(word);
  }
});
