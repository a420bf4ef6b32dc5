import { createFormControl } from 'react-hook-form';
import { expect, it } from 'vitest';
import { ApiError } from './api/api-error';
import { isAtFields, showFieldErrors } from './contract-form';

const refusal = (...paths: string[]) =>
  new ApiError({
    kind: 'badRequest',
    status: 400,
    errors: paths.map((path) => ({ path, message: 'This is taken.' })),
  });

it.each([
  [['name'], true],
  [['name', 'shopId'], false],
  [['shopId'], false],
])('a refusal of %s stands at its fields in full: %s', (paths, isInFull) => {
  const form = createFormControl({ defaultValues: { name: 'Deira' } });
  const refused = refusal(...paths);
  showFieldErrors(form, refused);
  expect(isAtFields(refused)).toBe(isInFull);
});
