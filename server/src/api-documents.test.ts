import { pino } from 'pino';
import { expect, it } from 'vitest';
import { API_DOCUMENTS } from './api-documents.ts';
import { registerDocs } from './platform/http/docs.ts';
import { createServer } from './platform/http/server.ts';

it('shows all of the API and, beside it, the partners’ part, each on a page of its own (S4, P2)', async () => {
  const app = await createServer(pino({ level: 'silent' }));
  registerDocs(app, API_DOCUMENTS);
  const get = async (url: string) => {
    const { statusCode, body } = await app.inject({ method: 'GET', url });
    expect([url, statusCode]).toEqual([url, 200]);
    return body;
  };
  const pathsOf = async (url: string) => Object.keys(JSON.parse(await get(url)).paths);
  expect((await pathsOf('/api/openapi.json')).length).toBeGreaterThan(100);
  expect(await pathsOf('/api/partner/openapi.json')).toContain('/quotes/{quoteId}/accept');
  expect(await get('/api/partner/docs')).toContain('src="/api/partner/docs/start.js"');
  expect(await get('/api/partner/docs/start.js')).toContain("url: '/api/partner/openapi.json'");
  expect(await get('/api/docs/start.js')).toContain("url: '/api/openapi.json'");
  expect((await get('/api/docs/ui/swagger-ui.css')).length).toBeGreaterThan(1000);
  await app.close();
});
