import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { tileOrigins } from './client-settings.ts';
import { keepBrowserError } from './keep-browser-error.ts';
import { normalise } from './normalise.ts';

const received: { url: string; body: string }[] = [];
let status = 200;
const sentry = createServer((request, response) => {
  void text(request).then((body) => {
    received.push({ url: request.url!, body });
    response.writeHead(status).end('{}');
  });
});
const port = await new Promise<number>((resolve) => {
  sentry.listen(0, '127.0.0.1', () => resolve((sentry.address() as AddressInfo).port));
});
const test = useTestApp({
  SENTRY_DSN: `http://publickey@127.0.0.1:${port}/42`,
  MAP_TILES_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
  TUTORIALS_URL: 'https://cdn.example/{region}/tutorials/',
  PICTURES_URL: 'https://logos.example',
});

beforeAll(() => test.db.query('delete from brake'));
afterEach(async () => {
  received.length = 0;
  status = 200;
  await test.db.query('delete from browser_error');
  await test.db.query('delete from brake');
});
afterAll(() => {
  sentry.close();
});

const REPORT = {
  message: 'TypeError: no bid 17 of sara@mazad.example',
  stack:
    'TypeError: x\n    at outer (https://m.example/assets/a-12345678.js:3:4)\n    at inner (https://m.example/b.js:5:6)',
  page: '/1/bids?search=Sara',
  release: 'build-7',
};
const tell = (o: Partial<typeof REPORT> = {}) =>
  test.call('POST', '/telemetry/browser-errors', { body: { ...REPORT, ...o } });
const kept = () => test.db.query('select message, count, sample from browser_error order by last_at');

/** Reports forwarded for one release; those of other tests may still arrive. */
async function receivedOf(release: string): Promise<{ url: string; body: string }> {
  const find = () => received.find(({ body }) => body.includes(`"release":"${release}"`));
  await expect.poll(find).toBeDefined();
  return find()!;
}

describe('errors of browsers', () => {
  it('are counted by kind, without personal data', async () => {
    expect((await tell()).body).toEqual({ success: true, data: { done: true } });
    await tell({ message: 'TypeError: no bid 18 of omar@mazad.example' });
    await tell({ message: 'RangeError: other' });
    const rows = await kept();
    expect(rows).toMatchObject([
      { message: 'TypeError: no bid # of <e-mail>', count: 2 },
      { message: 'RangeError: other', count: 1 },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/sara|omar|m\.example|\?/i);
  });

  it('of one kind at once are one row', async () => {
    await Promise.all(Array.from({ length: 20 }, () => tell()));
    expect(await kept()).toMatchObject([{ count: 20 }]);
  });

  it('have at most a thousand kinds; the longest unseen ones are dropped', async () => {
    await test.sql`insert into browser_error
      select 'old ' || n, 'old', '', 1, now(), now() - make_interval(hours => n)
      from generate_series(1, 1000) n`;
    await Promise.all(
      ['a', 'b', 'c'].map((message) => keepBrowserError(test, normalise({ ...REPORT, message }), new Date())),
    );
    const rows = await test.db.query<{ fingerprint: string }>('select fingerprint from browser_error');
    expect(rows).toHaveLength(1000);
    const left = rows.map((row) => row.fingerprint);
    expect([left.includes('old 997'), left.includes('old 998')]).toEqual([true, false]);
  });

  it('are rate limited per address', async () => {
    const answers: number[] = [];
    for (let i = 0; i < 62; i++) answers.push((await tell()).status);
    expect(answers.slice(59)).toEqual([200, 429, 429]);
  });

  it('must be small and valid', async () => {
    expect((await tell({ message: '' })).status).toBe(400);
    expect((await tell({ stack: 'x'.repeat(4001) })).status).toBe(400);
    expect(await kept()).toEqual([]);
  });
});

describe('forwarding to SENTRY_DSN', () => {
  it('sends an event in an envelope, and touches nothing else of the process', async () => {
    await tell({ release: 'forwarded' });
    const { url, body } = await receivedOf('forwarded');
    expect(url).toBe('/api/42/envelope/?sentry_version=7&sentry_key=publickey');
    const [header, itemHeader, event] = body.split('\n').map((line) => JSON.parse(line));
    expect(header.event_id).toMatch(/^[0-9a-f]{32}$/);
    expect(itemHeader).toEqual({ type: 'event' });
    expect(event).toMatchObject({
      platform: 'javascript',
      release: 'forwarded',
      transaction: '/#/bids',
      exception: {
        values: [
          {
            type: 'TypeError',
            value: 'no bid # of <e-mail>',
            stacktrace: { frames: [{ function: 'inner' }, { function: 'outer', lineno: 3, colno: 4 }] },
          },
        ],
      },
    });
    expect(body).not.toMatch(/sara/i);
    expect('__SENTRY__' in globalThis).toBe(false);
  });

  it('neither delays nor fails the answer when Sentry fails', async () => {
    status = 500;
    expect((await tell({ release: 'refused' })).status).toBe(200);
    await receivedOf('refused');
    expect(await kept()).toHaveLength(1);
  });
});

describe('settings of the interface', () => {
  it('state the origins of map tiles and tutorials, which pages may use, like brand logos', async () => {
    expect((await test.call('GET', '/client-settings')).body.data).toEqual({
      mapTilesUrl: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
      tutorialsUrl: 'https://cdn.example/{region}/tutorials/',
    });
    const { headers } = await test.app.http.inject({ url: '/login' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(
      "img-src 'self' data: blob: https://*.tiles.example https://cdn.example https://logos.example;",
    );
    expect(policy).toContain("media-src 'self' blob: https://cdn.example;");
    expect(policy).toContain('frame-src blob:;');
  });

  it('without tiles allow no other origin', () => {
    expect(tileOrigins(undefined)).toEqual([]);
    expect(tileOrigins('https://tiles.example:8443/a/{z}/{x}/{y}?key=1')).toEqual([
      'https://tiles.example:8443',
    ]);
  });
});
