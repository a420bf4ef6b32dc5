import { UpdateStoreMemberSchema, UpdateStoreSchema } from '@mazad/contract/operator/stores';
import { expect, it } from 'vitest';
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

it('takes a note, which is not of the record, as typed, and an empty field that held nothing as no edit', () => {
  const before: { termsDays: number; licenceEnds: string | null } = { termsDays: 7, licenceEnds: null };
  const typed: typeof before & { note: string } = { termsDays: 7, licenceEnds: '', note: '' };
  expect(ownEdits(before, typed)).toEqual({ note: '' });
  expect(keepOwnEdits({ ...typed, note: 'Why' }, before, { termsDays: 14 })).toMatchObject({
    termsDays: 14,
    note: 'Why',
  });
});

const OPTIONS = { fields: {}, shouldUseNativeValidation: false };

it('checks what is typed otherwise, and nothing that stood there before', async () => {
  type Fields = { firstName: string; lastName: string };
  const before: Fields = { firstName: 'Noor', lastName: '' };
  const check = ofOwnEdits<Fields, unknown>(UpdateStoreMemberSchema, before, 'en');
  expect(await check({ firstName: 'Noora', lastName: '' }, undefined, OPTIONS)).toEqual({
    values: { firstName: 'Noora' },
    errors: {},
  });
  expect(await check({ firstName: '', lastName: '' }, undefined, OPTIONS)).toMatchObject({
    errors: { firstName: {} },
  });
});

it('asks for a number that was emptied, of which nothing would be sent', async () => {
  type Fields = Partial<typeof OPENED> & { note: string };
  const check = ofOwnEdits<Fields, unknown>(UpdateStoreSchema, OPENED, 'en');
  const { errors } = await check(
    { ...OPENED, creditLimit: undefined, note: 'Cut off' } as unknown as Fields,
    undefined,
    OPTIONS,
  );
  expect(errors).toEqual({ creditLimit: { type: 'invalid_type', message: 'This is required.' } });
});
