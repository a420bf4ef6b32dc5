import { DEMO_USER_AGENT } from '@mazad/contract/http';
import type { TopsEvent } from '@mazad/contract/live';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { Api } from './api.ts';
import { ApiError } from './api.ts';
import type { DealerSession } from './dealer-session.ts';

/** Longer events are not ours. */
const EVENT_CHARS_MAX = 2_000_000;

/** Reads a live stream until it ends, as each does after a while; the caller opens the next. */
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
  const events = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream({ maxBufferSize: EVENT_CHARS_MAX }));
  try {
    for await (const { event, data } of events) {
      if (event === 'tops') hear(JSON.parse(data) as TopsEvent);
    }
  } catch (error) {
    // Cut off, such as by a server restart.
    if (!stop.aborted) throw new ApiError(0, 'STREAM_CUT', (error as Error).message);
  }
}
