import { AppError, tooManyRequests } from '#platform/http/errors.ts';

/** Each upload under way holds its bytes in memory, some twice: this many bound what a process needs for them. */
const SLOTS = 8;
/** Nobody takes all of them. */
const SLOTS_PER_OWNER = 2;
const RETRY_AFTER_SECONDS = 5;

/** Bounds the uploads under way in this process: TOO_MANY_REQUESTS for one owner's third, UNAVAILABLE beyond all. */
export function createUploadSlots() {
  const taken = new Map<string, number>();
  let total = 0;
  return async <T>(ownerId: string, work: () => Promise<T>): Promise<T> => {
    const own = taken.get(ownerId) ?? 0;
    if (own >= SLOTS_PER_OWNER) throw tooManyRequests(RETRY_AFTER_SECONDS);
    if (total >= SLOTS) throw new AppError('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    total += 1;
    taken.set(ownerId, own + 1);
    try {
      return await work();
    } finally {
      total -= 1;
      const left = taken.get(ownerId)! - 1;
      if (left > 0) taken.set(ownerId, left);
      else taken.delete(ownerId);
    }
  };
}
