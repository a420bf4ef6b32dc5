/** A partner's account for some days as a workbook (P6, X1). */
import type { Localised } from '@mazad/contract/http';
import { PARTNER_KIND_WORDS } from '@mazad/contract/ledger-words';
import { SAVED_ROWS_MAX } from '@mazad/contract/operator/lists';
import type { PartnerAccount, PartnerEntry } from '@mazad/contract/operator/partner-account';
import type { Db } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Language } from '#platform/http/messages.ts';
import { FileAnswer } from '#platform/http/routes.ts';
import { isolate } from '#platform/isolate.ts';
import type { CellValue, ColumnSpec } from '#platform/sheets/sheet-spec.ts';
import { writeWorkbook, XLSX_TYPE } from '#platform/sheets/write-workbook.ts';
import { codeWords } from '../audit/code-words.ts';
import {
  findPartnerAt,
  getPartnerAccount,
  listPartnerEntries,
  type RangeRequest,
} from './partner-account.ts';

const words = (en: string, ar: string): Localised => ({ en, ar });

const W = {
  title: words('Partner statement', 'كشف حساب الشريك'),
  shops: words('Shops', 'الفروع'),
  about: words('About', 'حول الملف'),
  partner: words('Partner', 'الشريك'),
  days: words('Days', 'الأيام'),
  made: words('Made on', 'أُنشئ في'),
  currency: words('Currency', 'العملة'),
  opening: words('Opening balance', 'الرصيد الافتتاحي'),
  closing: words('Closing balance', 'الرصيد الختامي'),
} as const;

type Column = Omit<ColumnSpec, 'header'> & {
  header: Localised;
  value: (entry: PartnerEntry, language: Language) => CellValue;
};

const column = (
  header: Localised,
  kind: ColumnSpec['kind'],
  width: number,
  value: Column['value'],
  isLocked = false,
): Column => ({ header, kind, width, value, ...(isLocked && { isLocked }) });

const CLOSING_AT = words('Balance', 'الرصيد');
const COLUMNS: readonly Column[] = [
  column(words('No.', 'الرقم'), 'integer', 8, (row) => row.entryNo),
  column(words('Posted', 'القيد في'), 'date', 18, (row) => new Date(row.postedAt)),
  column(words('Entry', 'القيد'), 'text', 24, (row, language) => PARTNER_KIND_WORDS[row.kind][language]),
  column(words('Deal ID', 'رقم الصفقة'), 'text', 18, (row) => row.appraisalCode, true),
  column(words('Device', 'الجهاز'), 'text', 34, (row) => row.assetName),
  column(words('IMEI', 'رقم IMEI'), 'text', 18, (row) => row.serialNumber, true),
  column(words('Shop', 'الفرع'), 'text', 24, (row, language) =>
    language === 'ar' ? (row.shop?.nameAr ?? null) : (row.shop?.name ?? null),
  ),
  column(words('Method', 'الطريقة'), 'text', 16, (row, language) =>
    row.method ? codeWords('method', row.method)[language] : null,
  ),
  column(words('Bank reference', 'مرجع البنك'), 'text', 20, (row) => row.reference, true),
  column(words('Value date', 'تاريخ القيد في البنك'), 'text', 14, (row) => row.valueDay),
  column(words('Note', 'ملاحظة'), 'text', 34, (row) => row.narrative),
  column(words('Reverses no.', 'يعكس رقم'), 'integer', 12, (row) => row.reverses),
  column(words('Amount', 'المبلغ'), 'decimal', 14, (row) => row.amount),
  column(CLOSING_AT, 'decimal', 14, (row) => row.balance),
];

/** A line with one balance. */
const balanceLine = (label: string, balance: number): CellValue[] =>
  COLUMNS.map(({ header }, place) => {
    if (place === 2) return label;
    return header === CLOSING_AT ? balance : null;
  });

function shopRows({ shops }: PartnerAccount, language: Language): CellValue[][] {
  return shops.map(({ name, nameAr, delivered, takenBack, net }) => [
    language === 'ar' ? nameAr : name,
    delivered.count,
    delivered.amount,
    takenBack.count,
    takenBack.amount,
    net,
  ]);
}

const SHOP_COLUMNS: readonly (Omit<ColumnSpec, 'header'> & { header: Localised })[] = [
  { header: words('Shop', 'الفرع'), kind: 'text', width: 28 },
  { header: words('Delivered', 'المسلَّمة'), kind: 'integer', width: 12 },
  { header: words('Amount', 'المبلغ'), kind: 'decimal', width: 16 },
  { header: words('Taken back', 'المُرجعة'), kind: 'integer', width: 12 },
  { header: words('Amount taken back', 'مبلغ المُرجعة'), kind: 'decimal', width: 18 },
  { header: words('Net', 'الصافي'), kind: 'decimal', width: 16 },
];

/**
 * An account's entries of these days, latest first between closing and opening balance, and totals by shop, read at
 * once from one snapshot. Throws NOT_FOUND, BAD_REQUEST for an invalid day, TOO_MANY_ROWS above 20,000 entries.
 */
export async function savePartnerStatement(
  db: Db,
  partnerId: string,
  { request, now, language }: { request: RangeRequest; now: Date; language: Language },
): Promise<{ file: FileAnswer; regionId: string; count: number }> {
  const { at, account, entries } = await db.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    const at = await findPartnerAt(tx, partnerId, request);
    const account = await getPartnerAccount(tx, partnerId, request);
    return { at, account, entries: await listPartnerEntries(tx, at, { page: 1, size: SAVED_ROWS_MAX }) };
  });
  if (entries.count > SAVED_ROWS_MAX)
    throw new AppError('TOO_MANY_ROWS', { words: { max: String(SAVED_ROWS_MAX) } });
  const t = (word: keyof typeof W) => W[word][language];
  const { timeZone, fromDay, toDay } = at;
  const today = now.toLocaleDateString('en-CA', { timeZone });
  const time = now.toLocaleString('sv-SE', { timeZone }).slice(0, 16);
  const days = isolate(`${fromDay ?? '…'} – ${toDay ?? today}`, language);
  const headed = <C extends { header: Localised }>(columns: readonly C[]) =>
    columns.map(({ header, ...spec }) => ({ ...spec, header: header[language] }));
  const stream = writeWorkbook({
    language,
    timeZone,
    sheets: [
      {
        name: t('title'),
        columns: headed(COLUMNS).map(({ value: _, ...spec }) => spec),
        rows: [
          balanceLine(t('closing'), account.closing),
          ...entries.items.map((entry) => COLUMNS.map(({ value }) => value(entry, language))),
          balanceLine(t('opening'), account.opening),
        ],
      },
      { name: t('shops'), columns: headed(SHOP_COLUMNS), rows: shopRows(account, language) },
    ],
    instructions: {
      name: t('about'),
      lines: [
        t('title'),
        `${t('partner')}: ${account.name}`,
        `${t('days')}: ${days}`,
        `${t('currency')}: ${account.currency}`,
        `${t('made')}: ${isolate(`${time} (${timeZone})`, language)}`,
      ],
    },
  });
  return {
    file: new FileAnswer(`Partner-statement_${today}.xlsx`, XLSX_TYPE, stream),
    regionId: account.regionId,
    count: entries.count,
  };
}
