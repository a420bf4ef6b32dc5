import { anyPhoneOf } from '@mazad/contract/fields/phone';
import type { SignInAnswer } from '@mazad/contract/identity';
import type { Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Language } from '#platform/http/messages.ts';
import { mustBeOpen } from '../../regions/index.ts';
import { checkCode, sendCode } from '../one-time-codes.ts';
import type { Origin } from './device.ts';
import { openDealerSession, type SignInDeps } from './open-dealer-session.ts';

export interface TypedNumber {
  /** As people write it; the contract has validated it. */
  phoneNumber: string;
  /** The region of a number without a country code; the first region by default. */
  regionId?: string | undefined;
}

interface FoundDealer {
  userId: string;
  regionId: string;
  language: Language;
  isKnownDevice: boolean;
}

/** Operators can only sign in with a second factor. */
async function findDealer(
  sql: Sql,
  phoneNumber: string,
  deviceId: string | null,
): Promise<FoundDealer | undefined> {
  const [row] = await sql.query<FoundDealer>(
    `select user_id as "userId", region_id as "regionId", locale as language, exists (
         select from known_device d where d.user_id = m.user_id and d.device_id = $2) as "isKnownDevice"
       from member m
       where phone_number = $1 and is_active and role <> 'OPERATOR' and store_id is not null`,
    [phoneNumber, deviceId],
  );
  return row;
}

/** Sends a dealer a sign-in code (I2). A number without an active dealer takes the same path and gets nothing. */
export async function sendSignInCode(
  deps: SignInDeps,
  input: TypedNumber & Pick<Origin, 'address' | 'deviceId'> & { language: Language },
) {
  const { address, deviceId, language } = input;
  const { regionId, country } = await mustBeOpen(deps.db, input.regionId, { language });
  const phoneNumber = anyPhoneOf(input.phoneNumber, country)!;
  const dealer = await findDealer(deps.db, phoneNumber, deviceId);
  const of = { purpose: 'SIGN_IN', phoneNumber, address, deviceId } as const;
  const to = dealer ?? { regionId, isKnownDevice: false, language };
  return sendCode(deps, { ...of, ...to, deliver: dealer !== undefined });
}

/**
 * Signs a dealer in with phone number and code (I2). Errors: CODE_INVALID, TOO_MANY_REQUESTS, BAD_REQUEST for an
 * unknown region.
 */
export async function signInWithCode(
  deps: SignInDeps,
  input: TypedNumber & Origin & { code: string; language: Language },
): Promise<SignInAnswer> {
  const { code, address, deviceId, language } = input;
  const { country } = await mustBeOpen(deps.db, input.regionId, { language });
  const phoneNumber = anyPhoneOf(input.phoneNumber, country)!;
  const dealer = await findDealer(deps.db, phoneNumber, deviceId);
  const isKnownDevice = dealer?.isKnownDevice ?? false;
  await checkCode(deps, { purpose: 'SIGN_IN', phoneNumber, code, address, deviceId, isKnownDevice });
  const answer = dealer && (await openDealerSession(deps, { userId: dealer.userId, phoneNumber }, input));
  if (!answer) throw new AppError('CODE_INVALID');
  return answer;
}
