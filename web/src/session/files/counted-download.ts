import type { ApiCall } from '../api/api-client';
import { TIMEOUT_SECONDS } from '../api/timeouts';
import { fetchCounting } from './count-bytes';

/** Every file that comes as it is made is asked for with this: its bytes are told, and it can be stopped. */
export type Counted = Pick<ApiCall, 'fetch' | 'signal' | 'timeoutSeconds'>;

type Told = {
  /** How many bytes have come; null once nothing is under way. */
  onBytes: (bytes: number | null) => void;
  /** Not of one that was stopped. */
  onFailure: (error: unknown) => void;
};

/** One download at a time: another start does nothing until it has ended or was stopped. */
export function countedDownload({ onBytes, onFailure }: Told) {
  let running: AbortController | null = null;
  const start = async (download: (counted: Counted) => Promise<void>): Promise<void> => {
    if (running) return;
    running = new AbortController();
    const { signal } = running;
    onBytes(0);
    try {
      await download({ fetch: fetchCounting(onBytes), signal, timeoutSeconds: TIMEOUT_SECONDS.file });
    } catch (error) {
      if (!signal.aborted) onFailure(error);
    }
    running = null;
    onBytes(null);
  };
  return { start, cancel: () => running?.abort() };
}
