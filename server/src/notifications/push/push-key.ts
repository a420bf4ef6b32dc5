import { decryptSecret, encryptSecret } from '#platform/secret-box.ts';
import type { Deps } from '../../deps.ts';

export interface PushKey {
  publicKey: string;
  privateKey: string;
}

const PURPOSE = 'push key';
const OWNER = 'platform';

/**
 * The platform's VAPID keys, created on first use by any process. After a change of SECRET_KEY they cannot be
 * decrypted: new ones are created, and browsers subscribe again.
 */
export async function readPushKey({ db, settings }: Pick<Deps, 'db' | 'settings'>): Promise<PushKey> {
  const kept = async () => {
    const [row] = await db.query<{ public_key: string; sealed_private: Buffer }>(
      'select public_key, sealed_private from push_key',
    );
    const privateKey = row && decryptSecret(settings.secretKey, PURPOSE, OWNER, row.sealed_private);
    return { row, key: row && privateKey ? { publicKey: row.public_key, privateKey } : null };
  };
  const { row, key } = await kept();
  if (key) return key;
  const { generateVAPIDKeys } = (await import('web-push')).default;
  const made = generateVAPIDKeys();
  const sealed = encryptSecret(settings.secretKey, PURPOSE, OWNER, made.privateKey);
  await db.transaction(async (tx) => {
    // Deletes only the key that was read, since another process may have created a new one meanwhile.
    await tx.query('delete from push_key where public_key = $1', [row?.public_key ?? null]);
    const written = await tx.query(
      'insert into push_key (public_key, sealed_private) values ($1, $2) on conflict do nothing returning 1',
      [made.publicKey, sealed],
    );
    if (row && written.length > 0) await tx.query('delete from push_subscription');
  });
  const now = (await kept()).key;
  if (!now) throw new Error('the push keys cannot be opened with this SECRET_KEY');
  return now;
}
