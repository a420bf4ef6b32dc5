import { expect, it } from 'vitest';
import { uploadedName } from './uploaded-name';

it('an uploaded file is named by the market’s day and time at which it came, whatever day it was in London', () => {
  const file = { createdDate: '2026-03-01T21:30:00.000Z', fileName: 'prices.xlsx' };
  expect(uploadedName(file, 'Asia/Dubai')).toBe('UploadedBids_2026-03-02_01-30-00.xlsx');
  expect(uploadedName(file, 'Europe/London')).toBe('UploadedBids_2026-03-01_21-30-00.xlsx');
});

it('keeps what kind of file it is, however its name is written', () => {
  const file = { createdDate: '2026-03-01T08:00:00.000Z', fileName: 'PRICES.CSV' };
  expect(uploadedName(file, 'Asia/Dubai')).toBe('UploadedBids_2026-03-01_12-00-00.csv');
});
