/** A small S3 server for tests: objects in memory, lists in pages of two. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const PAGE = 2;

export interface FakeS3 {
  endpoint: string;
  objects: Map<string, Buffer>;
  signed: boolean[];
  /** From now on every request fails. */
  fail(): void;
  close(): Promise<void>;
}

export async function startFakeS3(): Promise<FakeS3> {
  const objects = new Map<string, Buffer>();
  const signed: boolean[] = [];
  let isFailing = false;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    signed.push(/^AWS4-HMAC-SHA256 /.test(request.headers.authorization ?? ''));
    if (isFailing) return response.writeHead(403).end();
    const url = new URL(request.url!, 'http://s3');
    const key = decodeURIComponent(url.pathname).replace(/^\/bucket\/?/, '');
    if (url.searchParams.has('list-type')) return response.end(listOf(objects, url.searchParams));
    const body = await buffer(request);
    if (request.method === 'PUT') objects.set(key, body);
    if (request.method === 'DELETE') objects.delete(key);
    const found = objects.get(key);
    if (request.method !== 'GET') return response.writeHead(request.method === 'PUT' ? 200 : 204).end();
    if (!found) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (last === undefined) return response.end(found);
    return response.writeHead(206).end(found.subarray(Number(first), Number(last) + 1));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    signed,
    fail() {
      isFailing = true;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function listOf(objects: Map<string, Buffer>, query: URLSearchParams): string {
  const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter')];
  const entries = new Set(
    [...objects.keys()]
      .filter((key) => key.startsWith(prefix))
      .map((key) => {
        const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
        return end < 0 ? key : key.slice(0, end + 1);
      }),
  );
  const from = Number(query.get('continuation-token') ?? 0);
  const page = [...entries].sort().slice(from, from + PAGE);
  const isMore = from + PAGE < entries.size;
  const xml = page.map((entry) =>
    entry.endsWith('/')
      ? `<CommonPrefixes><Prefix>${entry}</Prefix></CommonPrefixes>`
      : `<Contents><Key>${entry}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified><Size>1</Size></Contents>`,
  );
  const more = isMore ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : '';
  return `<ListBucketResult><IsTruncated>${isMore}</IsTruncated>${more}${xml.join('')}</ListBucketResult>`;
}
