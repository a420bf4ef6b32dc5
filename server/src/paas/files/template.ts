import { toMajor } from '@mazad/domain/money';
import { PAAS_QUANTITY_MAX } from '@mazad/domain/prices/paas-prices';
import type { Db } from '#platform/db/db.ts';
import { FileAnswer } from '#platform/http/routes.ts';
import {
  type CellValue,
  type ColumnSpec,
  writeWorkbook,
  XLSX_TYPE,
} from '#platform/sheets/write-workbook.ts';
import type { TemplateInput } from '../../bid-books/index.ts';
import { readExecutionWindow } from '../../catalog/index.ts';
import { readPriceBase } from '../price-base.ts';
import { CELL_ERRORS, HEADERS, INSTRUCTIONS, SHEET_NAME } from './price-columns.ts';

interface ModelRow {
  asset_id: string;
  name: string;
  brand: string;
  top: number | null;
}

/**
 * A category's matrix of prices to fill in (X1): a row per model, a column per grade. It holds what is staged, else
 * what is live, since a model that is not in the file any more is taken off (E3). Throws NOT_FOUND, PAAS_ONLY.
 */
export async function exportTemplate(db: Db, input: TemplateInput): Promise<FileAnswer> {
  const { language } = input;
  const { next } = await readExecutionWindow(db, input.regionId, input.now);
  const base = await readPriceBase(db, { ...input, validFrom: next });
  const models = await db.query<ModelRow>(
    `select m.asset_id, m.name, case when $3 = 'ar' then br.name_ar else br.name_en end as brand, m.top_offer_minor as top
     from market m join brand br on br.brand_id = m.brand_id
     where m.region_id = $1 and m.category_id = $2 and m.is_active order by m.sort_name, m.asset_id`,
    [input.regionId, input.categoryId, language],
  );
  const column = (name: keyof typeof HEADERS, more: Omit<ColumnSpec, 'header'>): ColumnSpec => ({
    header: HEADERS[name][language],
    ...more,
  });
  const price = { kind: 'whole', min: 0, max: 1_000_000, error: CELL_ERRORS.price[language] } as const;
  const quantity = {
    kind: 'whole',
    min: 0,
    max: PAAS_QUANTITY_MAX,
    error: CELL_ERRORS.quantity[language],
  } as const;
  const stream = writeWorkbook({
    language,
    timeZone: base.timeZone,
    sheets: [
      {
        name: SHEET_NAME[language],
        columns: [
          column('brand', { kind: 'text', width: 16, isLocked: true }),
          column('model', { kind: 'text', width: 36, isLocked: true }),
          column('topBid', { kind: 'integer', width: 12, isLocked: true }),
          ...base.grades.map(
            (grade): ColumnSpec => ({
              header: language === 'ar' ? grade.nameAr : grade.nameEn,
              ...{ kind: 'integer', width: 16, validation: price },
            }),
          ),
          column('quantity', { kind: 'integer', width: 12, validation: quantity }),
          column('assetId', { kind: 'text', isLocked: true, isHidden: true }),
        ],
        rows: models.map((model): CellValue[] => {
          const had = base.rows.get(model.asset_id);
          return [
            model.brand,
            model.name,
            model.top === null ? null : toMajor(model.top),
            ...base.grades.map((grade) => {
              const minor = had?.pricesMinor[grade.id];
              return minor === undefined ? null : toMajor(minor);
            }),
            had?.quantity ?? null,
            model.asset_id,
          ];
        }),
        rowCount: models.length,
      },
    ],
    instructions: INSTRUCTIONS[language],
  });
  const day = input.now.toLocaleDateString('en-CA', { timeZone: base.timeZone });
  return new FileAnswer(`${base.category[language]}_Bids_${day}.xlsx`, XLSX_TYPE, stream);
}
