import { hash } from '@node-rs/argon2';

/** Argon2id at its smallest, for tests that only have to sign in: the password tests check the real cost (I1). */
export function quickHash(password: string): Promise<string> {
  return hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
}
