import { createFormControl } from 'react-hook-form';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../api/api-error';
import { contractResolver, showFieldErrors } from '../contract-form';
import { fieldsOfSchema } from './use-words-in-language';

const Schema = z.object({
  current: z.string().check(z.minLength(1)),
  next: z.string().check(z.minLength(8)),
});

it('asks the schema again for the words it said itself, and leaves what the server refused', async () => {
  const form = createFormControl({
    defaultValues: { current: 'wrong', next: 'short' },
    resolver: contractResolver(Schema, 'en'),
  });
  form.control._subscribe({ formState: { errors: true }, callback: () => {} });
  await form.trigger();
  expect(fieldsOfSchema(form.control._formState.errors)).toEqual(['next']);
  const errors = [{ path: 'current', message: 'This is not your password.' }];
  const refused = new ApiError({ kind: 'badRequest', status: 400, errors });
  expect(showFieldErrors(form, refused)).toBe(true);
  expect(Object.keys(form.control._formState.errors)).toEqual(['next', 'current']);
  expect(fieldsOfSchema(form.control._formState.errors)).toEqual(['next']);
});
