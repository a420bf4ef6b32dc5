import { DISPLAY_STATUS } from '@mazad/contract/deal-words';
import type { Sql } from '#platform/db/db.ts';
import type { Language } from '#platform/http/messages.ts';
import { isolate } from '#platform/isolate.ts';
import type { WorkbookSpec } from '#platform/sheets/sheet-spec.ts';
import { daysLine } from '../days-line.ts';
import type { BoardQuery } from './board.ts';

const WORDS = {
  en: {
    sheet: 'About',
    about: 'About this file',
    made: 'Made on',
    region: 'Region',
    days: 'Deal dates',
    status: 'Status',
    store: 'Store',
    partner: 'Partner',
    shop: 'Shop',
    search: 'Search',
    again: 'Only devices that were brought in again',
    times: 'Dates and times are those of each deal’s region. Each deal stands once.',
    newest: 'The newest deal of a region comes first.',
    sorted: 'The deals stand in the order of the board.',
    prices: 'The customer price is the deal price with the sell tax.',
  },
  ar: {
    sheet: 'حول الملف',
    about: 'حول هذا الملف',
    made: 'أُنشئ في',
    region: 'المنطقة',
    days: 'تواريخ الصفقات',
    status: 'الحالة',
    store: 'المتجر',
    partner: 'الشريك',
    shop: 'الفرع',
    search: 'البحث',
    again: 'الأجهزة التي أُحضرت مرة أخرى وحدها',
    times: 'التواريخ والأوقات بتوقيت منطقة كل صفقة. تظهر كل صفقة مرة واحدة.',
    newest: 'تأتي أحدث صفقات كل منطقة أولًا.',
    sorted: 'الصفقات بترتيبها على الشاشة.',
    prices: 'سعر العميل هو سعر الصفقة مع ضريبة البيع.',
  },
} as const;

/** Names of the sheet that describes an export. */
export const ABOUT_SHEETS = Object.values(WORDS).map(({ sheet }) => sheet);

interface Names {
  region: string | null;
  store: string | null;
  partner: string | null;
  shop: string | null;
}

/** Describes the operators' file of deals (X1); days in `timeZone`. */
export async function aboutExport(
  sql: Sql,
  query: BoardQuery,
  made: { now: Date; timeZone: string; language: Language },
): Promise<NonNullable<WorkbookSpec['instructions']>> {
  const { now, timeZone, language } = made;
  const words = WORDS[language];
  const found = await sql.query<Names>(
    `select (select name_${language} from region where region_id = $1) as region,
       (select name from store where store_id = $2) as store,
       (select name from partner where partner_id = $3) as partner,
       (select ${language === 'ar' ? 'name_ar' : 'name'} from shop
        where partner_id = $3 and $4 = any(name || former_names)) as shop`,
    [query.regionId || null, query.storeId || null, query.partnerId || null, query.shop || null],
  );
  const names = found[0]!;
  const days = daysLine(query, timeZone, language);
  const time = now.toLocaleString('sv-SE', { timeZone }).slice(0, 16);
  const shop = names.shop ?? query.shop;
  const lines = [
    words.about,
    `${words.made}: ${isolate(`${time} (${timeZone})`, language)}`,
    ...(names.region ? [`${words.region}: ${names.region}`] : []),
    ...(days ? [`${words.days}: ${days}`] : []),
    ...(query.state ? [`${words.status}: ${DISPLAY_STATUS[query.state][language]}`] : []),
    ...(names.store ? [`${words.store}: ${names.store}`] : []),
    ...(names.partner ? [`${words.partner}: ${names.partner}`] : []),
    ...(shop ? [`${words.shop}: ${shop}`] : []),
    ...(query.again === 'true' ? [words.again] : []),
    ...(query.search ? [`${words.search}: ${query.search}`] : []),
    `${words.times} ${query.sort ? words.sorted : words.newest}`,
    words.prices,
  ];
  return { name: words.sheet, lines };
}
