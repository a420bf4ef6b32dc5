import { decryptSecret, encryptSecret } from '../secret-box.ts';
import type { Db } from './db.ts';

const PURPOSE = 'mark of the key';
const OWNER = 'platform';
const MARK = 'mazad';

/**
 * Marks a new database with its SECRET_KEY; throws if another key marked it. With a wrong key, sessions, second factors
 * and webhook signatures would all fail one by one.
 */
export async function assertSecretKey(db: Db, secretKey: string): Promise<void> {
  await db.query('insert into secret_key_mark (sealed) values ($1) on conflict do nothing', [
    encryptSecret(secretKey, PURPOSE, OWNER, MARK),
  ]);
  const [row] = await db.query<{ sealed: Buffer }>('select sealed from secret_key_mark');
  if (decryptSecret(secretKey, PURPOSE, OWNER, row!.sealed) === MARK) return;
  throw new Error(
    'SECRET_KEY is not the one that this database was used with. Set that one, or run "npm run secret-key:accept" to go on with this one: everybody signs in again, operators need new second factors, webhooks new keys.',
  );
}

/** Marks the database with this key, replacing any other. */
export async function acceptSecretKey(db: Db, secretKey: string): Promise<void> {
  await db.query(
    'insert into secret_key_mark (sealed) values ($1) on conflict (is_only) do update set sealed = excluded.sealed',
    [encryptSecret(secretKey, PURPOSE, OWNER, MARK)],
  );
}
