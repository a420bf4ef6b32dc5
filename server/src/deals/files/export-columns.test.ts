import { expect, it } from 'vitest';
import { columnsOf, READINGS } from './export-columns.ts';

it.each([
  ['deals', ['Deal ID', 'IMEI']],
  ['appraisals', ['Deal ID', 'IMEI', 'AWB Number']],
] as const)('what names a deal is locked in the workbook of %s (X1)', (reading, headers) => {
  const columns = columnsOf(READINGS[reading].columns, 'en', 'AED');
  expect(columns.filter(({ isLocked }) => isLocked).map(({ header }) => header)).toEqual(headers);
});
