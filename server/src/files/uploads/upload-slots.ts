import { AppError, tooManyRequests } from '#platform/http/errors.ts';
import type { Uploader } from '#platform/http/routes.ts';

/** Each upload under way holds its bytes in memory, some twice: this many bound what a process needs for them. */
const SLOTS = 8;
/** Nobody takes all of them. */
const SLOTS_PER_OWNER = 2;
/** Whoever has a telephone number begins a registration: together they leave places to members and photo sessions (I6). */
const SLOTS_OF_SIGNUPS = 4;
const RETRY_AFTER_SECONDS = 5;

/**
 * Bounds the uploads under way in this process: TOO_MANY_REQUESTS for one owner's third, UNAVAILABLE beyond all,
 * or beyond those of registrations.
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
