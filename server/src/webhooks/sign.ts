import { createHmac, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;
const KEY_ID_BYTES = 4;

export interface SigningKey {
  keyId: string;
  secret: string;
}

/** A new secret with the id under which its signatures are found. */
export function makeSigningKey(): SigningKey {
  return {
    keyId: randomBytes(KEY_ID_BYTES).toString('hex'),
    secret: `whsec_${randomBytes(SECRET_BYTES).toString('base64url')}`,
  };
}

/** `t=<seconds>, <key id>=<HMAC-SHA256 of "t.body" in hex>`, one for each key that is good. */
export function signatureOf(keys: readonly SigningKey[], body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const signatures = keys.map(
    ({ keyId, secret }) =>
      `${keyId}=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
  );
  return [`t=${seconds}`, ...signatures].join(', ');
}
