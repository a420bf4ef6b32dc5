import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { buildTestApp } from '../test/app.ts';
import { useTestDatabase } from '../test/database.ts';

const { url } = useTestDatabase();

it('reports not ready, and accepts connections until the load balancer can have noticed (S3)', async () => {
  const app = await buildTestApp(url, { DRAIN_SECONDS: '1' });
  const address = await app.http.listen({ port: 0, host: '127.0.0.1' });
  const ask = async (path: string) => {
    const [answer] = (await once(get(`${address}${path}`, { agent: false }), 'response')) as [
      IncomingMessage,
    ];
    return { status: answer.statusCode, body: await text(answer) };
  };
  expect((await ask('/readyz')).status).toBe(200);
  const drained = app.drain();
  const ready = await ask('/readyz');
  expect([ready.status, JSON.parse(ready.body).checks.draining]).toEqual([503, true]);
  expect((await ask('/api/client-settings')).status).toBe(200);
  await drained;
  await expect(ask('/healthz')).rejects.toThrow('ECONNREFUSED');
});
