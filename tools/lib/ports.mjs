import { once } from 'node:events';
import { createServer } from 'node:net';

/** The port itself where it can be listened on at `host`, any free one for 0; null where it is taken. */
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
