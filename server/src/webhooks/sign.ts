import { createHmac, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;
const SECRET_PREFIX = 'whsec_';
const KEY_ID_BYTES = 4;

export interface SigningKey {
  keyId: string;
  secret: string;
}

/** A new secret with the id of its signatures. */
export function makeSigningKey(): SigningKey {
  return {
    keyId: randomBytes(KEY_ID_BYTES).toString('hex'),
    secret: `${SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`,
  };
}

/**
 * The headers of Standard Webhooks (P2). A key is the secret's bytes. Secrets from before version 1.1 are in base64url;
 * Node reads both.
 */
export function signedHeaders(
  keys: readonly SigningKey[],
  id: string,
  body: string,
  at: Date,
): Record<string, string> {
  const seconds = Math.floor(at.getTime() / 1000);
  const signatures = keys.map(({ secret }) => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
    'mazad-event-id': id,
    'mazad-signature': oldSignature(keys, body, seconds),
  };
}

/** Until 30 November 2027: `t=<seconds>, <key id>=<HMAC-SHA256 of "t.body" in hex>`, one for each valid key. */
function oldSignature(keys: readonly SigningKey[], body: string, seconds: number): string {
  const signatures = keys.map(
    ({ keyId, secret }) =>
      `${keyId}=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
  );
  return [`t=${seconds}`, ...signatures].join(', ');
}
