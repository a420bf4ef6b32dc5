import type { Logger } from 'pino';
import { v4 as uuid } from 'uuid';
import type { NormalError } from './normalise.ts';

const ANSWER_MS_MAX = 5_000;
/** Further reports are dropped; the own collector has counted them. */
const UNDER_WAY_MAX = 4;

export type ForwardError = (error: NormalError, now: Date) => void;

/** Forwards errors to the Sentry of SENTRY_DSN in the background; does nothing without one. */
export function createForward(dsn: string | undefined, log: Pick<Logger, 'warn'>): ForwardError {
  if (!dsn) return () => undefined;
  let underWay = 0;
  return (error, now) => {
    if (underWay >= UNDER_WAY_MAX) return;
    underWay += 1;
    void send(dsn, error, now)
      .catch((failure: Error) => log.warn({ err: failure }, 'an error of a browser was not forwarded'))
      .finally(() => {
        underWay -= 1;
      });
  };
}

/** Only the library's wire format is used: its client would listen to all events of this process. */
async function send(dsnText: string, error: NormalError, now: Date): Promise<void> {
  const { createEventEnvelope, getEnvelopeEndpointWithUrlEncodedAuth, makeDsn, serializeEnvelope } =
    await import('@sentry/core');
  const dsn = makeDsn(dsnText);
  if (!dsn) throw new Error('SENTRY_DSN cannot be read');
  const [, type = 'Error', value = error.message] =
    /^(\w*(?:Error|Exception)): (.*)$/s.exec(error.message) ?? [];
  const envelope = createEventEnvelope(
    {
      event_id: uuid().replaceAll('-', ''),
      timestamp: now.getTime() / 1000,
      platform: 'javascript',
      level: 'error',
      release: error.release,
      transaction: error.page,
      fingerprint: [error.fingerprint],
      exception: {
        values: [
          {
            type,
            value,
            stacktrace: {
              // Sentry expects the newest frame last.
              frames: error.frames
                .map(({ name, file, line, column }) => ({
                  function: name,
                  filename: `app://${file}`,
                  lineno: line,
                  colno: column,
                  in_app: true,
                }))
                .reverse(),
            },
          },
        ],
      },
    },
    dsn,
  );
  const answer = await fetch(getEnvelopeEndpointWithUrlEncodedAuth(dsn), {
    method: 'POST',
    headers: { 'content-type': 'application/x-sentry-envelope' },
    body: serializeEnvelope(envelope),
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS_MAX),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
}
