import { hash } from '@node-rs/argon2';

/** Argon2id at its smallest, for whoever only has to sign in: what a guess must cost is the test of passwords' (I1). */
export function quickHash(password: string): Promise<string> {
  return hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
}
