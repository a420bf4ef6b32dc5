import { createRequire } from 'node:module';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { COMPRESSED } from './compression.ts';

const UI = '/api/docs/ui/';
const UI_FILES = ['/swagger-ui.css', '/swagger-ui-bundle.js'];

const pageOf = ({ prefix, title }: ApiDocument) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="${UI}swagger-ui.css"></head>
<body><main id="api"></main>
<script src="${UI}swagger-ui-bundle.js"></script>
<script src="${prefix}/docs/start.js"></script></body>
</html>`;
const startOf = ({ prefix }: ApiDocument) =>
  `window.SwaggerUIBundle({ url: '${prefix}/openapi.json', dom_id: '#api', deepLinking: true });`;

export interface ApiDocument {
  /** The document is at `{prefix}/openapi.json`, its page at `{prefix}/docs`. */
  prefix: string;
  title: string;
  make: () => object | Promise<object>;
}

/** OpenAPI documents and the pages that show them (S4). */
export function registerDocs(app: FastifyInstance, documents: readonly ApiDocument[]): void {
  for (const document of documents) {
    const { prefix, make } = document;
    // Made on first request, since most processes never need it.
    let json: string | null = null;
    app.get(`${prefix}/openapi.json`, { compress: COMPRESSED }, async (_request, reply) => {
      json ??= JSON.stringify(await make());
      return reply.type('application/json').send(json);
    });
    app.get(`${prefix}/docs`, async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(pageOf(document)),
    );
    app.get(`${prefix}/docs/start.js`, async (_request, reply) =>
      reply.type('text/javascript').send(startOf(document)),
    );
  }
  const root = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  app.register(fastifyStatic, {
    root,
    prefix: UI,
    decorateReply: false,
    index: false,
    allowedPath: (file) => UI_FILES.includes(file),
  });
}
