import { createHmac, timingSafeEqual } from 'node:crypto';

/** R6. */
const LINK_TTL_SECONDS = 5 * 60;

function mac(secretKey: string, fileId: string, expires: string): string {
  const key = createHmac('sha256', secretKey).update('mazad file link').digest();
  return createHmac('sha256', key).update(`${fileId}.${expires}`).digest('base64url');
}

/** The path of a link to one file, valid for `ttlSeconds` from `now`. */
export function signLink(
  secretKey: string,
  fileId: string,
  now: Date,
  ttlSeconds = LINK_TTL_SECONDS,
): string {
  const expires = String(Math.floor(now.getTime() / 1000) + ttlSeconds);
  return `/api/files/${fileId}?expires=${expires}&signature=${mac(secretKey, fileId, expires)}`;
}

/** Whether this server signed the link for this file and it has not expired. */
export function isLinkGood(
  secretKey: string,
  link: { fileId: string; expires: unknown; signature: unknown },
  now: Date,
): boolean {
  const { fileId, expires, signature } = link;
  if (typeof expires !== 'string' || typeof signature !== 'string') return false;
  // Compared as text, because several base64 texts can decode to the same bytes.
  const given = Buffer.from(signature);
  const expected = Buffer.from(mac(secretKey, fileId, expires));
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs && Number(expires) * 1000 > now.getTime();
}
