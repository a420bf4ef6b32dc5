/** Unique rules of the database that answer a caller: one code stands for all of them, so each is asked by its name. */
import type { ErrorType } from '@mazad/contract/http';
import { AppError } from '#platform/http/errors.ts';

/** Those that a change can run into, by their names in the schema. */
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

/** Whether this is the database's refusal by that rule, and by no other. */
export function isTaken(error: unknown, rule: UniqueRule): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === UNIQUE_VIOLATION && constraint === rule;
}

/** The work's answer; an error of this type where that rule refused it. */
export async function unlessTaken<T>(rule: UniqueRule, type: ErrorType, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw isTaken(error, rule) ? new AppError(type) : error;
  });
}
