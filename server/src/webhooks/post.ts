import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { DeliveryError } from '@mazad/contract/operator/webhooks';
import { AddressRefused, isAllowedUrl, publicLookup } from './public-address.ts';

export const TIMEOUT_MS = 10_000;
const ANSWER_BYTES_MAX = 4_096;
const HEADER_BYTES_MAX = 8_192;
const EXCERPT_CHARS = 500;

export interface Posted {
  /** Null: it counts. */
  error: DeliveryError | null;
  status: number | null;
  durationMs: number;
  excerpt: string | null;
}

export interface PostWays {
  allowLoopback: boolean;
  lookup?: LookupFunction | undefined;
  /** Ends the try: the process is going. */
  signal: AbortSignal;
  timeoutMs?: number | undefined;
}

/** Text that a database takes and a screen can show. */
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

/** What was answered, of which at most 4 KiB are read; the rest is left to the other side. */
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
    // Cut off, or out of time: the status stands.
  }
  return Buffer.concat(parts).subarray(0, ANSWER_BYTES_MAX);
}

function verdict(status: number): DeliveryError | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'REDIRECT' : 'ANSWER';
}

/**
 * Posts a body and says how it went: only a 2xx answer counts. It never throws, follows no redirect, takes ten seconds
 * in all, and connects to public addresses alone (P2). No connection is kept: each is looked up and checked anew.
 */
export async function post(
  url: string,
  headers: Record<string, string>,
  body: string,
  ways: PostWays,
): Promise<Posted> {
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  const failed = (error: DeliveryError): Posted => ({
    error,
    status: null,
    durationMs: took(),
    excerpt: null,
  });
  // The literal address of a host is looked up nowhere.
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
