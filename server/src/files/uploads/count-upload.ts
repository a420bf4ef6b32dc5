import type { FastifyRequest } from 'fastify';
import { networkOf } from '#platform/http/network-of.ts';
import type { Uploader } from '#platform/http/routes.ts';
import { countTry, rateLimitKey } from '#platform/rate-limits.ts';
import type { Deps } from '../../deps.ts';

const HOUR_SECONDS = 3_600;
/** Refused files are not counted in a day's files, but checking them costs too. */
const TRIES_PER_HOUR = 60;

/** Counts an upload before its first byte is read: 60 an hour per owner. Throws TOO_MANY_REQUESTS. */
export async function countUpload(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Uploader,
  request: FastifyRequest,
): Promise<void> {
  const ofOwner = { key: rateLimitKey('upload', caller.ownerId), limit: TRIES_PER_HOUR };
  const ofNetwork = { key: rateLimitKey('upload', networkOf(request.ip)), limit: 2 * TRIES_PER_HOUR };
  // Anybody can start registrations, each a new owner, so those also count by network. Members and photo sessions are
  // proven (I6).
  const rateLimits = caller.kind === 'SIGNUP' ? [ofOwner, ofNetwork] : [ofOwner];
  await countTry(
    db,
    clock,
    rateLimits.map((rateLimit) => ({ ...rateLimit, windowSeconds: HOUR_SECONDS })),
  );
}
