import { expect, it, vi } from 'vitest';
import { useTestApp } from '../test/app.ts';
import { openDb } from './platform/db/db.ts';
import { tellIfAway } from './platform/db/tell-if-away.ts';
import { askReplica } from './replica.fixture.ts';

const AWAY = 'postgresql://mazad:none@127.0.0.1:1/none';
const test = useTestApp({ DATABASE_REPLICA_URL: AWAY });

it('affects only reports and files (S5)', async () => {
  for (const [path, status] of await askReplica(test)) expect([path, status]).toEqual([path, 503]);
  const { token } = await test.signIn();
  expect((await test.call('GET', '/appraisal', { token })).status).toBe(200);
  expect((await test.call('POST', '/assets/biding', { token, body: {} })).status).toBe(200);
});

it('is logged when the server starts', async () => {
  const warn = vi.fn();
  const replica = openDb({ connectionString: AWAY, poolSize: 1, prepared: true });
  await tellIfAway(replica, 'DATABASE_REPLICA_URL', { warn });
  await replica.close();
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { reason: 'connect ECONNREFUSED 127.0.0.1:1' },
    'the database of DATABASE_REPLICA_URL does not answer',
  );
  await tellIfAway(test.db, 'DATABASE_REPLICA_URL', { warn });
  expect(warn).toHaveBeenCalledTimes(1);
});
