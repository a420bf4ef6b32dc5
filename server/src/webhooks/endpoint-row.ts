import { decryptSecret, encryptSecret } from '#platform/secret-box.ts';
import type { SigningKey } from './sign.ts';

const PURPOSE = 'webhook';

/** An endpoint's database row. */
export interface EndpointRow {
  endpoint_id: string;
  partner_id: string;
  region_id: string;
  url: string;
  events: string[];
  contact_email: string | null;
  contact_language: 'en' | 'ar' | null;
  created_at: Date;
  secret: Buffer;
  key_id: string;
  secret_at: Date;
  old_secret: Buffer | null;
  old_key_id: string | null;
  old_until: Date | null;
  last_number: number;
  next_try_at: Date;
  failing_since: Date | null;
  paused_at: Date | null;
  pause_reason: 'OPERATOR' | 'FAILING' | null;
  claim: string | null;
}

/** Bound to the endpoint, so that a secret copied to another row cannot be decrypted. */
export function sealKey(secretKey: string, endpointId: string, key: SigningKey): Buffer {
  return encryptSecret(secretKey, PURPOSE, endpointId, key.secret);
}

/** The current signing keys, newest first; empty if they were encrypted with another SECRET_KEY. */
export function signingKeys(secretKey: string, endpoint: EndpointRow, now: Date): SigningKey[] {
  const { endpoint_id: owner, old_secret: old, old_until: until } = endpoint;
  const boxes = [{ keyId: endpoint.key_id, box: endpoint.secret }];
  if (old && until && until > now) boxes.push({ keyId: endpoint.old_key_id!, box: old });
  return boxes.flatMap(({ keyId, box }) => {
    const secret = decryptSecret(secretKey, PURPOSE, owner, box);
    return secret === null ? [] : [{ keyId, secret }];
  });
}
