import type { Bench } from '../bench.ts';
import { emailOf } from '../dataset/rows.ts';
import { idOf, randomOf, STORES } from '../dataset/shape.ts';
import { type Connection, connect, type RawRequest, rawRequest } from '../load/http-client.ts';
import { SECURITY_FILE } from '../paths.ts';
import type { Line, Section } from '../report.ts';
import { percentile, show } from '../statistics.ts';

/** Of each kind; five rounds make the two thousand samples of the figures. */
const SAMPLES_PER_ROUND = 400;
const DIFFERENCE_MAX = 0.05;
/** One address may request so few codes and links an hour that its limits are reset after this many pairs. */
const PAIRS_PER_BLOCK = 15;

interface Question {
  what: string;
  status: number;
  /** The same question about the n-th account, and about one that does not exist. */
  ask(store: number, isKnown: boolean): RawRequest;
}

const post = (path: string, body: object) =>
  rawRequest({ method: 'POST', path: `/api/identity/${path}`, body });
const emailFor = (store: number, isKnown: boolean) => (isKnown ? '' : 'x') + emailOf(store);
const phoneFor = (store: number, isKnown: boolean) => `+9715${isKnown ? 0 : 2}${String(1_000_000 + store)}`;

const QUESTIONS: readonly Question[] = [
  {
    what: 'sign-in with a wrong password',
    status: 400,
    ask: (store, isKnown) =>
      post('member/login', { email: emailFor(store, isKnown), password: 'not the password' }),
  },
  {
    what: 'forgot password',
    status: 200,
    ask: (store, isKnown) => post('forgot-password', { email: emailFor(store, isKnown) }),
  },
  {
    what: 'code to sign in',
    status: 200,
    ask: (store, isKnown) => post('dealer-otp', { phoneNumber: phoneFor(store, isKnown) }),
  },
];

interface Times {
  known: number[];
  unknown: number[];
}

/** Asks about known and unknown accounts alternately, in random order within each pair. */
async function sample(bench: Bench, connection: Connection, question: Question): Promise<Times> {
  const times: Times = { known: [], unknown: [] };
  const random = randomOf(20_260_102);
  const timed = async (store: number, isKnown: boolean) => {
    const request = question.ask(store, isKnown);
    const from = performance.now();
    const { status, body } = await connection.send(request);
    times[isKnown ? 'known' : 'unknown'].push(performance.now() - from);
    if (status !== question.status) throw new Error(`${question.what}: ${status} ${body.toString()}`);
  };
  for (let n = 0; n < SAMPLES_PER_ROUND * bench.options.rounds; n++) {
    if (n % PAIRS_PER_BLOCK === 0) await bench.pool.query('delete from brake; delete from one_time_code');
    const isKnownFirst = random() < 0.5;
    await timed(n % STORES, isKnownFirst);
    await timed(n % STORES, !isKnownFirst);
  }
  return times;
}

const middle = (values: readonly number[]) => percentile(values, 0.5);
const showTimes = (values: readonly number[]) =>
  `${show(middle(values))} (${show(percentile(values, 0.25))}–${show(percentile(values, 0.75))})`;

/** The difference between two halves of the same kind: a smaller difference could not be detected. */
function noise(values: readonly number[]): number {
  const [a, b] = [0, 1].map((half) => middle(values.filter((_, n) => n % 2 === half)));
  return Math.abs(a! / b! - 1);
}

function lineOf(question: Question, { known, unknown }: Times): Line {
  const ratio = middle(known) / middle(unknown);
  return {
    what: `${question.what} (noise ${show(noise(unknown) * 100)}%)`,
    floor: showTimes(unknown),
    ours: showTimes(known),
    ratio: ratio.toFixed(3),
    reach: `within ${DIFFERENCE_MAX * 100}%`,
    isReached: Math.abs(ratio - 1) < DIFFERENCE_MAX,
  };
}

/** Whether the response time reveals that an account exists (I1, I2, I5). */
export async function measureKnownUnknown(bench: Bench): Promise<Section> {
  const stores = Array.from({ length: STORES }, (_, store) => store);
  await bench.pool.query(
    `update member m set phone_number = n.phone_number
     from unnest($1::uuid[], $2::text[]) n (user_id, phone_number) where m.user_id = n.user_id`,
    [stores.map((s) => idOf('member', s)), stores.map((s) => phoneFor(s, true))],
  );
  const connection = await connect(bench.server.port);
  const lines: Line[] = [];
  for (const question of QUESTIONS) lines.push(lineOf(question, await sample(bench, connection, question)));
  connection.close();
  return {
    name: 'known-unknown',
    file: SECURITY_FILE,
    title: 'Known and unknown accounts',
    unit: 'ms, 1 client',
    lines,
    notes: [
      `Floor: an account that does not exist; Mazad: one that does. Median of ${SAMPLES_PER_ROUND * bench.options.rounds} answers each and, in brackets, their quartiles, asked for in turn over ${STORES} accounts. Noise is what the medians of two halves of the same kind differ by. The rateLimits are emptied between blocks of ${PAIRS_PER_BLOCK} pairs, outside the time taken.`,
    ],
  };
}
