import { pino } from 'pino';
import { expect, it } from 'vitest';
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
  // What stands before the last one that is not ours was written by the caller.
  expect(await addressOf(['10.0.0.0/8'], '10.0.0.1')).toBe('192.0.2.7');
  expect(await addressOf(['10.0.0.1'], '10.0.0.1')).toBe('10.1.2.3');
});
