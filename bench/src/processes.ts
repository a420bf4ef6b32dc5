import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

const STOP_MS = 30_000;
/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10;

/** A Node process that we started and whose standard output we read. */
export interface Running {
  child: ChildProcess;
  /** Resolves with the first line that matches; rejects when the process ends first. */
  line(pattern: RegExp): Promise<RegExpExecArray>;
  stop(): Promise<void>;
  /** Resident memory in MB. */
  rssMb(): number;
  /** CPU time so far, in ms. Noise of the machine affects it far less than wall-clock time. */
  cpuMs(): number;
}

/** Starts Node with `args`. The environment is ours, overridden by `env`. */
export function startNode(args: readonly string[], env: Record<string, string> = {}): Running {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const hear = (part: Buffer) => {
    said = (said + part.toString()).slice(-20_000);
    child.emit('said');
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  return {
    child,
    line: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(said);
          if (found) resolve(found);
        };
        child.on('said', look);
        child.once('exit', (code) => reject(new Error(`ended with ${code}: ${said}`)));
        look();
      }),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await Promise.race([ended, delay(STOP_MS, undefined, { ref: false })]);
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    },
    rssMb() {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    },
    cpuMs() {
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
      return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
    },
  };
}
