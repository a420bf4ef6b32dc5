import type { FastifyInstance } from 'fastify';

/** Node itself only closes connections that are idle when closing starts. */
const SWEEP_MS = 100;

/**
 * Ends connections while `app` closes (S3): new answers announce the end of their connection, and connections with an
 * earlier answer are closed once idle. Unanswered requests are cut after `closingMsMax`, since nothing else ends a
 * request that its client never finishes.
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
