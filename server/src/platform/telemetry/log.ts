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

/** JSON, one object per line; in a terminal, lines for people, coloured by level. Written to `to`, or printed. */
export async function createLog(
  { logLevel, isTerminal }: Pick<Settings, 'logLevel' | 'isTerminal'>,
  to: DestinationStream = pino.destination({ dest: 1, sync: true }),
): Promise<Logger> {
  const options = { level: logLevel, redact: ['req', 'headers'] };
  if (!isTerminal) return pino(options, to);
  // Only loaded for terminals.
  const { prettyFactory } = await import('pino-pretty');
  const forPeople = prettyFactory({
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'pid,hostname,reqId',
    singleLine: true,
  });
  return pino(options, { write: (line) => to.write(forPeople(line)) });
}

/** The level of routine market events, which nobody at a terminal acts on. */
export function routineLevel({ isTerminal }: Pick<Settings, 'isTerminal'>): LevelWithSilent {
  return isTerminal ? 'debug' : 'info';
}

/** A request's log. In a terminal the demo market's calls would hide all others, so only their errors are logged. */
export function requestLog(
  log: Logger,
  { isTerminal, userAgent }: { isTerminal: boolean; userAgent: string | undefined },
  bindings: Bindings,
  options: ChildLoggerOptions,
): Logger {
  const isHushed = isTerminal && userAgent === DEMO_USER_AGENT && log.isLevelEnabled('info');
  return log.child(bindings, isHushed ? { ...options, level: 'warn' } : options);
}
