import { once } from 'node:events';
import { createServer } from 'node:net';

/** The port if it is free at `host`, or any free one for 0; null if it is taken. */
export async function takePort(port, host) {
  const server = createServer().listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (error.code === 'EADDRINUSE') return null;
    throw error;
  }
  const taken = server.address().port;
  server.close();
  await once(server, 'close');
  return taken;
}
