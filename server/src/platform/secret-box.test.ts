import { describe, expect, it } from 'vitest';
import { decryptSecret, encryptSecret } from './secret-box.ts';

const KEY = 'a key of more than thirty-two characters';
const seal = () => encryptSecret(KEY, 'tests', 'owner-1', 'the secret');

describe('an encrypted secret', () => {
  it('is decrypted only with its key, purpose and owner', () => {
    expect(decryptSecret(KEY, 'tests', 'owner-1', seal())).toBe('the secret');
    expect(decryptSecret(`${KEY}x`, 'tests', 'owner-1', seal())).toBeNull();
    expect(decryptSecret(KEY, 'others', 'owner-1', seal())).toBeNull();
    expect(decryptSecret(KEY, 'tests', 'owner-2', seal())).toBeNull();
  });

  it('differs each time, and detects changes and truncation', () => {
    expect(seal().equals(seal())).toBe(false);
    for (const at of [0, 12, 28, seal().length - 1]) {
      const box = seal();
      box[at]! ^= 1;
      expect(decryptSecret(KEY, 'tests', 'owner-1', box)).toBeNull();
    }
    expect(decryptSecret(KEY, 'tests', 'owner-1', seal().subarray(0, 20))).toBeNull();
    expect(decryptSecret(KEY, 'tests', 'owner-1', Buffer.alloc(0))).toBeNull();
  });
});
