import path from 'node:path';
import * as z from 'zod';
import { keepSecretKey, SECRET_KEY_MIN_CHARS } from './secret-key.ts';
import {
  isBucketUrl,
  isDatabaseUrl,
  isLoopback,
  isNetwork,
  isOrigin,
  isPolicySource,
  isUrlOf,
  localAddress,
  noReplyAt,
} from './settings-addresses.ts';
import { SettingsError } from './settings-error.ts';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** The environment's settings (S2), validated. */
export interface Settings {
  port: number;
  host: string;
  /** Absolute path. */
  dataDir: string;
  /** Undefined: the embedded database. */
  databaseUrl: string | undefined;
  databaseReplicaUrl: string | undefined;
  databasePoolSize: number;
  /** Origin for browsers and partners, without a trailing slash. */
  publicUrl: string;
  /** URL for processes on this machine, even behind a proxy. */
  localUrl: string;
  /** Addresses and networks of reverse proxies whose X-Forwarded-For is trusted; empty: none. */
  trustedProxies: string[];
  demo: boolean;
  /** Signs tokens; at least 32 characters. */
  secretKey: string;
  logLevel: (typeof LOG_LEVELS)[number];
  /** Whether people read the log live. */
  isTerminal: boolean;
  workers: number;
  /** How long a closing server still serves while `/readyz` already reports it (S3). */
  drainSeconds: number;
  /** Price changes per store, asset and hour (M7). */
  bidChangesPerHour: number;
  /** Replays of past trade-ins per store and hour (M16). */
  replaysPerHour: number;
  requestsPerMinuteSession: number;
  requestsPerMinutePartner: number;
  /** Allows webhooks to this machine, also over plain http: for tests (P2). */
  webhooksAllowLoopback: boolean;
  /** smtp:// or smtps://; undefined: mails stay in the console's outbox. */
  smtpUrl: string | undefined;
  /** Sender address of mails, and contact for pushes. */
  mailFrom: string;
  /** An https URL that accepts `{ to, text }` as JSON; undefined: codes stay in the outbox. */
  smsUrl: string | undefined;
  /** s3://bucket/prefix?region=…&endpoint=…; undefined: in the data directory. */
  filesUrl: string | undefined;
  /** Bytes on this machine for unfinished uploads in pieces. */
  uploadsRoomBytes: number;
  /** URL of map tiles with {z}, {x}, {y}; undefined: only the outline is shown. */
  mapTilesUrl: string | undefined;
  /** URL of tutorial videos, optionally with {region}; undefined: this server. */
  tutorialsUrl: string | undefined;
  /** Origin of brand logos; undefined: only this server. */
  picturesUrl: string | undefined;
  /** Token for /metrics; undefined: only this machine may read them. */
  metricsToken: string | undefined;
  /** Browser errors are also sent there; undefined: only to the server's own collector. */
  sentryDsn: string | undefined;
}

function wholeNumber(least: number, most: number) {
  const wrong = `should be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d+$/, wrong)
    .transform(Number)
    .refine((value) => value >= least && value <= most, wrong);
}

/** A server that others can reach may be behind a load balancer that polls every few seconds. */
const DRAIN_SECONDS_UNSET = 5;

const DATA_DIR_UNSET = './data';

const schema = z.object({
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'should be a host name or an address, such as 127.0.0.1 or 0.0.0.0')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default(DATA_DIR_UNSET),
  DATABASE_URL: z
    .string()
    .refine(isDatabaseUrl, 'should look like postgresql://user:password@host:5432/database')
    .optional(),
  DATABASE_REPLICA_URL: z
    .string()
    .refine(isDatabaseUrl, 'should look like postgresql://user:password@host:5432/database')
    .optional(),
  DATABASE_POOL_SIZE: wholeNumber(2, 500).default(20),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, 'should be an address without a path, such as https://mazad.example')
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(',').map((one) => one.trim()))
    .refine(
      (list) => list.every(isNetwork),
      'should be addresses and networks separated by commas, such as 10.0.0.0/8, ::1',
    )
    .default([]),
  DEMO: z.enum(['0', '1'], 'should be 1 to load the demo market, or 0').optional(),
  SECRET_KEY: z
    .string()
    .min(SECRET_KEY_MIN_CHARS, `should have at least ${SECRET_KEY_MIN_CHARS} characters`)
    .optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `should be one of ${LOG_LEVELS.join(', ')}`).optional(),
  WORKERS: wholeNumber(1, 64).default(1),
  DRAIN_SECONDS: wholeNumber(0, 60).optional(),
  BID_CHANGES_PER_HOUR: wholeNumber(1, 100_000).default(60),
  REPLAYS_PER_HOUR: wholeNumber(1, 100_000).default(60),
  REQUESTS_PER_MINUTE_SESSION: wholeNumber(1, 1_000_000).default(600),
  REQUESTS_PER_MINUTE_PARTNER: wholeNumber(1, 1_000_000).default(6000),
  WEBHOOKS_ALLOW_LOOPBACK: z
    .enum(['0', '1'], 'should be 1 to let webhooks go to this machine, for tests, or 0')
    .default('0'),
  SMTP_URL: z
    .string()
    .refine(isUrlOf(/^smtps?:$/), 'should look like smtp://user:password@host:587')
    .optional(),
  MAIL_FROM: z.email('should be an e-mail address, such as no-reply@mazad.example').optional(),
  SMS_URL: z
    .string()
    .refine(isUrlOf(/^https?:$/), 'should be an http or https address')
    .optional(),
  FILES_URL: z
    .string()
    .refine(isBucketUrl, 'should look like s3://bucket/prefix?region=me-central-1')
    .optional(),
  UPLOADS_ROOM_MB: wholeNumber(100, 10_000_000).default(10_240),
  MAP_TILES_URL: z
    .string()
    .regex(/^https:\/\/.*\{z\}.*\{x\}.*\{y\}/, 'should be an https address with {z}, {x} and {y}')
    .optional(),
  TUTORIALS_URL: z
    .string()
    .regex(
      /^https:\/\/[^/?#{}]+\/([^?#]*\/)?$/,
      'should be an https address that ends with /, perhaps with {region}',
    )
    .optional(),
  PICTURES_URL: z.string().refine(isPolicySource, 'should be an https address without a path').optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[!-~]{16,}$/, 'should have at least 16 characters, none of them a space')
    .optional(),
  SENTRY_DSN: z
    .string()
    .regex(/^https?:\/\/\w+@[\w.:-]+\/(?:[\w/-]+\/)?\d+$/, 'should look like https://key@host/1')
    .optional(),
});

// Their values stay out of messages, because those end up in logs.
const SECRET_NAMES = new Set([
  'SECRET_KEY',
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'SMTP_URL',
  'SMS_URL',
  'FILES_URL',
  'METRICS_TOKEN',
  'SENTRY_DSN',
]);

/** DATA_DIR as an absolute path; creates nothing. */
export function dataDirOf(env: NodeJS.ProcessEnv): string {
  return path.resolve(env.DATA_DIR?.trim() || DATA_DIR_UNSET);
}

/**
 * Reads the settings of S2 from `env`; an empty one counts as unset. With a log that `isTerminal`, only important
 * messages are logged by default. Without SECRET_KEY and DATABASE_URL, creates a key once and stores it in the data
 * directory. Throws a SettingsError with all faults.
 */
export function readSettings(env: NodeJS.ProcessEnv, { isTerminal = false } = {}): Settings {
  const given = Object.fromEntries(
    Object.keys(schema.shape).flatMap((name) => {
      const value = env[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  const parsed = schema.safeParse(given);
  const problems = [
    ...slipsOf(env, given),
    ...(parsed.success ? [] : parsed.error.issues.map((issue) => describe(issue, given))),
  ];
  if (given.DATABASE_URL && !given.SECRET_KEY) {
    problems.push(
      `SECRET_KEY should be set with DATABASE_URL, since all servers that share a database sign with one key: ${SECRET_KEY_MIN_CHARS} characters or more, for example from "openssl rand -hex 32".`,
    );
  }
  for (const name of ['SMTP_URL', 'SMS_URL']) {
    if (given[name] && !given.PUBLIC_URL) {
      problems.push(`PUBLIC_URL should be set with ${name}: it is where the links in messages lead.`);
    }
  }
  if (!parsed.success || problems.length > 0) throw new SettingsError([...new Set(problems)]);

  const values = parsed.data;
  const dataDir = path.resolve(values.DATA_DIR);
  const localUrl = localAddress(values.HOST, values.PORT);
  const publicUrl = values.PUBLIC_URL ? new URL(values.PUBLIC_URL).origin : localUrl;
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    publicUrl,
    localUrl,
    trustedProxies: values.TRUSTED_PROXIES,
    demo: values.DEMO ? values.DEMO === '1' : !values.DATABASE_URL && isLoopback(values.HOST),
    secretKey: values.SECRET_KEY ?? keepSecretKey(dataDir),
    logLevel: values.LOG_LEVEL ?? (isTerminal ? 'warn' : 'info'),
    isTerminal,
    workers: values.WORKERS,
    drainSeconds: values.DRAIN_SECONDS ?? (isLoopback(values.HOST) ? 0 : DRAIN_SECONDS_UNSET),
    bidChangesPerHour: values.BID_CHANGES_PER_HOUR,
    replaysPerHour: values.REPLAYS_PER_HOUR,
    requestsPerMinuteSession: values.REQUESTS_PER_MINUTE_SESSION,
    requestsPerMinutePartner: values.REQUESTS_PER_MINUTE_PARTNER,
    webhooksAllowLoopback: values.WEBHOOKS_ALLOW_LOOPBACK === '1',
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? noReplyAt(publicUrl),
    smsUrl: values.SMS_URL,
    filesUrl: values.FILES_URL,
    uploadsRoomBytes: values.UPLOADS_ROOM_MB * 1024 * 1024,
    mapTilesUrl: values.MAP_TILES_URL,
    tutorialsUrl: values.TUTORIALS_URL,
    picturesUrl: values.PICTURES_URL,
    metricsToken: values.METRICS_TOKEN,
    sentryDsn: values.SENTRY_DSN,
  };
}

function describe(issue: z.core.$ZodIssue, given: Record<string, string>): string {
  const name = String(issue.path[0]);
  const value = SECRET_NAMES.has(name) ? '' : ` is ${JSON.stringify(given[name])} and`;
  return `${name}${value} ${issue.message}.`;
}

/** Shorter names resemble variables of other programs: HOME is no typo of HOST. */
const SLIP_LETTERS_MIN = 8;

/** Variables one typo away from an unset setting; ignored, the server would start as if it were unset. */
function slipsOf(env: NodeJS.ProcessEnv, given: Record<string, string>): string[] {
  const unset = Object.keys(schema.shape).filter(
    (name) => name.length >= SLIP_LETTERS_MIN && !(name in given),
  );
  const others = Object.keys(env).filter((name) => env[name]?.trim() && !(name in schema.shape));
  return others.flatMap((name) => {
    const meant = unset.find((one) => isOneSlip(name, one));
    return meant ? [`${name} is no setting: it should be ${meant}.`] : [];
  });
}

/** Whether two different names differ by one letter missing, added or replaced, or two swapped. */
function isOneSlip(a: string, b: string): boolean {
  let [from, back] = [0, 0];
  const shorter = Math.min(a.length, b.length);
  while (from < shorter && a[from] === b[from]) from++;
  while (back < shorter - from && a.at(-1 - back) === b.at(-1 - back)) back++;
  const [restA, restB] = [a, b].map((name) => name.slice(from, name.length - back)) as [string, string];
  if (restA.length === 2 && restB.length === 2) return restA[0] === restB[1] && restA[1] === restB[0];
  return restA.length <= 1 && restB.length <= 1;
}
