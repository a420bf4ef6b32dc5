/** Uploads a video of the largest size over a connection that breaks five times, with bounded memory. */
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { useTempFolder } from '../../test/temp-folder.ts';
import { video } from './sample-videos.fixture.ts';
import { pieceClient } from './uploads.fixture.ts';

const MB = 1024 * 1024;
const test = useTestApp({ DATA_DIR: useTempFolder() });

/** Sends the rest, and breaks the connection after `cutAfter` bytes. */
function sendAndBreak(
  url: string,
  token: string,
  offset: number,
  rest: Buffer,
  cutAfter: number,
): Promise<void> {
  return new Promise((resolve) => {
    const call = request(url, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${token}`,
        'tus-resumable': '1.0.0',
        'upload-offset': offset,
        'content-type': 'application/offset+octet-stream',
        'content-length': rest.length,
      },
    });
    call.on('error', () => resolve());
    call.write(rest.subarray(0, cutAfter), () => call.destroy());
    call.on('close', () => resolve());
  });
}

it('arrives complete, and is never fully in memory', async () => {
  const { token } = await test.signIn();
  const client = await pieceClient(test);
  const whole = await video('mp4', { seconds: 100, picturesPerSecond: 5, bytes: 200_000 });
  expect(whole.length).toBeGreaterThan(95 * MB);
  const { id } = await client.create(token, { length: whole.length });
  const offsetNow = async () => Number((await client.head(token, id)).headers.get('upload-offset'));
  let offset = 0;
  for (let broken = 0; broken < 5; broken++) {
    await sendAndBreak(`${client.origin}/${id}`, token, offset, whole.subarray(offset), 15 * MB);
    let next = await offsetNow();
    // The server notices a broken connection a moment after its client.
    for (let tries = 0; next === offset && tries < 50; tries++) {
      await delay(50);
      next = await offsetNow();
    }
    expect(next).toBeGreaterThan(offset);
    offset = next;
  }
  const before = process.memoryUsage().rss;
  expect((await client.patch(token, id, offset, whole.subarray(offset))).status).toBe(204);
  const { body } = await test.call('POST', `/uploads/${id}/finish`, { token });
  expect(body.data).toMatchObject({ kind: 'VIDEO', durationSeconds: 100, sizeBytes: whole.length });
  // This test's client holds the rest in memory once more; the server holds a few pieces.
  expect(process.memoryUsage().rss - before).toBeLessThan(whole.length - offset + 60 * MB);
}, 120_000);
