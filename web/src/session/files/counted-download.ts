import type { ApiCall } from '../api/api-client';
import { TIMEOUT_SECONDS } from '../api/timeouts';
import { fetchCounting } from './count-bytes';

/** For every streamed file: counts its bytes and can be cancelled. */
export type Counted = Pick<ApiCall, 'fetch' | 'signal' | 'timeoutSeconds'>;

type Progress = {
  /** Bytes received; null when no download is running. */
  onBytes: (bytes: number | null) => void;
  /** Not called for a cancelled download. */
  onFailure: (error: unknown) => void;
};

/** One download at a time: another start does nothing until the first has ended. */
export function countedDownload({ onBytes, onFailure }: Progress) {
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
