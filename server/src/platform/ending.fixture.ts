import { endBySignals } from './ending.ts';

// A process for the tests: it drains until its input ends, and prints when its resources are stopped.
const say = (line: string) => process.stdout.write(`${line}\n`);
const ending = endBySignals(Number(process.argv[2]), Number(process.argv[3]));
process.on('SIGTERM', () => say('asked'));
ending.lastly(async () => say('stopped'));
ending.drains(() => new Promise((resolve) => process.stdin.resume().once('end', () => resolve(undefined))));
ending.drains(async () => say('draining'));
setInterval(() => undefined, 60_000);
say('ready');
