import { expect, it } from 'vitest';
import { useTestDatabase } from '../../../test/database.ts';
import { acceptSecretKey, assertSecretKey } from './secret-key-mark.ts';

const { db } = useTestDatabase();
const [first, second] = ['1'.repeat(32), '2'.repeat(32)];

it('accepts the key that first used the database, and another only once accepted', async () => {
  await Promise.all([assertSecretKey(db, first), assertSecretKey(db, first)]);
  await assertSecretKey(db, first);
  await expect(assertSecretKey(db, second)).rejects.toThrow('secret-key:accept');
  await acceptSecretKey(db, second);
  await assertSecretKey(db, second);
  await expect(assertSecretKey(db, first)).rejects.toThrow('not the one that this database was used with');
});
