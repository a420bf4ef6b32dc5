/** Unique constraints with their own error types. All have the same SQL code, so they are told apart by name. */
import type { ErrorType } from '@mazad/contract/http';
import { AppError } from '#platform/http/errors.ts';

/** Constraints that a change can violate, by name in the schema. */
export const UNIQUE_RULES = [
  'asset_category_id_brand_id_name_key_key',
  'brand_name_key_key',
  'deal_code_pkey',
  'ledger_stack',
  'member_email_key_key',
  'member_phone',
  'partner_name',
  'saved_view_store_id_user_id_name_key_key',
] as const;
export type UniqueRule = (typeof UNIQUE_RULES)[number];

const UNIQUE_VIOLATION = '23505';

/** Whether the error is a violation of this constraint. */
export function isTaken(error: unknown, rule: UniqueRule): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === UNIQUE_VIOLATION && constraint === rule;
}

/** Runs work; a violation of the constraint becomes an error of this type. */
export async function unlessTaken<T>(rule: UniqueRule, type: ErrorType, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw isTaken(error, rule) ? new AppError(type) : error;
  });
}
