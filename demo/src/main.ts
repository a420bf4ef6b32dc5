/** `demo past` makes the demo market's past; `demo live` runs its dealers, shops and couriers. */
import { makePast } from './history/make-past.ts';
import { runLive } from './live/run-live.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function past(): Promise<void> {
  const connectionString = process.env.DATABASE_URL;
  const secretKey = process.env.SECRET_KEY;
  const dataDir = process.env.DATA_DIR;
  if (!connectionString) throw new Error('DATABASE_URL should name the database of the demo market');
  if (!secretKey) throw new Error('SECRET_KEY should be that of the platform');
  if (!dataDir) throw new Error('DATA_DIR should name the folder of the platform');
  // An empty value counts as unset, as in the platform's settings.
  const files = { dataDir, filesUrl: process.env.FILES_URL?.trim() || undefined };
  await makePast({ connectionString, secretKey, files, say });
}

async function live(): Promise<void> {
  const url = process.env.MAZAD_URL;
  if (!url || !URL.canParse(url)) throw new Error('MAZAD_URL should be the address of the platform');
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  await runLive({ origin: new URL(url).origin, say, stop: stopping.signal });
}

async function main(): Promise<void> {
  // Exits with the server that started it.
  process.once('disconnect', () => process.exit(1));
  const [mode] = process.argv.slice(2);
  if (mode === 'past') return past();
  if (mode === 'live') return live();
  throw new Error('usage: demo past|live');
}

main().then(
  () => process.exit(0),
  (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  },
);
