import type { FastifyInstance } from 'fastify';

/** Node itself closes only the connections that are idle at the moment when it is told to. */
const SWEEP_MS = 100;

/**
 * Lets go of connections while `app` closes (S3): each answer says that it is the last of its connection, and a
 * connection whose answer was begun before is closed once it is idle. What is not answered after `closingMsMax` is cut,
 * since nothing else ends a request that its client never finishes.
 */
export function letGoWhileClosing(app: FastifyInstance, closingMsMax: number): void {
  let isClosing = false;
  let sweep: NodeJS.Timeout;
  let limit: NodeJS.Timeout;
  app.addHook('preClose', async () => {
    isClosing = true;
    sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
    limit = setTimeout(() => app.server.closeAllConnections(), closingMsMax);
  });
  app.addHook('onClose', async () => {
    clearInterval(sweep);
    clearTimeout(limit);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}
