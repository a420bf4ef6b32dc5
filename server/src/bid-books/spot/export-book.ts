import { BOOK_ROWS_MAX } from '@mazad/contract/bids/bid-books';
import { QUANTITY_OPTIONS } from '@mazad/domain/prices/bid-change';
import { major } from '#platform/db/answers.ts';
import type { Db, Sql } from '#platform/db/db.ts';
import { findRow } from '#platform/db/find-row.ts';
import type { DbDeps } from '#platform/db/timed.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Language } from '#platform/http/messages.ts';
import { FileAnswer } from '#platform/http/routes.ts';
import type { CellValue, ColumnSpec } from '#platform/sheets/sheet-spec.ts';
import { writeWorkbook, XLSX_TYPE } from '#platform/sheets/write-workbook.ts';
import { type ListBidsInput, listAssetIds } from '../../bidding/index.ts';
import {
  CELL_ERRORS,
  type ColumnName,
  HEADERS,
  INSTRUCTIONS,
  SHEET_NAME,
  SWITCH_WORDS,
  switchWord,
} from './columns.ts';

/** Rows per query: a balance of speed and memory. */
const PAGE_ROWS = 1000;

export interface ExportInput {
  storeId: string;
  regionId: string;
  categoryId: string;
  /** Null: a template of the whole category, without the store's bids. */
  brandId: string | null;
  language: Language;
  now: Date;
}

interface Place {
  category: string;
  brand: string | null;
  timeZone: string;
  mode: string;
}

/** A model and the store's bid on it: all columns, but those that an upload changes and the switch in words. */
type BookRow = Record<Exclude<ColumnName, keyof BidEdits | 'switchThen'>, string | number | null> & {
  isActive: boolean | null;
};
type BidEdits = Record<'spotPriceMinor' | 'maxQuantity' | 'isBidActive', CellValue>;

/**
 * A bid book as a workbook to edit and upload (X1). Hidden, locked columns hold each bid's version and current values,
 * so that edits and later changes in the app can be told apart (X2). Throws NOT_FOUND for an unknown category or brand,
 * PAAS_BID for a PAAS store.
 */
export async function exportBook(db: Db, input: ExportInput): Promise<FileAnswer> {
  const place = await findPlace(db, input);
  const ids = await listAssets(db, input);
  const isTemplate = input.brandId === null;
  const stream = writeBook(db, { ...input, ids, isTemplate, timeZone: place.timeZone });
  const day = input.now.toLocaleDateString('en-CA', { timeZone: place.timeZone });
  const name = isTemplate
    ? `${place.category}_Bids_${day}.xlsx`
    : `Bids_${place.category}_${place.brand}_${day}.xlsx`;
  return new FileAnswer(name, XLSX_TYPE, stream);
}

/** The same download for a filtered list: all pages, up to the limit of an upload. Throws PAAS_BID for a PAAS store. */
export async function exportFound(
  { db, clock }: DbDeps,
  input: ListBidsInput,
  language: Language,
): Promise<FileAnswer> {
  const place = await findRow<Pick<Place, 'mode' | 'timeZone'>>(
    db,
    'select s.mode, r.time_zone as "timeZone" from store s join region r using (region_id) where s.store_id = $1',
    [input.storeId],
  );
  if (place.mode !== 'SPOT') throw new AppError('PAAS_BID');
  const ids = await listAssetIds(db, input, BOOK_ROWS_MAX);
  const timeZone = place.timeZone;
  const stream = writeBook(db, { ...input, language, ids, isTemplate: false, timeZone });
  const day = clock.now().toLocaleDateString('en-CA', { timeZone });
  return new FileAnswer(`Bid_Book_${day}.xlsx`, XLSX_TYPE, stream);
}

interface BookInput {
  storeId: string;
  regionId: string;
  language: Language;
  ids: readonly string[];
  isTemplate: boolean;
  timeZone: string;
}

function writeBook(db: Db, input: BookInput) {
  const { ids, language, timeZone } = input;
  const names: ColumnName[] = [...SHOWN, 'assetId', ...(input.isTemplate ? [] : DOWNLOADED)];
  return writeWorkbook({
    language,
    timeZone,
    sheets: [
      {
        name: SHEET_NAME[language],
        columns: names.map((name) => columnOf(name, language)),
        rows: bookRows(db, input, names),
        rowCount: ids.length,
      },
    ],
    instructions: INSTRUCTIONS[language],
  });
}

const SHOWN = [
  'brand',
  'model',
  'step',
  'topBid',
  'spotPriceMinor',
  'maxQuantity',
  'isBidActive',
  'asked',
  'unmet',
] as const;
const DOWNLOADED = ['version', 'priceThen', 'quantityThen', 'switchThen'] as const;

function columnOf(name: ColumnName, language: Language): ColumnSpec {
  const shape: Record<ColumnName, Omit<ColumnSpec, 'header'>> = {
    brand: { kind: 'text', width: 16, isLocked: true },
    model: { kind: 'text', width: 36, isLocked: true },
    step: { kind: 'integer', width: 11, isLocked: true },
    topBid: { kind: 'integer', width: 12, isLocked: true },
    asked: { kind: 'integer', width: 16, isLocked: true },
    unmet: { kind: 'integer', width: 18, isLocked: true },
    spotPriceMinor: {
      kind: 'integer',
      width: 12,
      validation: {
        kind: 'whole',
        min: 10,
        max: 1_000_000,
        step: { header: HEADERS.step[language] },
        error: CELL_ERRORS.price[language],
      },
    },
    maxQuantity: {
      kind: 'integer',
      width: 12,
      validation: { kind: 'list', options: QUANTITY_OPTIONS, error: CELL_ERRORS.quantity[language] },
    },
    isBidActive: {
      kind: 'text',
      width: 14,
      validation: {
        kind: 'list',
        options: [SWITCH_WORDS.on[language], SWITCH_WORDS.off[language]],
        error: CELL_ERRORS.switch[language],
      },
    },
    assetId: { kind: 'text', isLocked: true, isHidden: true },
    version: { kind: 'integer', isLocked: true, isHidden: true },
    priceThen: { kind: 'integer', isLocked: true, isHidden: true },
    quantityThen: { kind: 'integer', isLocked: true, isHidden: true },
    switchThen: { kind: 'text', isLocked: true, isHidden: true },
  };
  return { header: HEADERS[name][language], ...shape[name] };
}

async function findPlace(sql: Sql, input: ExportInput): Promise<Place> {
  const [place] = await sql.query<Place>(
    `select case when $5 = 'ar' then c.name_ar else c.name_en end as category, s.mode, r.time_zone as "timeZone",
         case when $5 = 'ar' then b.name_ar else b.name_en end as brand
       from category c cross join store s join region r on r.region_id = s.region_id
       left join brand b on b.brand_id = $3
       where c.category_id = $1 and c.is_active and s.store_id = $2 and s.region_id = $4`,
    [input.categoryId, input.storeId, input.brandId, input.regionId, input.language],
  );
  if (!place || (input.brandId !== null && place.brand === null)) throw new AppError('NOT_FOUND');
  if (place.mode !== 'SPOT') throw new AppError('PAAS_BID');
  return place;
}

/** The book's models by name. Listed first to know the book's length. */
async function listAssets(sql: Sql, { regionId, categoryId, brandId }: ExportInput): Promise<string[]> {
  const rows = await sql.query<{ assetId: string }>(
    `select m.asset_id as "assetId" from market m
     where m.region_id = $1 and m.category_id = $2 and m.is_active and ($3::uuid is null or m.brand_id = $3)
     order by m.sort_name, m.asset_id`,
    [regionId, categoryId, brandId],
  );
  return rows.map((row) => row.assetId);
}

async function* bookRows(
  sql: Sql,
  input: BookInput,
  names: readonly ColumnName[],
): AsyncGenerator<readonly CellValue[]> {
  const { ids } = input;
  for (let from = 0; from < ids.length; from += PAGE_ROWS) {
    const page = await sql.query<BookRow>(
      `select x.asset_id as "assetId", m.name as model, case when $4 = 'ar' then br.name_ar else br.name_en end as brand,
         ${major('a.stepper_value_minor')} as step, ${major('m.top_offer_minor')} as "topBid",
         ${major('b.spot_price_minor')} as "priceThen", b.max_quantity as "quantityThen", b.is_active as "isActive",
         coalesce(b.version, 0) as version, f.asked, f.unmet
       from unnest($1::uuid[]) with ordinality x(asset_id, place)
       join market m on m.asset_id = x.asset_id and m.region_id = $2
       join asset a on a.asset_id = x.asset_id
       join brand br on br.brand_id = m.brand_id
       left join bid b on b.asset_id = x.asset_id and b.store_id = $3 and b.kind = 'SPOT'
       left join asking_figure f on f.region_id = $2 and f.asset_id = x.asset_id
       order by x.place`,
      [ids.slice(from, from + PAGE_ROWS), input.regionId, input.storeId, input.language],
    );
    for (const row of page) yield cellsOf(row, input, names);
  }
}

function cellsOf(
  { isActive, ...row }: BookRow,
  { isTemplate, language }: BookInput,
  names: readonly ColumnName[],
): CellValue[] {
  const switchThen = isActive === null ? null : switchWord(isActive, language);
  const edits: BidEdits = isTemplate
    ? { spotPriceMinor: null, maxQuantity: null, isBidActive: null }
    : { spotPriceMinor: row.priceThen, maxQuantity: row.quantityThen, isBidActive: switchThen };
  const values: Record<ColumnName, CellValue> = { ...row, ...edits, switchThen };
  return names.map((name) => values[name]);
}
