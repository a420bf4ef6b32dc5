import { ApiError, kindOfStatus } from './api-error';
import { TIMEOUT_SECONDS } from './timeouts';

/** The file of a signed link (R6). */
export async function fetchLink(url: string, signal?: AbortSignal): Promise<Blob> {
  const limit = AbortSignal.timeout(TIMEOUT_SECONDS.file * 1000);
  const stop = signal ? AbortSignal.any([signal, limit]) : limit;
  const response = await fetch(url, { signal: stop }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new ApiError({ kind: limit.aborted ? 'timeout' : 'network', status: 0 });
  });
  const { status } = response;
  if (!response.ok) throw new ApiError({ kind: kindOfStatus(status, undefined), status });
  return response.blob();
}
