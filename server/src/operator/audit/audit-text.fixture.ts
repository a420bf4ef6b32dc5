/** The subjects of the audit log test cases, with their names (P4). */
import type { AuditAction } from '@mazad/contract/operator/audit-actions';
import type { Sql } from '#platform/db/db.ts';

/** An action, its subject, the stored values, and their texts in both languages. */
export type AuditCase = readonly [
  action: AuditAction,
  subject: string,
  before: object | null,
  after: object | null,
  en: string,
  ar: string,
];

const idOf = (last: string) => `0190c3a2-7e11-7cc0-8a2b-0000000000${last}`;
export const ID = {
  store: idOf('01'),
  signup: idOf('03'),
  member: idOf('04'),
  operator: idOf('05'),
  partner: idOf('06'),
  asset: idOf('07'),
  brand: idOf('08'),
  group: idOf('09'),
  condition: idOf('0a'),
  catalogImport: idOf('0b'),
  file: idOf('0c'),
  message: idOf('0d'),
  key: idOf('0e'),
  endpoint: idOf('0f'),
  rule: idOf('10'),
  run: idOf('11'),
  event: idOf('12'),
  gone: idOf('13'),
  session: idOf('14'),
  picture: idOf('15'),
};

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
const NAMES = [
  { id: ID.store, en: 'Al Noor', ar: 'Al Noor' },
  { id: ID.signup, en: 'Gulf Phones', ar: 'Gulf Phones' },
  { id: ID.member, en: 'mona@store.example', ar: 'mona@store.example' },
  { id: ID.operator, en: 'sara@mazad.example', ar: 'sara@mazad.example' },
  { id: ID.partner, en: 'Carrefour', ar: 'Carrefour' },
  { id: ID.asset, en: 'Apple iPhone 13 128GB', ar: 'Apple iPhone 13 128GB' },
  { id: ID.brand, en: 'Apple', ar: 'آبل' },
  { id: ID.group, en: 'iPhone 13', ar: 'iPhone 13' },
  { id: ID.condition, en: 'Mobile phones, B · Good', ar: 'الهواتف، B · جيد' },
  { id: 'mobile-phones', en: 'Mobile phones', ar: 'الهواتف' },
  { id: ID.catalogImport, en: 'models.xlsx', ar: 'models.xlsx' },
  { id: ID.file, en: 'licence.pdf', ar: 'licence.pdf' },
  { id: ID.message, en: 'mona@store.example', ar: 'mona@store.example' },
  { id: ID.key, en: '…9f3k', ar: '…9f3k' },
  { id: ID.endpoint, en: 'https://partner.example/hooks', ar: 'https://partner.example/hooks' },
  { id: ID.rule, en: 'Al Noor', ar: 'Al Noor' },
  { id: 'MZ-4F2A9C', en: 'Apple iPhone 13 128GB', ar: 'Apple iPhone 13 128GB' },
  { id: 'GR-MZ-4F2A9C', en: 'Apple iPhone 13 128GB', ar: 'Apple iPhone 13 128GB' },
];

/** Answers the queries for names. */
export const namesDb: Sql = {
  query: async <Row>(sql: string) => (sql.includes('from region') ? REGIONS : NAMES) as Row[],
};
