import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { DeliveryError } from '@mazad/contract/operator/webhooks';
import { AddressRefused, isAllowedUrl, publicLookup } from './public-address.ts';

export const TIMEOUT_MS = 10_000;
const ANSWER_BYTES_MAX = 4_096;
const HEADER_BYTES_MAX = 8_192;
const EXCERPT_CHARS = 500;

export interface PostResult {
  /** Null: success. */
  error: DeliveryError | null;
  status: number | null;
  durationMs: number;
  excerpt: string | null;
}

export interface PostWays {
  allowLoopback: boolean;
  lookup?: LookupFunction | undefined;
  /** Aborts the try because the process ends. */
  signal: AbortSignal;
  timeoutMs?: number | undefined;
}

/** Text that is safe for the database and screens. */
function excerptOf(bytes: Buffer): string {
  return bytes
    .toString('utf8')
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, EXCERPT_CHARS);
}

function faultOf(error: Error & { code?: string }): DeliveryError {
  if (error instanceof AddressRefused) return 'ADDRESS';
  const code = error.code ?? '';
  if (/^(ENOTFOUND|EAI_\w+|ENODATA|ESERVFAIL)$/.test(code)) return 'DNS';
  return /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code) ? 'CERTIFICATE' : 'CONNECTION';
}

/** At most 4 KiB of the response; the rest is discarded. */
async function readAnswer(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      parts.push(part);
      size += part.length;
      if (size >= ANSWER_BYTES_MAX) break;
    }
  } catch {
    // Cut off or timed out: the status still counts.
  }
  return Buffer.concat(parts).subarray(0, ANSWER_BYTES_MAX);
}

function verdict(status: number): DeliveryError | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'REDIRECT' : 'ANSWER';
}

/**
 * Posts a body and returns the result; only a 2xx counts as success. Never throws, follows no redirects, takes at most
 * ten seconds, and connects to public addresses only (P2). Connections are not reused, so that each is looked up and
 * checked again.
 */
export async function post(
  url: string,
  headers: Record<string, string>,
  body: string,
  ways: PostWays,
): Promise<PostResult> {
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  const failed = (error: DeliveryError): PostResult => ({
    error,
    status: null,
    durationMs: took(),
    excerpt: null,
  });
  // A literal IP address is never looked up, so it is checked here.
  if (!isAllowedUrl(url, ways.allowLoopback)) return failed('ADDRESS');
  const tooLate = AbortSignal.timeout(ways.timeoutMs ?? TIMEOUT_MS);
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const send = new URL(url).protocol === 'https:' ? requestHttps : requestHttp;
      const request = send(url, {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        agent: false,
        lookup: publicLookup(ways.allowLoopback, ways.lookup),
        signal: AbortSignal.any([tooLate, ways.signal]),
        maxHeaderSize: HEADER_BYTES_MAX,
      });
      request.on('response', resolve).on('error', reject).end(body);
    });
    const excerpt = excerptOf(await readAnswer(answer));
    const status = answer.statusCode ?? 0;
    return { error: verdict(status), status, durationMs: took(), excerpt };
  } catch (error) {
    return failed(tooLate.aborted ? 'TIMEOUT' : faultOf(error as Error));
  }
}
