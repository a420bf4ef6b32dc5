import { AppError, tooManyRequests } from '#platform/http/errors.ts';
import type { Uploader } from '#platform/http/routes.ts';

/** A running upload holds its bytes in memory, some twice; this bounds the memory of a process. */
const SLOTS = 8;
/** One owner cannot take all slots. */
const SLOTS_PER_OWNER = 2;
/** Anybody with a phone number can start a registration; this leaves slots for members and photo sessions (I6). */
const SLOTS_OF_SIGNUPS = 4;
const RETRY_AFTER_SECONDS = 5;

/**
 * Limits running uploads in this process. TOO_MANY_REQUESTS for an owner's third upload; UNAVAILABLE if all slots are
 * taken, or all those for registrations.
 */
export function createUploadSlots() {
  const taken = new Map<string, number>();
  let total = 0;
  let ofSignups = 0;
  return async <T>(
    { kind, ownerId }: Pick<Uploader, 'kind' | 'ownerId'>,
    work: () => Promise<T>,
  ): Promise<T> => {
    const own = taken.get(ownerId) ?? 0;
    if (own >= SLOTS_PER_OWNER) throw tooManyRequests(RETRY_AFTER_SECONDS);
    const signup = kind === 'SIGNUP' ? 1 : 0;
    const isFull = total >= SLOTS || (signup === 1 && ofSignups >= SLOTS_OF_SIGNUPS);
    if (isFull) throw new AppError('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    total += 1;
    ofSignups += signup;
    taken.set(ownerId, own + 1);
    try {
      return await work();
    } finally {
      total -= 1;
      ofSignups -= signup;
      const left = taken.get(ownerId)! - 1;
      if (left > 0) taken.set(ownerId, left);
      else taken.delete(ownerId);
    }
  };
}
