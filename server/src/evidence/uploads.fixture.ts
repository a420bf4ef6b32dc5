/** Uploads in pieces for tests: tus 1.0 written by hand, so that tests can also break the protocol. */
import type { AddressInfo } from 'node:net';
import type { TestApp } from '../../test/app.ts';

const PIECE = 'application/offset+octet-stream';

export interface PieceClient {
  origin: string;
  create(
    token: string,
    o: { length: number | string; purpose?: string; name?: string },
  ): Promise<Response & { id: string }>;
  patch(token: string, id: string, offset: number, bytes: Uint8Array): Promise<Response>;
  head(token: string, id: string): Promise<Response>;
  cancel(token: string, id: string): Promise<Response>;
  /** Uploads everything; returns the id. */
  send(token: string, bytes: Uint8Array, o?: { purpose?: string; name?: string }): Promise<string>;
}

export async function pieceClient(test: TestApp): Promise<PieceClient> {
  if (!test.app.http.server.listening) await test.app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.http.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}/api/uploads`;
  const headers = (token: string) => ({ authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' });
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const client: PieceClient = {
    origin,
    async create(token, { length, purpose = 'REVIEW_VIDEO', name = 'scratch.mp4' }) {
      const metadata = `purpose ${base64(purpose)},filename ${base64(name)}`;
      const answer = await fetch(origin, {
        method: 'POST',
        headers: { ...headers(token), 'upload-length': String(length), 'upload-metadata': metadata },
      });
      const id = answer.headers.get('location')?.split('/').at(-1) ?? '';
      return Object.assign(answer, { id });
    },
    patch: (token, id, offset, bytes) =>
      fetch(`${origin}/${id}`, {
        method: 'PATCH',
        headers: { ...headers(token), 'upload-offset': String(offset), 'content-type': PIECE },
        body: Buffer.from(bytes),
      }),
    head: (token, id) => fetch(`${origin}/${id}`, { method: 'HEAD', headers: headers(token) }),
    cancel: (token, id) => fetch(`${origin}/${id}`, { method: 'DELETE', headers: headers(token) }),
    async send(token, bytes, o = {}) {
      const { id } = await client.create(token, { length: bytes.length, ...o });
      await client.patch(token, id, 0, bytes);
      return id;
    },
  };
  return client;
}
