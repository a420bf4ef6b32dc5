import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from './server.ts';

const FROM_BUNDLE = '../../web/dist/';
const FROM_SOURCE = '../../../../web/dist/';

const relative = import.meta.url.includes('/dist/') ? FROM_BUNDLE : FROM_SOURCE;
const BUILT = fileURLToPath(new URL(relative, import.meta.url));

/** The built interface. Every path that is neither a file nor a call is one of its routes. */
export function registerWeb(app: FastifyInstance, root = BUILT): void {
  const isBuilt = existsSync(`${root}index.html`);
  if (isBuilt) {
    app.register(fastifyStatic, {
      root,
      preCompressed: true,
      cacheControl: false,
      // Built files carry a hash in their name; the page that names them is asked for again each time.
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
