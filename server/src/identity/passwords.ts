import { toLatinDigits } from '@mazad/domain/text/latin-digits';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '#platform/http/errors.ts';
import { isRefusedAsPublic } from '#platform/public-credentials.ts';
import type { Settings } from '#platform/settings.ts';
import { emailKey } from './accounts/email-key.ts';

// Argon2id with 19 MiB and two passes, the smallest settings in OWASP's password sheet.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** The hash of unknown random bytes with the same settings, for accounts that do not exist. */
const DECOY =
  '$argon2id$v=19$m=19456,t=2,p=1$6v4ILs1GKhtz61NDCl+/yA$s3yvLNpG59ys+7P5CIJiRZNs65nrGqWZufXM2sPlfEU';
/** Stored for a member who has not chosen a password yet. */
export const NO_PASSWORD = '!';
/** I1: the shortest password; shorter ones in the list of common passwords can be ignored. */
const CHARS_MIN = 10;

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

/** Takes equally long for a missing account or one without a password (I1). */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const isSet = stored !== undefined && stored !== NO_PASSWORD;
  const matches = await verify(isSet ? stored : DECOY, password);
  return matches && isSet;
}

let common: Promise<ReadonlySet<string>> | null = null;

/** Loaded once, on the first chosen password, since most processes never need it. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    return new Set(dictionary['passwords-common'].filter((word) => word.length >= CHARS_MIN));
  });
  return common;
}

const REPEATED_CHARS_MAX = 6;

/** A repeated short part: `aaaaaaaaaa`, `1212121212`, blanks. */
function isRepetition(chars: readonly string[]): boolean {
  const longest = Math.min(REPEATED_CHARS_MAX, Math.floor(chars.length / 2));
  return Array.from({ length: longest }, (_, i) => i + 1).some((length) =>
    chars.every((char, at) => char === chars[at % length]),
  );
}

/** Consecutive characters, up or down: `abcdefghij`, `0987654321`. */
function isRun(chars: readonly string[]): boolean {
  const steps = chars.slice(1).map((char, at) => {
    const pair = chars[at]! + char;
    // On keyboards, 0 comes after 9.
    if (pair === '90' || pair === '09') return pair === '90' ? 1 : -1;
    return char.codePointAt(0)! - chars[at]!.codePointAt(0)!;
  });
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}

/**
 * I1 except the length, which the contract checks. The demo's public password is allowed in the demo only (S1). Errors:
 * PASSWORD_IS_EMAIL, PASSWORD_COMMON.
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
