import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Debian's location, whether or not it is on the path. */
const DEBIAN_FOLDER = '/usr/lib/postgresql/15/bin';

/** One script: statements with `:name` placeholders, and their values. */
export interface Script {
  text: string;
  values: Record<string, string>;
}

function findPgbench(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), DEBIAN_FOLDER];
  return folders.map((folder) => path.join(folder, 'pgbench')).find((place) => existsSync(place));
}

/** In the first second each client plans each statement, as the server's connections did long ago. */
const WARM_UP_SECONDS = 1;

/** Scripts per second after the warm-up, from pgbench's output. */
function rateOf(output: string): number {
  const failed = Number(/number of failed transactions: (\d+)/.exec(output)?.[1] ?? 0);
  const overall = Number(/^tps = ([\d.]+)/m.exec(output)?.[1]);
  const count = Number(/actually processed: (\d+)/.exec(output)?.[1]);
  const early = /^progress: ([\d.]+) s, ([\d.]+) tps/m.exec(output);
  if (!early || failed > 0 || !(overall > 0)) throw new Error(`pgbench: ${output.slice(-2000)}`);
  const warm = Number(early[1]);
  return (count - warm * Number(early[2])) / (count / overall - warm);
}

/** Clients run randomly drawn scripts with prepared statements for `seconds`. Returns scripts per second. */
export async function runPgbench(o: {
  socket: string;
  database: string;
  clients: number;
  seconds: number;
  scripts: readonly Script[];
}): Promise<number> {
  const program = findPgbench();
  if (!program) throw new Error('pgbench is not installed; it comes with postgresql.');
  const folder = mkdtempSync(path.join(tmpdir(), 'mazad-pgbench-'));
  try {
    const files = o.scripts.flatMap(({ text }, i) => {
      const file = path.join(folder, `${i}.sql`);
      writeFileSync(file, text);
      return ['-f', file];
    });
    const values = o.scripts.flatMap((s) =>
      Object.entries(s.values).flatMap(([name, value]) => ['-D', `${name}=${value}`]),
    );
    const output = await run(program, [
      ...['-h', o.socket, '-U', 'mazad', '-n', '-M', 'prepared'],
      ...[
        '-c',
        String(o.clients),
        '-j',
        String(Math.min(2, o.clients)),
        '-T',
        String(Math.ceil(o.seconds) + WARM_UP_SECONDS),
        '-P',
        '1',
      ],
      ...values,
      ...files,
      o.database,
    ]);
    return rateOf(output);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(program: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (part: Buffer) => {
      output += part.toString();
    });
    child.stderr.on('data', (part: Buffer) => {
      output += part.toString();
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`pgbench: ${output.slice(-2000)}`)),
    );
  });
}
