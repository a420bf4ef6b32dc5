import { openTotpSecret } from '@mazad/server/operator/operators/totp';
import { isPublicCredential } from '@mazad/server/platform/public-credentials';
import { afterAll, expect, it } from 'vitest';
import { DEMO_PARTNER } from '../world/shops.ts';
import { DEMO_PASSWORD, OPERATOR_EMAIL, OPERATOR_TOTP_SECRET } from '../world/stores.ts';
import { createPastDatabase, type PastDatabase } from './past-database.fixture.ts';
import { writeMembers, writeWorld } from './write-world.ts';

const KEY = 'a secret key for tests, long enough to be taken';
let database: PastDatabase | undefined;
afterAll(() => database?.drop());

it('gives the operator the published second factor (S1)', async () => {
  database = await createPastDatabase();
  const since = new Date('2026-05-01T00:00:00Z');
  await database.db.transaction(async (tx) => {
    await writeWorld(tx, since, DEMO_PARTNER.key);
    await writeMembers(tx, since, { secretKey: KEY, password: DEMO_PASSWORD, seenAt: since });
  });
  const [operator] = await database.db.query<{ user_id: string; totp_secret: Buffer }>(
    'select user_id, totp_secret from member where email = $1',
    [OPERATOR_EMAIL],
  );
  expect(openTotpSecret(KEY, operator!.user_id, operator!.totp_secret)).toBe('JBSWY3DPEHPK3PXP');
  const others = await database.db.query(
    'select 1 from member where email <> $1 and totp_secret is not null',
    [OPERATOR_EMAIL],
  );
  expect(others).toEqual([]);
});

it('opens the market with the settings that the server accepts only in a demo (S1)', () => {
  expect(isPublicCredential('password', DEMO_PASSWORD)).toBe(true);
  expect(isPublicCredential('secondFactor', OPERATOR_TOTP_SECRET)).toBe(true);
  expect(isPublicCredential('partnerKey', DEMO_PARTNER.key)).toBe(true);
});
