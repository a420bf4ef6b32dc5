import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { Endpoint } from '@mazad/contract/http';
import type { FastifyInstance } from 'fastify';

/** What a route names to have its answers compressed. */
export const COMPRESSED = {
  encodings: ['br' as const, 'gzip' as const],
  // The fastest of each: a page of 50 bids is 8% larger than by Brotli's fourth, for a quarter of the time.
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  zlibOptions: { level: 1 },
  // A smaller answer fits into one packet as it is.
  threshold: 1_024,
  // Up to here it takes less than handing the answer to another thread and back.
  syncThreshold: 64 * 1_024,
};

const SECRETS = ['token', 'signupAccessToken', 'secret', 'key'];

/** Such an answer is not compressed: beside what its caller sent, its length would tell of the secret (BREACH, S4). */
export function givesSecret({ data }: Pick<Endpoint, 'data'>): boolean {
  const { shape = {} } = data as { shape?: object };
  return SECRETS.some((name) => name in shape);
}

/** Compresses what routes that are `COMPRESSED` answer, by what the client takes. Requests are never unpacked. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, { global: false });
  // An answer to HEAD names the length that GET has, so it is compressed before Fastify drops its body.
  app.addHook('onRoute', (route) => {
    if (route.method === 'HEAD' && Array.isArray(route.onSend)) route.onSend.reverse();
  });
}
