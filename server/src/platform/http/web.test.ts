import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTempFolder } from '../../../test/temp-folder.ts';
import { createServer } from './server.ts';
import { registerWeb } from './web.ts';

const root = `${useTempFolder()}/`;
let app: FastifyInstance;

beforeAll(async () => {
  writeFileSync(path.join(root, 'index.html'), '<title>Mazad</title>');
  writeFileSync(path.join(root, 'film.webm'), 'ten bytes.');
  app = await createServer(pino({ level: 'silent' }));
  registerWeb(app, root);
});
afterAll(() => app.close());

describe('the built interface', () => {
  it('serves ranges of a file, and its length for a range beyond the end', async () => {
    const part = async (range: string) => {
      const answer = await app.inject({ url: '/film.webm', headers: { range, 'accept-language': 'ar' } });
      return { ...answer, range: answer.headers['content-range'] };
    };
    expect(await part('bytes=4-8')).toMatchObject({ statusCode: 206, range: 'bytes 4-8/10', body: 'bytes' });
    const beyond = await part('bytes=10-');
    expect(beyond).toMatchObject({ statusCode: 416, range: 'bytes */10' });
    expect(JSON.parse(beyond.body)).toMatchObject({ success: false, type: 'RANGE_NOT_SATISFIABLE' });
  });

  it('answers a route with the page, and a missing file with 404', async () => {
    expect((await app.inject('/0/bids')).body).toContain('Mazad');
    expect((await app.inject('/film.mp4')).statusCode).toBe(404);
    expect((await app.inject('/api/nothing')).json()).toMatchObject({ success: false, type: 'NOT_FOUND' });
  });
});
