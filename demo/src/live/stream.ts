import { DEMO_USER_AGENT } from '@mazad/contract/http';
import type { TopsEvent } from '@mazad/contract/live';
import type { Api } from './api.ts';
import { ApiError } from './api.ts';
import type { DealerSession } from './dealer-session.ts';

/** An event longer than this is not one of ours. */
const EVENT_CHARS_MAX = 2_000_000;

function topsOf(event: string): TopsEvent | null {
  const lines = event.split('\n');
  if (!lines.includes('event: tops')) return null;
  const data = lines.find((line) => line.startsWith('data: '));
  return data ? (JSON.parse(data.slice('data: '.length)) as TopsEvent) : null;
}

/** Reads one live stream until it ends, as each does after a while; the caller opens the next. */
export async function readTops(
  api: Api,
  session: DealerSession,
  hear: (event: TopsEvent) => void,
  stop: AbortSignal,
): Promise<void> {
  const headers = {
    authorization: `Bearer ${await session.token()}`,
    accept: 'text/event-stream',
    'user-agent': DEMO_USER_AGENT,
  };
  const response = await fetch(`${api.origin}/api/live`, { headers, signal: stop }).catch((error: Error) => {
    throw new ApiError(0, 'UNREACHABLE', error.message);
  });
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    throw new ApiError(response.status, 'NO_STREAM', response.statusText);
  }
  let text = '';
  const decoder = new TextDecoder();
  try {
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      text += decoder.decode(chunk, { stream: true });
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      if (text.length > EVENT_CHARS_MAX) return;
      for (const event of events) {
        const tops = topsOf(event);
        if (tops) hear(tops);
      }
    }
  } catch (error) {
    // Cut off, as by a restart of the server.
    if (!stop.aborted) throw new ApiError(0, 'STREAM_CUT', (error as Error).message);
  }
}
