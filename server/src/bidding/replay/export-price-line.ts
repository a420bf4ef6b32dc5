import type { PriceLine, TradeInLine } from '@mazad/contract/bids/why';
import type { Localised } from '@mazad/contract/http';
import type { Sql } from '#platform/db/db.ts';
import { findRow } from '#platform/db/find-row.ts';
import type { Language } from '#platform/http/messages.ts';
import { FileAnswer } from '#platform/http/routes.ts';
import { isolate } from '#platform/isolate.ts';
import { columnSpecs, type NamedColumn } from '#platform/sheets/list-columns.ts';
import type { CellValue, SheetSpec } from '#platform/sheets/sheet-spec.ts';
import { writeWorkbook, XLSX_TYPE } from '#platform/sheets/write-workbook.ts';
import { getPriceLine } from '../price-line.ts';
import { listTradeIns } from '../trade-in-lines.ts';

/** As many as a replay looks at (M16). */
const TRADE_INS_MAX = 500;

const TIME: NamedColumn = {
  ...{ kind: 'date', width: 19, numFmt: 'dd mmm yyyy hh:mm', isLocked: true },
  header: { en: 'Time', ar: 'الوقت' },
};
const PRICES: readonly NamedColumn[] = [
  TIME,
  { kind: 'decimal', width: 16, isMoney: true, header: { en: 'Top Bid', ar: 'أعلى عرض' } },
  { kind: 'decimal', width: 16, isMoney: true, header: { en: 'My Bid', ar: 'عرضي' } },
  { kind: 'integer', width: 18, header: { en: 'Rank it led to', ar: 'المرتبة الناتجة' } },
];
const TRADE_INS: readonly NamedColumn[] = [
  TIME,
  { kind: 'text', width: 16, header: { en: 'Grade', ar: 'الدرجة' } },
  { kind: 'text', width: 18, header: { en: 'Outcome', ar: 'النتيجة' } },
  { kind: 'decimal', width: 22, isMoney: true, header: { en: 'Winning Price', ar: 'السعر الفائز' } },
  { kind: 'decimal', width: 20, isMoney: true, header: { en: 'My Offer', ar: 'سعري المقدَّم' } },
];
const OUTCOMES: Record<TradeInLine['outcome'], Localised> = {
  WON: { en: 'Won', ar: 'فزت' },
  LOST: { en: 'Lost', ar: 'خسرت' },
  PASSED_OVER: { en: 'Passed over', ar: 'تم تخطّيك' },
  NOT_IN_BOOK: { en: 'Not in the book', ar: 'خارج دفتر الأسعار' },
};
const WORDS = {
  en: { prices: 'Prices', tradeIns: 'Trade-ins', about: 'About this file', sheet: 'About', made: 'Made on' },
  ar: {
    prices: 'الأسعار',
    tradeIns: 'الاستبدالات',
    about: 'حول هذا الملف',
    sheet: 'حول الملف',
    made: 'أُنشئ في',
  },
} as const;

/** Each change of either line with both prices as they then were, newest first. */
function* pricesOf({ top, own }: PriceLine): Generator<CellValue[]> {
  for (const at of [...new Set([...top, ...own].map((step) => step.at))].sort().reverse()) {
    const mine = own.findLast((step) => step.at <= at);
    const price = top.findLast((step) => step.at <= at)?.price ?? null;
    yield [new Date(at), price, mine?.price ?? null, mine?.at === at ? mine.position : null];
  }
}

type Key = { storeId: string; regionId: string; assetId: string };

async function* tradeInsOf(db: Sql, key: Key, since: Date, language: Language): AsyncGenerator<CellValue[]> {
  let before: string | null = null;
  let count = 0;
  do {
    const page = await listTradeIns(db, key, { since, before });
    for (const { at, itemCondition, outcome, winningPrice, offer } of page.tradeIns)
      yield [new Date(at), itemCondition, OUTCOMES[outcome][language], winningPrice, offer];
    count += page.tradeIns.length;
    before = page.nextCursor;
  } while (before !== null && count < TRADE_INS_MAX);
}

/** What the line of prices draws, and the store's own trade-ins of its days, at most 500, as a workbook (M7, M15, X1). */
export async function exportPriceLine(
  db: Sql,
  key: Key,
  { from, to, language }: { from: Date; to: Date; language: Language },
): Promise<FileAnswer> {
  const model = await findRow<{ name: string; currency: string; timeZone: string }>(
    db,
    `select m.name, r.currency, r.time_zone as "timeZone" from market m join region r using (region_id)
       where m.asset_id = $1 and m.region_id = $2`,
    [key.assetId, key.regionId],
  );
  const { timeZone, currency } = model;
  const words = WORDS[language];
  const sheet = (name: string, columns: readonly NamedColumn[], rows: SheetSpec['rows']): SheetSpec => ({
    name,
    columns: columnSpecs(columns, language, currency),
    rows,
  });
  const time = to.toLocaleString('sv-SE', { timeZone }).slice(0, 16);
  const stream = writeWorkbook({
    language,
    timeZone,
    sheets: [
      sheet(words.prices, PRICES, pricesOf(await getPriceLine(db, key, { from, to }))),
      sheet(words.tradeIns, TRADE_INS, tradeInsOf(db, key, from, language)),
    ],
    instructions: {
      name: words.sheet,
      lines: [
        words.about,
        isolate(model.name, language),
        `${words.made}: ${isolate(`${time} (${timeZone})`, language)}`,
      ],
    },
  });
  return new FileAnswer(`Price_Line_${time.slice(0, 10)}.xlsx`, XLSX_TYPE, stream);
}
