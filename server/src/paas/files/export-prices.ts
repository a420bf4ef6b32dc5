import type { ListBidsRequest } from '@mazad/contract/bids/bid-filters';
import type { PaasRow } from '@mazad/contract/bids/paas';
import { findRow } from '#platform/db/find-row.ts';
import type { DbDeps } from '#platform/db/timed.ts';
import type { Language } from '#platform/http/messages.ts';
import { FileAnswer } from '#platform/http/routes.ts';
import {
  type CellValue,
  type ColumnSpec,
  writeWorkbook,
  XLSX_TYPE,
} from '#platform/sheets/write-workbook.ts';
import { listPrices } from '../list-prices.ts';

/** Rows that one query reads. */
const PAGE_ROWS = 100;

const WORDS = {
  sheet: { en: 'Bid book', ar: 'دفتر العروض' },
  brand: { en: 'Brand', ar: 'العلامة التجارية' },
  model: { en: 'Asset Model', ar: 'الطراز' },
  topBid: { en: 'Top Bid', ar: 'أعلى عرض' },
  quantity: { en: 'Quantity', ar: 'الكمية' },
  assetId: { en: 'Asset ID', ar: 'معرّف الطراز' },
} as const;

/** Other than in the template: a part of the book, or its live prices, sent back would take the rest off (X2, E3). */
const LIVE: Record<Language, (grade: string) => string> = {
  en: (grade) => `${grade} (live)`,
  ar: (grade) => `${grade} (السعر الساري)`,
};

const INSTRUCTIONS: Record<Language, { name: string; lines: readonly string[] }> = {
  en: {
    name: 'Instructions',
    lines: [
      'What your prices are now',
      'Each row is a model, each grade has its column with the price that is live. An empty cell is no offer.',
      'Quantity: how many units you take in one price window. Empty: as many as your credit covers.',
      'This book is for reading: it holds the models that you had filtered, and cannot be uploaded.',
      'To change prices, download the “Excel template” of a category and send it back with “Customer price”.',
    ],
  },
  ar: {
    name: 'التعليمات',
    lines: [
      'أسعارك الآن',
      'كل صف طراز، ولكل درجة عمودها وفيه السعر الساري. الخلية الفارغة تعني لا عرض.',
      'الكمية: كم وحدة تأخذ في نافذة أسعار واحدة. الفراغ: بقدر ما يغطيه ائتمانك المتاح.',
      'هذا الدفتر للقراءة: فيه الطرازات التي صفّيتها، ولا يمكن رفعه.',
      'لتغيير الأسعار نزّل «قالب Excel» لفئة وأعده عبر «سعر العميل».',
    ],
  },
};

/** A grade's column: categories have grades of their own, those of one name share a column. */
const gradesOf = (row: PaasRow, language: Language) => row.myBids.map((bid) => bid.condition[language]);

/** The bid book that the filters show, all pages of it, as a workbook to read (X1). Streams. Throws PAAS_ONLY. */
export async function exportPrices(
  deps: DbDeps,
  store: { storeId: string; regionId: string },
  request: ListBidsRequest,
  language: Language,
): Promise<FileAnswer> {
  const ask = (cursor: string | undefined) =>
    listPrices(deps, store, { ...request, page: 1, count: PAGE_ROWS, cursor });
  // Before the first byte: what is wrong with the call is still an answer then.
  const head = await ask(undefined);
  const grades = await findRow<{ names: string[]; time_zone: string }>(
    deps.db,
    `select array(select case when $3 = 'ar' then g.name_ar else g.name_en end from item_condition g
         where nullif(nullif($2, ''), 'all') is null or g.category_id = $2
         group by 1 order by min(g.position), 1) as names, r.time_zone
       from region r where r.region_id = $1`,
    [store.regionId, request.categoryId ?? '', language],
  );
  async function* rows(): AsyncGenerator<readonly CellValue[]> {
    for (let page = head; ; page = await ask(page.nextCursor ?? undefined)) {
      for (const row of page.assets) {
        const names = gradesOf(row, language);
        yield [
          row.brandName[language],
          row.assetName,
          ...grades.names.map((name) => row.myBids[names.indexOf(name)]?.price || null),
          row.quantity,
          row.topBidAmount,
          row.assetId,
        ];
      }
      if (page.nextCursor === null) return;
    }
  }
  const column = (name: keyof typeof WORDS, more: Omit<ColumnSpec, 'header'>): ColumnSpec => ({
    header: WORDS[name][language],
    isLocked: true,
    ...more,
  });
  const stream = writeWorkbook({
    language,
    timeZone: grades.time_zone,
    sheets: [
      {
        name: WORDS.sheet[language],
        columns: [
          column('brand', { kind: 'text', width: 16 }),
          column('model', { kind: 'text', width: 36 }),
          ...grades.names.map((name) => ({
            header: LIVE[language](name),
            ...({ kind: 'integer', width: 18, isLocked: true } as const),
          })),
          column('quantity', { kind: 'integer' }),
          column('topBid', { kind: 'integer' }),
          column('assetId', { kind: 'text', width: 38 }),
        ],
        rows: rows(),
      },
    ],
    instructions: INSTRUCTIONS[language],
  });
  const day = deps.clock.now().toLocaleDateString('en-CA', { timeZone: grades.time_zone });
  return new FileAnswer(`Bid_Book_${day}.xlsx`, XLSX_TYPE, stream);
}
