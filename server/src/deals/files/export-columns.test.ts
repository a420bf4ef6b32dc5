import { expect, it } from 'vitest';
import { READINGS } from './export-columns.ts';

it.each([
  ['deals', ['Deal ID', 'IMEI']],
  ['appraisals', ['Deal ID', 'IMEI', 'AWB Number']],
] as const)('what names a deal is locked in the workbook of %s (X1)', (reading, headers) => {
  const locked = READINGS[reading].columns.filter(({ isLocked }) => isLocked);
  expect(locked.map(({ header }) => header.en)).toEqual(headers);
});
