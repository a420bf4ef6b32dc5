import { expect, it } from 'vitest';
import { useTestApp } from '../test/app.ts';
import { askReplica } from './replica.fixture.ts';

const test = useTestApp({ DATABASE_REPLICA_URL: 'postgresql://mazad:none@127.0.0.1:1/none' });

it('is missed by reports and files alone (S5)', async () => {
  for (const [path, status] of await askReplica(test)) expect([path, status]).toEqual([path, 503]);
  const { token } = await test.signIn();
  expect((await test.call('GET', '/appraisal', { token })).status).toBe(200);
  expect((await test.call('POST', '/assets/biding', { token, body: {} })).status).toBe(200);
});
