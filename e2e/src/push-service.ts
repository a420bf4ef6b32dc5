/**
 * A push service for tests, on loopback: it receives what the server sends to a browser, and decrypts it as the
 * browser would.
 */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const SALT_BYTES = 16;
const TAG_BYTES = 16;
/** Salt, record size, and the length of the key that follows. */
const HEAD_BYTES = SALT_BYTES + 5;

export interface PushService {
  /** What a browser returns when it subscribes. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** Texts in the order of arrival. */
  taken: string[];
  close: () => void;
}

export async function startPushService(): Promise<PushService> {
  const browser = createECDH('prime256v1');
  const publicKey = browser.generateKeys();
  const auth = randomBytes(16);

  /** RFC 8291 with aes128gcm (RFC 8188), one record. */
  const read = (body: Buffer): string => {
    const salt = body.subarray(0, SALT_BYTES);
    const keyEnd = HEAD_BYTES + (body[HEAD_BYTES - 1] ?? 0);
    const sender = body.subarray(HEAD_BYTES, keyEnd);
    const derive = (from: Buffer, by: Buffer, info: Buffer | string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', from, by, info, bytes));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
    const secret = derive(browser.computeSecret(sender), auth, info, 32);
    const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(body.subarray(-TAG_BYTES));
    const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -TAG_BYTES)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  };

  const taken: string[] = [];
  const server = createServer(async (request, response) => {
    taken.push(read(await buffer(request)));
    response.writeHead(201).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/browser`;
  const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') };
  return { subscription: { endpoint, keys }, taken, close: () => server.close() };
}
