import { useSingleKeys } from '#/ui/parts/single-keys';
import { letterOf } from '#/ui/text/letter-of';

const KEYS = ['j', 'k', 'a', 'x'] as const;
type QueueKey = (typeof KEYS)[number];

/** J and K move in the queue, A and X open the decision without deciding. */
export function useQueueKeys(onKey: (key: QueueKey) => void): void {
  useSingleKeys((event) => {
    const letter = letterOf(event);
    const key = KEYS.find((one) => one === letter);
    if (!key) return;
    event.preventDefault();
    onKey(key);
  });
}
