import { endBySignals } from './ending.ts';

// A process for the tests beside this file: it drains without end, and says when what it stands on is stopped.
const say = (line: string) => process.stdout.write(`${line}\n`);
const ending = endBySignals(Number(process.argv[2]));
ending.lastly(async () => say('stopped'));
ending.drains(() => new Promise(() => setInterval(() => undefined, 60_000)));
ending.drains(async () => say('draining'));
setInterval(() => undefined, 60_000);
say('ready');
