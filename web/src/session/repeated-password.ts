import { NewPasswordSchema } from '@mazad/contract/account';
import * as z from 'zod/mini';

/** A new password typed twice: what is typed unseen is checked by typing it again. */
export const RepeatedPasswordSchema = z
  .object({ newPassword: NewPasswordSchema, repeated: z.string() })
  .check(
    z.refine(({ newPassword, repeated }) => newPassword === repeated, {
      path: ['repeated'],
      error: 'passwordSame',
    }),
  );
