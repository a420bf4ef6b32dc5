/** Operators create regions: their ids and currencies come from the database table, and must not be in source code. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { REGION_RULES } from '@mazad/domain/region-rules';
import { expect, it } from 'vitest';
import { ROOT } from './lib/paths.mjs';

const FOLDERS = ['contract/src', 'domain/src', 'server/src', 'web/src'];
/** Tests and fixtures may name their own regions. */
const SKIPPED = /\.(test|fixture)\.tsx?$|\.gen\.ts$|^domain\/src\/region-rules\.ts$/;
const CURRENCIES = Object.values(REGION_RULES).map(({ currency }) => currency);

/** A region's id or a currency as a whole string, key, attribute, or branch of a message. */
const word = `(?:uae|ksa|${CURRENCIES.join('|')})`;
const LITERAL = new RegExp(`(['"\`])${word}\\1|^\\s*${word}: |\\b${word} \\{`, 'i');
/** Allowed exceptions with reasons. */
const ALLOWED = {
  'domain/src/text/number-of.ts': 'how currencies are written',
  'server/src/regions/make-region.ts': 'what an empty platform begins with',
  'web/src/gallery/gallery-parts.tsx': 'an example',
};

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !SKIPPED.test(file)),
);
const isComment = (line) => /^\s*(\/\/|\/?\*)/.test(line);
const literalsOf = (file) =>
  readFileSync(path.join(ROOT, file), 'utf8')
    .split('\n')
    .flatMap((line, at) =>
      LITERAL.test(line) && !isComment(line) ? [`${file}:${at + 1} ${line.trim()}`] : [],
    );

it('finds no region or currency literal in a source file', () => {
  expect(sources.length).toBeGreaterThan(1_000);
  expect(sources.filter((file) => !(file in ALLOWED)).flatMap(literalsOf)).toEqual([]);
});

it('has no outdated exceptions', () => {
  expect(Object.keys(ALLOWED).filter((file) => literalsOf(file).length === 0)).toEqual([]);
});

it.each([
  "const REGION = 'uae';",
  "currency: user?.currency ?? 'AED',",
  '<Price currency="SAR" />',
  "  uae: { country: 'AE' },",
  "title: '{region, select, ksa {KSA} other {}}',",
])('would find %s', (line) => {
  expect(LITERAL.test(line)).toBe(true);
});
