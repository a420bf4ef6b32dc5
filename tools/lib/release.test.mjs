import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { NODE_MODULES, ROOT } from './paths.mjs';
import { changedMigrations, faultsOf, newMigrations, notesOf } from './release.mjs';
import { readMigrationHashes, readReleased } from './release-files.mjs';

const CHANGELOG = `# Changelog

## [Unreleased]

## [1.1.0] - 2026-12-01

- A thing.

## [1.0.0] - 2026-11-30

- All of it.
`;
const ready = {
  version: '1.1.0',
  changes: '',
  versions: { 'package.json': '1.1.0', 'web/package.json': '1.1.0' },
  changelog: CHANGELOG,
  tags: ['v1.0.0'],
  released: { '1.0.0': { '0001_baseline.sql': 'a' } },
  hashes: { '0001_baseline.sql': 'a', '0002_more.sql': 'b' },
};

describe('a release', () => {
  it('is not blocked when all checks pass', () => {
    expect(faultsOf(ready)).toEqual([]);
    expect(notesOf(CHANGELOG, '1.1.0')).toBe('- A thing.');
    expect(newMigrations(ready.released, ready.hashes)).toEqual({ '0002_more.sql': 'b' });
  });

  it.each([
    ['Name the version', { version: '1.1' }],
    ['not committed', { changes: ' M README.md' }],
    ['web/package.json (1.0.0)', { versions: { 'web/package.json': '1.0.0' } }],
    ['no notes', { changelog: CHANGELOG.replace('[1.1.0] - 2026-12-01', '[1.1.0]') }],
    ['no notes', { changelog: CHANGELOG.replace('- A thing.', '') }],
    ['under Unreleased', { changelog: CHANGELOG.replace('[Unreleased]\n', '[Unreleased]\n\n### Added\n') }],
    ['The tag v1.1.0', { tags: ['v1.1.0'] }],
    ['has 1.1.0 already', { released: { '1.1.0': {} } }],
    ['changed since: 0001_baseline.sql', { hashes: { '0001_baseline.sql': 'c' } }],
  ])('is refused: %s', (words, fault) => {
    expect(faultsOf({ ...ready, ...fault }).join('\n')).toContain(words);
  });
});

describe('migrations', () => {
  it('never change after release: a change is a new file', () => {
    const changed = changedMigrations(readReleased(), readMigrationHashes());
    expect(changed, 'Released files never change: put them back, and add a new file with the change').toEqual(
      [],
    );
  });

  it('are identified by the hash that the server stores', () => {
    for (const name of readdirSync(path.join(ROOT, 'server/migrations')).filter((one) =>
      one.endsWith('.sql'),
    )) {
      const text = readFileSync(path.join(ROOT, 'server/migrations', name), 'utf8');
      expect(readMigrationHashes()[name]).toBe(createHash('sha256').update(text).digest('hex'));
    }
  });

  const lint = (sql) => {
    const squawk = path.join(NODE_MODULES, '.bin', 'squawk');
    const args = ['--stdin-filepath', 'server/migrations/9999_sample.sql', '--reporter', 'gcc'];
    try {
      execFileSync(squawk, args, { cwd: ROOT, input: sql, stdio: ['pipe', 'pipe', 'pipe'] });
      return [];
    } catch (error) {
      return [...String(error.stdout).matchAll(/ ([a-z]+(?:-[a-z]+)+) /g)].map(([, rule]) => rule);
    }
  };

  it('are linted, and set a lock timeout', () => {
    const column = 'alter table bid add column note text;';
    expect(lint(column)).toContain('require-lock-timeout');
    expect(lint(`set lock_timeout = '5s';\n${column}`)).toEqual([]);
    expect(lint("set lock_timeout = '5s';\nalter table bid add column note text not null;")).toContain(
      'adding-required-field',
    );
  });
});
