import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from './server.ts';

const FROM_BUNDLE = '../../web/dist/';
const FROM_SOURCE = '../../../../web/dist/';

const relative = import.meta.url.includes('/dist/') ? FROM_BUNDLE : FROM_SOURCE;
const BUILT = fileURLToPath(new URL(relative, import.meta.url));

/** The built web app. Paths that are neither files nor calls are its own routes. */
export function registerWeb(app: FastifyInstance, root = BUILT): void {
  const isBuilt = existsSync(`${root}index.html`);
  if (isBuilt) {
    app.register(fastifyStatic, {
      root,
      preCompressed: true,
      cacheControl: false,
      // Built files have a hash in their name, so they are cached; the page itself is always requested again.
      setHeaders: (reply, file) =>
        reply.setHeader(
          'cache-control',
          file.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        ),
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isPage =
      ['GET', 'HEAD'].includes(request.method) && !path.startsWith('/api') && !path.includes('.');
    if (isBuilt && isPage) return reply.sendFile('index.html');
    return notFound(request, reply);
  });
}
