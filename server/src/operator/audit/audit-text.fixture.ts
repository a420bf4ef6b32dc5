/** The audit log's test cases, and the names of their subjects (P4). */
import { readFileSync } from 'node:fs';
import type { AuditAction } from '@mazad/contract/operator/audit-actions';
import type { Sql } from '#platform/db/db.ts';

/** An action, its subject, the stored values, and their texts in both languages. */
type AuditCase = readonly [
  action: AuditAction,
  subject: string,
  before: object | null,
  after: object | null,
  en: string,
  ar: string,
];

/** The id that stands for a name: its first letters as hexadecimal digits. */
const idOf = (name: string) =>
  `0190c3a2-7e11-7cc0-8a2b-${Buffer.from(name.padEnd(6)).toString('hex').slice(0, 12)}`;

export const CASES = readFileSync(new URL('audit-text.cases.txt', import.meta.url), 'utf8')
  .replace(/<(\w+)>/g, (_, name: string) => idOf(name))
  .split('\n\n')
  .filter((paragraph) => !paragraph.startsWith('#'))
  .map((paragraph): AuditCase => {
    const [stored, en, ar] = paragraph.trimEnd().split('\n');
    const [, action, subject, before, after] = stored!.match(/^(\w+) (\S+) (.+?) → (.+)$/)!;
    const texts = ar!.replaceAll('‹', '\u2066').replaceAll('›', '\u2069');
    return [action as AuditAction, subject!, JSON.parse(before!), JSON.parse(after!), en!, texts];
  });

const REGIONS = [
  {
    id: 'uae',
    en: 'United Arab Emirates',
    ar: 'الإمارات العربية المتحدة',
    currency: 'AED',
    timeZone: 'Asia/Dubai',
  },
  { id: 'ksa', en: 'Saudi Arabia', ar: 'السعودية', currency: 'SAR', timeZone: 'Asia/Riyadh' },
];
const named = (id: string, en: string, ar = en) => ({ id, en, ar });
const NAMES = [
  named(idOf('store'), 'Al Noor'),
  named(idOf('signup'), 'Gulf Phones'),
  named(idOf('member'), 'mona@store.example'),
  named(idOf('operator'), 'sara@mazad.example'),
  named(idOf('partner'), 'Carrefour'),
  named(idOf('asset'), 'Apple iPhone 13 128GB'),
  named(idOf('brand'), 'Apple', 'آبل'),
  named(idOf('group'), 'iPhone 13'),
  named(idOf('condition'), 'Mobile phones, B · Good', 'الهواتف، B · جيد'),
  named('mobile-phones', 'Mobile phones', 'الهواتف'),
  named(idOf('catalogImport'), 'models.xlsx'),
  named(idOf('file'), 'licence.pdf'),
  named(idOf('message'), 'mona@store.example'),
  named(idOf('key'), '…9f3k'),
  named(idOf('endpoint'), 'https://partner.example/hooks'),
  named(idOf('rule'), 'Al Noor'),
  named('MZ-4F2A9C', 'Apple iPhone 13 128GB'),
  named('GR-MZ-4F2A9C', 'Apple iPhone 13 128GB'),
];

/** Answers the queries for names. */
export const namesDb: Sql = {
  query: async <Row>(sql: string) => (sql.includes('from region') ? REGIONS : NAMES) as Row[],
};
