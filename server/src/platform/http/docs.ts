import { createRequire } from 'node:module';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { endpoints } from '@mazad/contract/api';
import type { Endpoint } from '@mazad/contract/http';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

const PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Mazad API</title><meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="/api/docs/ui/swagger-ui.css"></head>
<body><main id="api"></main>
<script src="/api/docs/ui/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script></body>
</html>`;
const START = `window.SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', deepLinking: true });`;
const UI_FILES = ['/swagger-ui.css', '/swagger-ui-bundle.js'];

/** The OpenAPI document and the page that shows it (S4). */
export function registerDocs(app: FastifyInstance): void {
  // Made when it is first asked for: most processes never are.
  let document: string | null = null;
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(endpoints as Record<string, Endpoint>));
    return reply.type('application/json').send(document);
  });
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE));
  app.get('/api/docs/start.js', async (_request, reply) => reply.type('text/javascript').send(START));
  const root = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  app.register(fastifyStatic, {
    root,
    prefix: '/api/docs/ui/',
    decorateReply: false,
    index: false,
    allowedPath: (file) => UI_FILES.includes(file),
  });
}
