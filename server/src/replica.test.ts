import { expect, it } from 'vitest';
import { useTestApp } from '../test/app.ts';
import { askReplica } from './replica.fixture.ts';

const test = useTestApp((url) => {
  const replica = new URL(url);
  replica.searchParams.set('options', '-c default_transaction_read_only=on');
  return { DATABASE_REPLICA_URL: replica.href };
});

it('is read, and never written to (S5)', async () => {
  for (const [path, status] of await askReplica(test)) expect([path, status]).toEqual([path, 200]);
});
