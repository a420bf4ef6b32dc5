import type { SignInAnswer } from '@mazad/contract/identity';
import { anyPhoneOf } from '@mazad/contract/phone';
import type { RegionId } from '@mazad/domain/region-rules';
import { first, type Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Language } from '#platform/http/messages.ts';
import type { Origin } from './device.ts';
import { checkCode, sendCode } from './one-time-codes.ts';
import { openDealerSession, type SignInDeps } from './open-dealer-session.ts';

export interface TypedNumber {
  /** As people write it; the contract has seen that it is one. */
  phoneNumber: string;
  /** Where a number without a country code belongs. */
  regionId: RegionId;
}

interface MemberRow {
  user_id: string;
  region_id: string;
  locale: Language;
}

/** Operators sign in with a second factor and no other way. */
async function findDealer(sql: Sql, phoneNumber: string): Promise<MemberRow | undefined> {
  return first(
    await sql.query<MemberRow>(
      `select user_id, region_id, locale from member
       where phone_number = $1 and is_active and role <> 'OPERATOR' and store_id is not null`,
      [phoneNumber],
    ),
  );
}

/** Sends a dealer a code to sign in with (I2); a number that is no active dealer's takes the same way and gets nothing. */
export async function sendSignInCode(
  deps: SignInDeps,
  input: TypedNumber & { address: string; language: Language },
) {
  const phoneNumber = anyPhoneOf(input.phoneNumber, input.regionId)!;
  const dealer = await findDealer(deps.db, phoneNumber);
  return sendCode(deps, {
    purpose: 'SIGN_IN',
    phoneNumber,
    regionId: dealer?.region_id ?? input.regionId,
    address: input.address,
    language: dealer?.locale ?? input.language,
    deliver: dealer !== undefined,
  });
}

/** Signs a dealer in with phone number and code (I2). Errors: CODE_INVALID, TOO_MANY_REQUESTS. */
export async function signInWithCode(
  deps: SignInDeps,
  input: TypedNumber & Origin & { code: string },
): Promise<SignInAnswer> {
  const phoneNumber = anyPhoneOf(input.phoneNumber, input.regionId)!;
  await checkCode(deps, { purpose: 'SIGN_IN', phoneNumber, code: input.code, address: input.address });
  const dealer = await findDealer(deps.db, phoneNumber);
  const answer =
    dealer && (await openDealerSession(deps, { userId: dealer.user_id, passwordHash: null }, input));
  if (!answer) throw new AppError('CODE_INVALID');
  return answer;
}
