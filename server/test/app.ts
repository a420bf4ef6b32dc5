import type { SignInAnswer } from '@mazad/contract/identity';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { type App, buildApp } from '../src/app.ts';
import type { Db } from '../src/platform/db/db.ts';
import { readSettings } from '../src/platform/settings.ts';
import { useTestDatabase } from './database.ts';
import { buildMember, buildStore } from './factories.ts';
import { MULTIPART, multipart, type Part } from './multipart.ts';
import { quickHash } from './quick-hash.ts';
import type { SqlTag } from './sql-on.ts';

export const PASSWORD = 'a password for tests';
const passwordHash = quickHash(PASSWORD);

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: an answer is whatever the server sent
  body: any;
  bytes: Buffer;
}

export interface CallOptions {
  token?: string;
  body?: unknown;
  /** The body as a form. */
  form?: Part[];
  language?: string;
  key?: string;
  headers?: Record<string, string>;
}

export interface TestApp {
  app: App;
  db: Db;
  sql: SqlTag;
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** A dealer of a new store (or the given one), signed in. */
  signIn(o?: { storeId?: string; role?: string; mode?: 'SPOT' | 'PAAS' }): Promise<TestDealer>;
}

export interface TestDealer extends SignInAnswer {
  storeId: string;
  email: string;
  call(method: string, path: string, body?: unknown): Promise<Answer>;
}

/** The whole server in process, on a database that is there. */
export async function buildTestApp(url: string, env: NodeJS.ProcessEnv = {}): Promise<App> {
  const settings = readSettings({
    DATABASE_URL: url,
    SECRET_KEY: 'a secret key for tests, long enough to be taken',
    LOG_LEVEL: 'silent',
    DEMO: '0',
    ...env,
  });
  return buildApp(settings, url, pino({ level: settings.logLevel }));
}

/** Starts it on a new database for one test file. `env` may be computed from its address. */
export function useTestApp(
  env: NodeJS.ProcessEnv | ((databaseUrl: string) => NodeJS.ProcessEnv) = {},
): TestApp {
  const { url, db, sql } = useTestDatabase();
  const test = { db, sql } as TestApp;
  beforeAll(async () => {
    test.app = await buildTestApp(url, typeof env === 'function' ? env(url) : env);
    await test.app.http.ready();
  });
  afterAll(() => test.app.drain());
  test.call = async (method, path, { token, form, language, key, headers, ...sent } = {}) => {
    const body = form ? multipart(...form) : sent.body;
    const answer = await test.app.http.inject({
      method: method as 'GET',
      url: `/api${path}`,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(language ? { 'accept-language': language } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
        ...(form ? { 'content-type': MULTIPART } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const json = answer.headers['content-type']?.toString().includes('json');
    const { statusCode: status, headers: received, rawPayload: bytes } = answer;
    return { status, headers: received, body: json ? answer.json() : answer.body, bytes };
  };
  test.signIn = async ({ storeId, role, mode } = {}) => {
    const store = storeId ?? (await buildStore(test.db, { mode }));
    const { email } = await buildMember(test.db, { storeId: store, role, passwordHash: await passwordHash });
    const answer = await test.call('POST', '/identity/member/login', { body: { email, password: PASSWORD } });
    if (answer.status !== 200) throw new Error(`could not sign in: ${JSON.stringify(answer.body)}`);
    const session: SignInAnswer = answer.body.data;
    const call: TestDealer['call'] = (method, path, body) =>
      test.call(method, path, { token: session.token, body });
    return { ...session, storeId: store, email, call };
  };
  return test;
}
