import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { takePort } from './ports.mjs';

const HOST = '127.0.0.1';

it('finds a free port, and releases it again', async () => {
  const port = await takePort(0, HOST);
  expect(port).toBeGreaterThan(0);
  expect(await takePort(port, HOST)).toBe(port);
});

it('detects a port in use', async () => {
  const server = createServer().listen(0, HOST);
  await once(server, 'listening');
  expect(await takePort(server.address().port, HOST)).toBeNull();
  server.close();
});
