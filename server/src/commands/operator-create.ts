/**
 * `npm run operator:create -- EMAIL`: creates an operator (S1). Needs DATABASE_URL, or the data directory of a stopped
 * server. Asks for the name only in a terminal. See docs/operator.md.
 */
import { createInterface } from 'node:readline/promises';
import { EmailSchema } from '@mazad/contract/registration';
import { pino } from 'pino';
import { renderUnicodeCompact } from 'uqr';
import * as z from 'zod/mini';
import {
  createOperator,
  type MadeOperator,
  type NewOperator,
} from '../operator/operators/create-operator.ts';
import { systemClock } from '../platform/clock.ts';
import { openDb } from '../platform/db/db.ts';
import { AppError } from '../platform/http/errors.ts';
import { readSettings } from '../platform/settings.ts';
import { ensureFirstRegion } from '../regions/index.ts';
import { runCommand, withDatabase } from './with-database.ts';

async function askName(): Promise<{ firstName: string; lastName: string }> {
  if (!process.stdin.isTTY) return { firstName: 'Operator', lastName: '' };
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const firstName = (await terminal.question('First name: ')).trim() || 'Operator';
    return { firstName, lastName: (await terminal.question('Last name: ')).trim() };
  } finally {
    terminal.close();
  }
}

async function create(
  connectionString: string,
  person: Pick<NewOperator, 'email' | 'firstName' | 'lastName'>,
): Promise<MadeOperator> {
  const db = openDb({ connectionString, poolSize: 1, prepared: false });
  try {
    return await db.transaction(async (tx) => {
      // Operators work in every region; their accounts are in the first.
      const regionId = await ensureFirstRegion(tx, systemClock.now());
      const deps = { clock: systemClock, settings: readSettings(process.env) };
      return createOperator(tx, deps, { ...person, regionId });
    });
  } finally {
    await db.close();
  }
}

/** Draws the light squares, so that the code is readable in light and dark terminals. */
function qrCode(text: string): string {
  const code = renderUnicodeCompact(text, { border: 2 });
  return process.stdout.isTTY ? code.replace(/^.*$/gm, '\u001b[97;40m$&\u001b[0m') : code;
}

function say(email: string, { link, secret, uri }: MadeOperator): void {
  process.stdout.write(`
${email} is an operator. Both of these are shown this once.

1. Add the second factor to an authenticator app:

${qrCode(uri)}

   or type it in: ${secret}
   ${uri}

2. Choose a password within 7 days, then sign in at /operator:

   ${link}
`);
}

async function main(): Promise<number> {
  const email = process.argv[2]?.trim() ?? '';
  if (!z.safeParse(EmailSchema, email).success) {
    process.stderr.write('Usage: npm run operator:create -- EMAIL\n');
    return 2;
  }
  try {
    const person = { email, ...(await askName()) };
    const made = await withDatabase({ log: pino({ level: 'warn' }), mayMake: true }, (connection) =>
      create(connection, person),
    );
    say(email, made);
    return 0;
  } catch (error) {
    if (!(error instanceof AppError && error.type === 'EMAIL_TAKEN')) throw error;
    process.stderr.write(`${email} has an account already. Nothing was changed.\n`);
    return 1;
  }
}

await runCommand(main);
