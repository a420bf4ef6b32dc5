import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { queryDatabase } from './database.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

export const OPERATOR_EMAIL = 'first-operator@mazad.example';

/**
 * Creates the first operator with the public command (S1), since the demo's second factor is public and works only
 * with DEMO=1. Returns the secret. The password is that of the market's accounts.
 */
export async function addOperator(connectionString: string, secretKey: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['node_modules/.bin/tsx', 'server/src/commands/operator-create.ts', OPERATOR_EMAIL],
    { cwd: ROOT, env: { ...process.env, DATABASE_URL: connectionString, SECRET_KEY: secretKey, DEMO: '0' } },
  );
  const secret = /type it in: ([A-Z2-7]+)/.exec(stdout)?.[1];
  if (!secret) throw new Error(`The command told no secret: ${stdout}`);
  await queryDatabase(
    `update member set first_name = 'Sara', last_name = 'Khan', password_hash =
       (select password_hash from member where email_key = 'dealer@mazad.example') where email_key = $1`,
    [OPERATOR_EMAIL],
    connectionString,
  );
  return secret;
}
