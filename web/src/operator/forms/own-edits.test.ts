import { UpdateStoreMemberSchema } from '@mazad/contract/operator/stores';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { contractResolver } from '#/session/contract-form';
import { keepOwnEdits, ofOwnEdits, ownEdits } from './own-edits';

const OPENED = { creditLimit: 910_000, termsDays: 7, paymentOption: 'COLLECT' };

it('finds what an operator typed, and nothing that the form brought', () => {
  expect(ownEdits(OPENED, { ...OPENED })).toEqual({});
  expect(ownEdits(OPENED, { ...OPENED, termsDays: 14 })).toEqual({ termsDays: 14 });
  expect(ownEdits(OPENED, { ...OPENED, creditLimit: Number.NaN })).toEqual({ creditLimit: Number.NaN });
});

it('takes over what another operator changed, and keeps what was typed', () => {
  const now = { ...OPENED, creditLimit: 920_000 };
  expect(keepOwnEdits({ ...OPENED, termsDays: 14 }, OPENED, now)).toEqual({ ...now, termsDays: 14 });
  const both = { ...OPENED, creditLimit: 905_000 };
  expect(keepOwnEdits(both, OPENED, now)).toEqual(both);
});

it('takes over what was saved of what was sent, and keeps what was typed since', () => {
  const sent = { name: 'Souq ', nameAr: 'سوق' };
  const saved = { name: 'Souq', nameAr: 'سوق' };
  expect(keepOwnEdits({ ...sent }, sent, saved)).toEqual(saved);
  expect(keepOwnEdits({ ...sent, nameAr: 'السوق' }, sent, saved)).toEqual({ ...saved, nameAr: 'السوق' });
});

it('checks what is typed otherwise, and nothing that stood there before', async () => {
  type Fields = { firstName?: string | undefined; lastName?: string | undefined };
  const before: Fields = { firstName: 'Noor', lastName: '' };
  const schema = z.omit(UpdateStoreMemberSchema, { version: true });
  const check = (typed: Fields) =>
    ofOwnEdits(before, contractResolver<Fields, unknown>(schema, 'en'))(typed, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    });
  expect(await check({ firstName: 'Noora', lastName: '' })).toEqual({
    values: { firstName: 'Noora' },
    errors: {},
  });
  expect(await check({ firstName: '', lastName: '' })).toMatchObject({ errors: { firstName: {} } });
});
