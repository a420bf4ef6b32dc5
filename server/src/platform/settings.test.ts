import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';
import { SettingsError } from './settings-error.ts';

const KEY = 'k'.repeat(32);
const DATABASE_URL = 'postgresql://mazad:hidden@db.example:5432/mazad';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'settings-'));
});

afterEach(() => rmSync(dataDir, { recursive: true }));

function problemsOf(env: NodeJS.ProcessEnv): readonly string[] {
  try {
    readSettings({ DATA_DIR: dataDir, ...env });
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
}

describe('readSettings (S2)', () => {
  it('has a default for everything', () => {
    const { secretKey, ...settings } = readSettings({ DATA_DIR: dataDir });
    expect(secretKey).toMatch(/^[0-9a-f]{64}$/);
    expect(settings).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir,
      databaseUrl: undefined,
      databaseReplicaUrl: undefined,
      databasePoolSize: 20,
      publicUrl: 'http://127.0.0.1:3000',
      localUrl: 'http://127.0.0.1:3000',
      trustedProxies: [],
      demo: true,
      logLevel: 'info',
      isTerminal: false,
      workers: 1,
      drainSeconds: 0,
      bidChangesPerHour: 60,
      replaysPerHour: 60,
      requestsPerMinuteSession: 600,
      requestsPerMinutePartner: 6000,
      webhooksAllowLoopback: false,
      mailFrom: 'no-reply@localhost',
      uploadsRoomBytes: 10 * 1024 ** 3,
    });
  });

  it('tells people at a terminal what they would act on, unless they ask for more', () => {
    const levelOf = (env: NodeJS.ProcessEnv) =>
      readSettings({ SECRET_KEY: KEY, ...env }, { isTerminal: true }).logLevel;
    expect(levelOf({})).toBe('warn');
    expect(levelOf({ LOG_LEVEL: 'debug' })).toBe('debug');
  });

  it('names what is set under a name that is one slip away from a setting, which would start as if it were unset', () => {
    for (const name of ['DATABSE_URL', 'DATABASE_URLS', 'DATABASE_URI', 'DATAABSE_URL', 'DATABASE_RUL'])
      expect(problemsOf({ [name]: DATABASE_URL })).toEqual([
        `${name} is no setting: it should be DATABASE_URL.`,
      ]);
    expect(problemsOf({ SECRETKEY: KEY })).toEqual(['SECRETKEY is no setting: it should be SECRET_KEY.']);
    // Variables of other programs: unlike any setting, similar to a short one, or beside a correct one.
    expect(
      problemsOf({ HOME: '/root', SMTP_USER: 'x', DATABASE: 'y', LOG_LEVELS: '', Path: '/bin' }),
    ).toEqual([]);
    expect(problemsOf({ DATABASE_URI: 'x', DATABASE_URL, SECRET_KEY: KEY })).toEqual([]);
  });

  it('serves on for a while at its end where a balancer may stand before it, unless it is told otherwise', () => {
    const secondsOf = (env: NodeJS.ProcessEnv) => readSettings({ DATA_DIR: dataDir, ...env }).drainSeconds;
    expect(secondsOf({ HOST: '0.0.0.0' })).toBe(5);
    expect(secondsOf({ HOST: '0.0.0.0', DRAIN_SECONDS: '0' })).toBe(0);
    expect(secondsOf({ DRAIN_SECONDS: '20' })).toBe(20);
  });

  it('makes DATA_DIR absolute and counts empty as unset', () => {
    const settings = readSettings({ SECRET_KEY: KEY, DATA_DIR: '', PORT: ' ' });
    expect(settings.dataDir).toBe(path.resolve('data'));
    expect(settings.port).toBe(3000);
  });

  it('names every wrong one at once, with what would be right', () => {
    const problems = problemsOf({
      PORT: '70000',
      HOST: 'not a host',
      DATABASE_URL: 'mysql://root:hidden@db',
      DATABASE_POOL_SIZE: 'many',
      PUBLIC_URL: 'mazad.example/app',
      DEMO: 'yes',
      LOG_LEVEL: 'loud',
      WORKERS: '0',
      BID_CHANGES_PER_HOUR: '-1',
      REQUESTS_PER_MINUTE_SESSION: '1.5',
      REQUESTS_PER_MINUTE_PARTNER: '0x10',
    });
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
      'PORT',
      'HOST',
      'DATABASE_URL',
      'DATABASE_POOL_SIZE',
      'PUBLIC_URL',
      'DEMO',
      'LOG_LEVEL',
      'WORKERS',
      'BID_CHANGES_PER_HOUR',
      'REQUESTS_PER_MINUTE_SESSION',
      'REQUESTS_PER_MINUTE_PARTNER',
      'SECRET_KEY',
    ]);
    expect(problems[0]).toBe('PORT is "70000" and should be a whole number from 1 to 65535.');
    for (const problem of problems) expect(problem).toContain('should');
  });

  it('keeps secrets out of its messages', () => {
    const text = problemsOf({ SECRET_KEY: 'short-secret', DATABASE_URL: 'mysql://root:hidden@db' }).join();
    expect(problemsOf({ METRICS_TOKEN: 'hidden' }).join()).toMatch(/^METRICS_TOKEN should have at least 16/);
    expect(text).toContain('SECRET_KEY should have at least 32 characters');
    expect(text).not.toContain('short-secret');
    expect(text).not.toContain('hidden');
  });

  it('takes PUBLIC_URL as an origin', () => {
    const read = (PUBLIC_URL: string) => readSettings({ DATA_DIR: dataDir, PUBLIC_URL }).publicUrl;
    expect(read('https://mazad.example/')).toBe('https://mazad.example');
    expect(problemsOf({ PUBLIC_URL: 'https://mazad.example/app' })).toHaveLength(1);
    expect(problemsOf({ PUBLIC_URL: 'ftp://mazad.example' })).toHaveLength(1);
  });

  it('takes TRUSTED_PROXIES as addresses and networks, and nobody with everybody', () => {
    const read = (TRUSTED_PROXIES: string) =>
      readSettings({ DATA_DIR: dataDir, TRUSTED_PROXIES }).trustedProxies;
    expect(read('10.0.0.0/8, ::1,192.0.2.7')).toEqual(['10.0.0.0/8', '::1', '192.0.2.7']);
    for (const wrong of [
      ...['true', 'proxy.example', '::1,', 'fe80::1%eth0', '10.0.0.0/8/1'],
      ...['0.0.0.0/0', '128.0.0.0/1', '10.0.0.0/33', '::/1', '::1/129', '10.0.0.0/'],
    ])
      expect(problemsOf({ TRUSTED_PROXIES: wrong }), wrong).toHaveLength(1);
  });

  it('sends nothing whose links would lead nowhere', () => {
    const SMTP_URL = 'smtp://mail.example:587';
    const SMS_URL = 'https://sms.example';
    const missing = problemsOf({ SMTP_URL, SMS_URL });
    expect(missing.map((problem) => problem.slice(0, 38))).toEqual([
      'PUBLIC_URL should be set with SMTP_URL',
      'PUBLIC_URL should be set with SMS_URL:',
    ]);
    expect(problemsOf({ SMTP_URL, SMS_URL, PUBLIC_URL: 'https://mazad.example' })).toEqual([]);
  });

  it('sends mails from the host that people use, or from whom it is told', () => {
    const read = (env: NodeJS.ProcessEnv) => readSettings({ DATA_DIR: dataDir, ...env }).mailFrom;
    expect(read({ PUBLIC_URL: 'https://app.mazad.example' })).toBe('no-reply@app.mazad.example');
    expect(read({ PUBLIC_URL: 'http://[::1]:3000' })).toBe('no-reply@localhost');
    expect(read({ MAIL_FROM: 'hello@mazad.example' })).toBe('hello@mazad.example');
    expect(problemsOf({ MAIL_FROM: 'Mazad <hello@mazad.example>' })).toHaveLength(1);
  });

  it('takes FILES_URL with a bucket', () => {
    expect(problemsOf({ FILES_URL: 's3://bucket/files?region=me-central-1' })).toEqual([]);
    for (const wrong of ['s3:bucket', 's3:///bucket', 's3://', 'https://bucket'])
      expect(problemsOf({ FILES_URL: wrong }), wrong).toHaveLength(1);
  });

  it('takes PICTURES_URL as an origin that a content security policy can name', () => {
    for (const good of ['https://cdn.example', 'https://cdn.example:8443/', 'https://صور.example'])
      expect(problemsOf({ PICTURES_URL: good }), good).toEqual([]);
    for (const wrong of [
      ...['http://cdn.example', 'https://cdn.example/logos', 'https://a b', 'https://cdn.example:99999'],
      ...['https://a;b', 'https://a,b', "https://a'b", 'https://[::1]'],
    ])
      expect(problemsOf({ PICTURES_URL: wrong }), wrong).toEqual([
        `PICTURES_URL is "${wrong}" and should be an https address without a path.`,
      ]);
  });

  it('refuses a port of anybody’s choice: nobody would know the address', () => {
    expect(problemsOf({ PORT: '0' })).toEqual(['PORT is "0" and should be a whole number from 1 to 65535.']);
  });

  it.each([
    ['0.0.0.0', 'http://localhost:8080'],
    ['::1', 'http://[::1]:8080'],
    ['localhost', 'http://localhost:8080'],
  ])('offers an address that opens for HOST %s', (HOST, expected) => {
    const settings = readSettings({
      DATA_DIR: dataDir,
      HOST,
      PORT: '8080',
      PUBLIC_URL: 'https://mazad.example',
    });
    expect(settings.localUrl).toBe(expected);
    expect(readSettings({ DATA_DIR: dataDir, HOST, PORT: '8080' }).publicUrl).toBe(expected);
  });

  it.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '127.evil.example' }, false],
    [{ DATABASE_URL, SECRET_KEY: KEY }, false],
    [{ DATABASE_URL, SECRET_KEY: KEY, DEMO: '1' }, true],
    [{ HOST: '0.0.0.0', DEMO: '1' }, true],
    [{ DEMO: '0' }, false],
  ])('with %j, demo is %s', (env, expected) => {
    expect(readSettings({ DATA_DIR: dataDir, ...env }).demo).toBe(expected);
  });
});

describe('SECRET_KEY (S2)', () => {
  const file = () => path.join(dataDir, 'secret-key');

  it('is made once, and only its owner can read it', () => {
    const first = readSettings({ DATA_DIR: dataDir }).secretKey;
    expect(readSettings({ DATA_DIR: dataDir }).secretKey).toBe(first);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  it('is closed to others again when it was opened', () => {
    readSettings({ DATA_DIR: dataDir });
    chmodSync(file(), 0o644);
    readSettings({ DATA_DIR: dataDir });
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  it('is not made when it is given, nor when another setting is wrong', () => {
    expect(readSettings({ DATA_DIR: dataDir, SECRET_KEY: KEY }).secretKey).toBe(KEY);
    expect(problemsOf({ PORT: 'x' })).toHaveLength(1);
    expect(() => statSync(file())).toThrow();
  });

  it('is required with DATABASE_URL', () => {
    expect(problemsOf({ DATABASE_URL })).toEqual([expect.stringMatching(/^SECRET_KEY should be set with/)]);
  });

  it('is refused when the kept one was cut', () => {
    writeFileSync(file(), 'cut\n');
    expect(problemsOf({})).toEqual([expect.stringContaining('Remove that file for a new key')]);
  });

  it('tells when the data directory cannot be one', () => {
    writeFileSync(path.join(dataDir, 'taken'), '');
    expect(problemsOf({ DATA_DIR: path.join(dataDir, 'taken') })).toEqual([
      expect.stringMatching(/^DATA_DIR is .* should be a folder/),
    ]);
  });
});
