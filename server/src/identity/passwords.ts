import { toLatinDigits } from '@mazad/domain/text/latin-digits';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '#platform/http/errors.ts';
import { isRefusedAsPublic } from '#platform/public-credentials.ts';
import type { Settings } from '#platform/settings.ts';
import { emailKey } from './accounts/email-key.ts';

// Argon2id at 19 MiB and two passes, the smallest setting that OWASP's password sheet names.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Of random bytes that nobody knows, with the same settings: what an account that does not exist is checked against. */
const DECOY =
  '$argon2id$v=19$m=19456,t=2,p=1$6v4ILs1GKhtz61NDCl+/yA$s3yvLNpG59ys+7P5CIJiRZNs65nrGqWZufXM2sPlfEU';
/** Kept for a member who has not chosen a password yet. */
export const NO_PASSWORD = '!';
/** I1. The shortest that is taken; shorter ones in the list of common passwords need not be looked for. */
const CHARS_MIN = 10;

/** Argon2id of a password (I1). */
export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

/** Takes as long for an account that does not exist, or has no password yet, as for any other (I1). */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const isSet = stored !== undefined && stored !== NO_PASSWORD;
  const matches = await verify(isSet ? stored : DECOY, password);
  return matches && isSet;
}

let common: Promise<ReadonlySet<string>> | null = null;

/** Loaded once, by the first password that is chosen: most processes see none for a long time. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    return new Set(dictionary['passwords-common'].filter((word) => word.length >= CHARS_MIN));
  });
  return common;
}

/** The longest stretch whose repetition makes a password. */
const REPEATED_CHARS_MAX = 6;

/** One short stretch over and over: `aaaaaaaaaa`, `1212121212`, blanks. */
function isRepetition(chars: readonly string[]): boolean {
  const longest = Math.min(REPEATED_CHARS_MAX, Math.floor(chars.length / 2));
  return Array.from({ length: longest }, (_, i) => i + 1).some((length) =>
    chars.every((char, at) => char === chars[at % length]),
  );
}

/** Each character the next of the one before it, or each the one before: `abcdefghij`, `0987654321`. */
function isRun(chars: readonly string[]): boolean {
  const steps = chars.slice(1).map((char, at) => {
    const pair = chars[at]! + char;
    // On keyboards the zero follows the nine.
    if (pair === '90' || pair === '09') return pair === '90' ? 1 : -1;
    return char.codePointAt(0)! - chars[at]!.codePointAt(0)!;
  });
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}

/**
 * I1, beside the length, which the contract checks. The demo's password, which everybody knows, can be chosen where it
 * opens something (S1). Errors: PASSWORD_IS_EMAIL, PASSWORD_COMMON.
 */
export async function checkNewPassword(
  settings: Pick<Settings, 'demo'>,
  password: string,
  email: string,
): Promise<void> {
  if (emailKey(password) === emailKey(email)) throw new AppError('PASSWORD_IS_EMAIL');
  const word = toLatinDigits(password.normalize('NFKC').toLowerCase());
  const chars = [...word];
  const words = await commonPasswords();
  const isKnown = words.has(word) || isRefusedAsPublic(settings, 'password', word);
  if (isKnown || isRepetition(chars) || isRun(chars)) throw new AppError('PASSWORD_COMMON');
}
