/** Who may hold an upload slot for pictures, and how long (G5). */
import { once } from 'node:events';
import net from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { until } from '../../test/harness/client.ts';
import { soon } from '../../test/harness/soon.ts';
import { MULTIPART, multipart } from '../../test/multipart.ts';
import { jpeg } from '../files/sample-files.fixture.ts';
import { openPhotoSession, pictureForm } from './photo-session.fixture.ts';

const test = useTestApp();
const PATH = '/b2b/asset-condition/auto-assessment/image/upload';
const sockets: net.Socket[] = [];
let port: number;

beforeAll(async () => {
  await test.app.http.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = test.app.http.server.address() as net.AddressInfo);
});
afterEach(() => void vi.useRealTimers());
afterAll(() => {
  for (const socket of sockets) socket.destroy();
});

const openSession = async () => (await openPhotoSession(test)).id;
const formOf = async (id: string) => pictureForm(id, 'FRONT-1', await jpeg());
const pictureOf = async (id: string) => multipart(...(await formOf(id)));

async function send(id: string) {
  return (await test.call('POST', PATH, { form: await formOf(id) })).status;
}

/** Sends a picture without its end, and waits until the server has answered or closed. */
async function sendHalf(id: string) {
  const body = await pictureOf(id);
  const socket = net.connect({ port, host: '127.0.0.1' });
  sockets.push(socket);
  const heard = { text: '', isClosed: false };
  socket.on('data', (bytes) => {
    heard.text += bytes.toString();
  });
  socket.on('close', () => {
    heard.isClosed = true;
  });
  const head = `POST /api${PATH} HTTP/1.1\r\nhost: mazad\r\ncontent-type: ${MULTIPART}\r\ncontent-length: ${body.length}\r\n\r\n`;
  socket.write(Buffer.concat([Buffer.from(head), body.subarray(0, -200)]));
  return heard;
}

it('are not taken by callers without a session, who are answered before the picture is read', async () => {
  const strangers = await Promise.all(Array.from({ length: 9 }, () => sendHalf('f'.repeat(32))));
  for (const stranger of strangers) {
    await soon(() => expect(stranger.text).toMatch(/^HTTP\/1\.1 404 /));
  }
  expect(await send(await openSession())).toBe(200);
});

it('are released when a body nearly stands still', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const id = await openSession();
  // One slot stays free: a whole picture in between might take a slow one's slot.
  const sent = await Promise.all([sendHalf(id), sendHalf(id), sendHalf(id)]);
  const slow = () => sent.filter(({ text }) => !text.startsWith('HTTP/1.1 429 '));
  await soon(() => expect(slow()).toHaveLength(2));
  vi.advanceTimersByTime(30_000);
  for (const one of slow()) await soon(() => expect(one.isClosed).toBe(true));
  await soon(async () => expect(await send(id)).toBe(200));
});

it('are kept while a body arrives slowly, until it stops', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const body = await pictureOf(await openSession());
  const connected = once(test.app.http.server, 'connection');
  const socket = net.connect({ port, host: '127.0.0.1' });
  sockets.push(socket);
  const [line] = (await connected) as [net.Socket];
  let sentBytes = 0;
  const bring = async (bytes: Buffer) => {
    socket.write(bytes);
    sentBytes += bytes.length;
    // Not `soon`, because that moves the clock.
    await until('the bytes are read', async () => line.bytesRead === sentBytes);
  };
  const head = `POST /api${PATH} HTTP/1.1\r\nhost: mazad\r\ncontent-type: ${MULTIPART}\r\ncontent-length: 999999\r\n\r\n`;
  await bring(Buffer.concat([Buffer.from(head), body.subarray(0, -200)]));
  await until('its pace is watched', async () => vi.getTimerCount() === 1);
  for (let n = 0; n < 3; n++) {
    await bring(Buffer.alloc(20_000));
    vi.advanceTimersByTime(15_000);
    expect(line.destroyed).toBe(false);
  }
  vi.advanceTimersByTime(15_000);
  await soon(() => expect(line.destroyed).toBe(true));
});
