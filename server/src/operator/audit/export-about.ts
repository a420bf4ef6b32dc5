import { AUDIT_WORDS_AR } from '@mazad/contract/operator/audit-words-ar';
import { AUDIT_WORDS_EN } from '@mazad/contract/operator/audit-words-en';
import type { Sql } from '#platform/db/db.ts';
import type { Language } from '#platform/http/messages.ts';
import { isolate } from '#platform/isolate.ts';
import type { WorkbookSpec } from '#platform/sheets/sheet-spec.ts';
import { daysLine } from '../days-line.ts';
import type { AuditQuery } from './records.ts';

const WORDS = {
  en: {
    sheet: 'About',
    about: 'About this file',
    made: 'Made on',
    region: 'Region',
    days: 'Days',
    action: 'Action',
    search: 'Search',
    times: 'All days and times are in this time zone',
  },
  ar: {
    sheet: 'حول الملف',
    about: 'حول هذا الملف',
    made: 'أُنشئ في',
    region: 'المنطقة',
    days: 'الأيام',
    action: 'الإجراء',
    search: 'البحث',
    times: 'كل الأيام والأوقات بهذه المنطقة الزمنية',
  },
} as const;
const ACTION_WORDS: Record<Language, Record<string, string>> = {
  en: AUDIT_WORDS_EN,
  ar: AUDIT_WORDS_AR,
};

/** Describes a file of the audit log: content, time and time zone (X1). */
export async function aboutAuditLog(
  sql: Sql,
  query: AuditQuery,
  { now, timeZone, language }: { now: Date; timeZone: string; language: Language },
): Promise<NonNullable<WorkbookSpec['instructions']>> {
  const words = WORDS[language];
  const [region] = await sql.query<{ name: string }>(
    `select name_${language} as name from region where region_id = $1`,
    [query.regionId || null],
  );
  const days = daysLine(query, timeZone, language);
  const time = now.toLocaleString('sv-SE', { timeZone }).slice(0, 16);
  const lines = [
    words.about,
    `${words.made}: ${isolate(`${time} (${timeZone})`, language)}`,
    ...(region ? [`${words.region}: ${region.name}`] : []),
    ...(days ? [`${words.days}: ${days}`] : []),
    ...(query.state ? [`${words.action}: ${ACTION_WORDS[language][query.state] ?? query.state}`] : []),
    ...(query.search ? [`${words.search}: ${query.search}`] : []),
    `${words.times}: ${isolate(timeZone, language)}`,
  ];
  return { name: words.sheet, lines };
}
