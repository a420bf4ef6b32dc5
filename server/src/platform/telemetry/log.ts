import { DEMO_USER_AGENT } from '@mazad/contract/http';
import {
  type Bindings,
  type ChildLoggerOptions,
  type DestinationStream,
  type LevelWithSilent,
  type Logger,
  pino,
} from 'pino';
import type { Settings } from '../settings.ts';

/** JSON, one object a line; in a terminal lines for people, as loud as each deserves. Goes to `to`, or is printed. */
export async function createLog(
  { logLevel, isTerminal }: Pick<Settings, 'logLevel' | 'isTerminal'>,
  to: DestinationStream = pino.destination({ dest: 1, sync: true }),
): Promise<Logger> {
  const options = { level: logLevel, redact: ['req', 'headers'] };
  if (!isTerminal) return pino(options, to);
  // Loaded where it is needed alone: a service never does.
  const { prettyFactory } = await import('pino-pretty');
  const forPeople = prettyFactory({
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'pid,hostname,reqId',
    singleLine: true,
  });
  return pino(options, { write: (line) => to.write(forPeople(line)) });
}

/** What is told of the market's everyday life: nobody at a terminal acts on it. */
export function routineLevel({ isTerminal }: Pick<Settings, 'isTerminal'>): LevelWithSilent {
  return isTerminal ? 'debug' : 'info';
}

/**
 * The log of one request. In a terminal the demo market's own calls would hide all others: of them only what goes wrong
 * is told.
 */
export function requestLog(
  log: Logger,
  { isTerminal, userAgent }: { isTerminal: boolean; userAgent: string | undefined },
  bindings: Bindings,
  options: ChildLoggerOptions,
): Logger {
  const isHushed = isTerminal && userAgent === DEMO_USER_AGENT && log.isLevelEnabled('info');
  return log.child(bindings, isHushed ? { ...options, level: 'warn' } : options);
}
