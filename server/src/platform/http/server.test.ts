import { EventEmitter, once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { createServer } from './server.ts';

const FORWARDED = { 'x-forwarded-for': '192.0.2.7, 10.1.2.3' };

async function addressOf(trustedProxies: string[], remoteAddress: string) {
  const http = await createServer(pino({ level: 'silent' }), { trustedProxies });
  http.get('/address', async (request) => request.ip);
  const answer = await http.inject({ url: '/address', remoteAddress, headers: FORWARDED });
  await http.close();
  return answer.body;
}

it('takes a caller’s address from trusted proxies alone (S2)', async () => {
  expect(await addressOf([], '10.0.0.1')).toBe('10.0.0.1');
  expect(await addressOf(['10.0.0.0/8'], '198.51.100.1')).toBe('198.51.100.1');
  // Entries before the last foreign one are written by the caller.
  expect(await addressOf(['10.0.0.0/8'], '10.0.0.1')).toBe('192.0.2.7');
  expect(await addressOf(['10.0.0.1'], '10.0.0.1')).toBe('10.1.2.3');
});

describe('headers (S4)', () => {
  const answerOf = async (isHttps: boolean) => {
    const http = await createServer(pino({ level: 'silent' }), { isHttps });
    http.get('/', async () => 'a page');
    const { headers } = await http.inject('/');
    await http.close();
    return headers;
  };

  it('forbid framing and what no screen uses, and plain HTTP where people come over HTTPS', async () => {
    const headers = await answerOf(true);
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['permissions-policy']).toContain('camera=(self)');
    expect(headers['permissions-policy']).toContain('microphone=()');
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect(await answerOf(false)).not.toHaveProperty('strict-transport-security');
  });

  it.each([
    ['a path that cannot be decoded', 'GET /%zz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'],
    ['a head that cannot be read', 'GET / HTTP/1.1\r\nno header\r\n\r\n'],
  ])('stand on the answer to %s too', async (_, request) => {
    const http = await createServer(pino({ level: 'silent' }));
    const url = await http.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write(request);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1.1 400/);
    expect(answer).toMatch(/content-security-policy: default-src 'none'; frame-ancestors 'none'/i);
    expect(answer).toMatch(/x-content-type-options: nosniff/i);
    await http.close();
  });
});

describe('closing (S3)', () => {
  const agent = new Agent({ keepAlive: true });
  afterAll(() => agent.destroy());

  async function readToEnd(answer: IncomingMessage): Promise<IncomingMessage> {
    answer.resume();
    await once(answer, 'end');
    return answer;
  }

  it('ends with the last answer, whose connection its client keeps no longer', async () => {
    const http = await createServer(pino({ level: 'silent' }));
    const calls = new EventEmitter();
    const go = once(calls, 'go');
    http.get('/slow', async () => {
      calls.emit('arrived');
      await go;
      return 'answered';
    });
    // Its head is sent before closing begins, so it announces nothing.
    http.get('/long', async (_request, reply) => {
      const body = new PassThrough();
      body.write('begun, ');
      void go.then(() => body.end('and ended'));
      return reply.send(body);
    });
    http.addHook('preClose', async () => void calls.emit('go'));
    const url = await http.listen({ port: 0, host: '127.0.0.1' });
    const arrived = once(calls, 'arrived');
    const slow = once(get(`${url}/slow`, { agent }), 'response');
    const [long] = (await once(get(`${url}/long`, { agent }), 'response')) as [IncomingMessage];
    await arrived;
    const closed = http.close();
    const [answer] = (await slow) as [IncomingMessage];
    expect(answer.headers.connection).toBe('close');
    await Promise.all([answer, long].map(readToEnd));
    await closed;
  });

  it('answers what comes on a connection that was accepted', async () => {
    const http = await createServer(pino({ level: 'silent' }));
    http.get('/late', async () => 'answered');
    http.addHook('preClose', async () => void socket.write(': x\r\n\r\n'));
    const url = await http.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write('GET /late HTTP/1.1\r\nhost');
    const [accepted] = (await once(http.server, 'connection')) as [Socket];
    await once(accepted, 'data');
    const closed = http.close();
    expect(await text(socket)).toMatch(/^HTTP\/1.1 200 OK.*connection: close.*answered$/is);
    await closed;
  });

  it('lets go of a request that never ends', async () => {
    const http = await createServer(pino({ level: 'silent' }), { closingMsMax: 50 });
    const url = await http.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write('GET /half HTTP/1.1\r\nhost: x');
    await once(http.server, 'connection');
    const ended = once(socket, 'close');
    await http.close();
    await ended;
  });
});

it('refuses what is no request, or comes too slowly, in its own words (S4)', async () => {
  const http = await createServer(pino({ level: 'silent' }));
  const url = await http.listen({ port: 0, host: '127.0.0.1' });
  const open = () => connect(Number(new URL(url).port), '127.0.0.1');
  const refused = (status: string) =>
    new RegExp(`^HTTP/1.1 ${status}\r\n.*connection: close.*"type":"BAD_REQUEST"`, 's');

  const garbled = open();
  garbled.write('this is no request\r\n\r\n');
  expect(await text(garbled)).toMatch(refused('400 Bad Request'));
  const endless = open();
  endless.write(`GET / HTTP/1.1\r\nhost: x\r\nendless: ${'x'.repeat(20_000)}\r\n\r\n`);
  expect(await text(endless)).toMatch(refused('431 Request Header Fields Too Large'));
  const slow = open();
  const [accepted] = (await once(http.server, 'connection')) as [Socket];
  http.server.emit('clientError', Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), accepted);
  expect(await text(slow)).toMatch(refused('408 Request Timeout'));
  await http.close();
});
