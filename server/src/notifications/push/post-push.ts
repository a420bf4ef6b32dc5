import { type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import webPush from 'web-push';
import { isAllowedUrl, publicLookup } from '../../webhooks/index.ts';
import type { PushKey } from './push-key.ts';

const ANSWER_MS_MAX = 10_000;
/** A phone that is off for longer finds the notice in the list. */
const TTL_SECONDS = 86_400;

export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * GONE: this browser takes no more pushes. REFUSED: this push will never be accepted, which says nothing about the
 * browser. KEYS_REFUSED: nor will any other push signed with our keys. FAILED: worth another try.
 */
export type PushResult = 'SENT' | 'GONE' | 'REFUSED' | 'KEYS_REFUSED' | 'FAILED';

const GONE = [404, 410];
/** Timeout, too early, too many requests. */
const WORTH_ANOTHER_TRY = [408, 425, 429];

function resultOf(status: number): PushResult {
  if (status >= 200 && status < 300) return 'SENT';
  if (GONE.includes(status)) return 'GONE';
  // Errors in our signature or content (400, 413) are our fault and must not remove subscriptions.
  if (status === 401 || status === 403) return 'KEYS_REFUSED';
  return status >= 400 && status < 500 && !WORTH_ANOTHER_TRY.includes(status) ? 'REFUSED' : 'FAILED';
}

/**
 * Sends one encrypted push (RFC 8030, 8291, 8292). Never throws, follows no redirects, takes at most ten seconds, and
 * connects to public addresses only, because a browser chose the address.
 */
export async function postPush(
  target: PushTarget,
  payload: string,
  o: { key: PushKey; subject: string; isUrgent: boolean; allowLoopback: boolean },
): Promise<PushResult> {
  if (!isAllowedUrl(target.endpoint, o.allowLoopback)) return 'GONE';
  try {
    const details = webPush.generateRequestDetails(
      { endpoint: target.endpoint, keys: { p256dh: target.p256dh, auth: target.auth } },
      payload,
      {
        vapidDetails: { subject: o.subject, ...o.key },
        TTL: TTL_SECONDS,
        urgency: o.isUrgent ? 'high' : 'normal',
        contentEncoding: 'aes128gcm',
      },
    );
    const options: RequestOptions = {
      method: details.method,
      headers: details.headers,
      agent: false,
      lookup: publicLookup(o.allowLoopback),
      signal: AbortSignal.timeout(ANSWER_MS_MAX),
    };
    return resultOf(await statusOf(target.endpoint, options, details.body));
  } catch {
    return 'FAILED';
  }
}

function statusOf(endpoint: string, options: RequestOptions, body: Buffer): Promise<number> {
  const send = new URL(endpoint).protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = send(endpoint, options, (answer) => {
      answer.destroy();
      resolve(answer.statusCode ?? 0);
    });
    request.on('error', reject).end(body);
  });
}
