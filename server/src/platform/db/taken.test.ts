import { expect, it } from 'vitest';
import { useTestDatabase } from '../../../test/database.ts';
import { AppError } from '../http/errors.ts';
import { UNIQUE_RULES, unlessTaken } from './taken.ts';

const { sql } = useTestDatabase();

it('are all constraints in the schema', async () => {
  const rows = await sql<{ name: string }>`select c.relname as name from pg_index i
    join pg_class c on c.oid = i.indexrelid where i.indisunique`;
  const names = new Set(rows.map(({ name }) => name));
  expect(UNIQUE_RULES.filter((rule) => !names.has(rule))).toEqual([]);
});

it('are recognised by the violated constraint only', async () => {
  const refused = (constraint: string) =>
    Promise.reject(Object.assign(new Error(), { code: '23505', constraint }));
  const answer = (constraint: string) => unlessTaken('member_phone', 'PHONE_TAKEN', refused(constraint));
  await expect(answer('member_phone')).rejects.toEqual(new AppError('PHONE_TAKEN'));
  await expect(answer('member_email_key_key')).rejects.toMatchObject({ code: '23505' });
});
