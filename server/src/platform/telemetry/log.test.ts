import { stripVTControlCharacters } from 'node:util';
import { DEMO_USER_AGENT } from '@mazad/contract/http';
import { expect, it } from 'vitest';
import { createServer } from '../http/server.ts';
import { createLog } from './log.ts';

type Reader = Parameters<typeof createLog>[0];

/** The log of a browser's and a demo market's requests and of a failing job. */
async function written(reader: Reader): Promise<string> {
  const lines: string[] = [];
  const log = await createLog(reader, { write: (line) => void lines.push(line) });
  const http = await createServer(log, reader);
  http.get('/fine', async (request) => {
    request.log.debug('on its way');
    return 'fine';
  });
  http.get('/broken', async () => Promise.reject(new Error('what broke')));
  await http.inject('/fine');
  await http.inject({ url: '/fine', headers: { 'user-agent': DEMO_USER_AGENT } });
  await http.inject('/broken');
  log.warn({ job: 'send mails', reason: 'the mail server is away' }, 'job failed');
  await http.close();
  return stripVTControlCharacters(lines.join(''));
}

it('tells people at a terminal what they would act on, with its time', async () => {
  const lines = (await written({ logLevel: 'warn', isTerminal: true })).split('\n');
  expect(lines[0]).toMatch(/^\[\d\d:\d\d:\d\d\] ERROR: request failed *$/);
  expect(lines).toContainEqual(expect.stringContaining('Error: what broke'));
  expect(lines.at(-2)).toMatch(
    /^\[\d\d:\d\d:\d\d\] WARN: job failed {"job":"send mails","reason":"the mail server is away"}$/,
  );
});

it('tells them of requests from `debug` on, and never of the demo market’s', async () => {
  const requestsAt = async (logLevel: Reader['logLevel']) =>
    (await written({ logLevel, isTerminal: true })).match(/on its way|request \{.*\}/g);
  expect(await requestsAt('info')).toBeNull();
  expect(await requestsAt('debug')).toEqual([
    'on its way',
    expect.stringMatching(/^request {"method":"GET","route":"\/fine","status":200,"ms":\d+}$/),
    expect.stringMatching(/^request {"method":"GET","route":"\/broken","status":500,"ms":\d+}$/),
  ]);
});

it('tells programs of everything, one JSON object a line', async () => {
  const text = await written({ logLevel: 'info', isTerminal: false });
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.filter(({ msg }) => msg === 'request')).toMatchObject([
    { level: 30, method: 'GET', route: '/fine', status: 200 },
    { level: 30, route: '/fine', status: 200 },
    { level: 30, route: '/broken', status: 500 },
  ]);
  expect(lines.at(-1)).toMatchObject({ level: 40, job: 'send mails', msg: 'job failed' });
});
