import { expect, it } from 'vitest';
import { reportMail } from './report-mail.ts';

const facts = {
  fileName: 'book.xlsx',
  applied: 1,
  faulty: 2,
  isAttached: false,
  url: 'https://mazad.example/r',
};

it.each(['en', 'ar'] as const)(
  'names in %s the sheets that were not read, where there are any',
  (language) => {
    const text = (leftSheets: string[]) => reportMail(language, { ...facts, leftSheets }).text;
    expect(text(['Notes', 'ملاحظات'])).toContain('⁨Notes⁩ · ⁨ملاحظات⁩');
    expect(text([])).not.toContain(language === 'en' ? 'not read' : 'لم تُقرأ');
  },
);
