import { NewPasswordSchema } from '@mazad/contract/account';
import * as z from 'zod/mini';

/** A new password typed twice, because it is not visible. */
export const RepeatedPasswordSchema = z
  .object({ newPassword: NewPasswordSchema, repeated: z.string() })
  .check(
    z.refine(({ newPassword, repeated }) => newPassword === repeated, {
      path: ['repeated'],
      error: 'passwordSame',
    }),
  );
