import { hash, verify } from '@node-rs/argon2';

// Argon2id at 19 MiB and two passes, the smallest setting that OWASP's password sheet names.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let decoy: Promise<string> | null = null;

/** Argon2id of a password (I1). */
export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

/** Takes as long for an account that does not exist as for one that does (I1). */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('a password that nobody has');
  const matches = await verify(stored ?? (await decoy), password);
  return matches && stored !== undefined;
}
