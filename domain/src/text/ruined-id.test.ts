import { expect, it } from 'vitest';
import { ruinedId } from './ruined-id.ts';

it.each([
  '1.23457E+11',
  '1,23457E+11',
  '1e+15',
  '-1.2E+5',
  '12E+5',
  '1.5e5',
  '١.٢E+11',
  '1.2345678901234568e+17',
  '########',
  '#N/A',
  '#REF!',
  '#NAME?',
  '#DIV/0!',
  'Err:502',
])('knows what a spreadsheet made of an id: %s', (text) => {
  expect(ruinedId(` ${text} `)).toBe(true);
});

it.each([
  '123457000000',
  '12E45',
  'E+11',
  'AWB-1',
  '#1',
  'N/A',
  '123456789012345678901234',
  '7E3',
  '',
  'x1.2E+5',
  '1.2E+5x',
  'x####',
  '#N/A x',
])('takes an id for one: %s', (text) => {
  expect(ruinedId(text)).toBe(false);
});
