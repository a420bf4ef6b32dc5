import { nameKey } from '@mazad/domain/text/name-key';
import { rowText, sheetOf } from '#platform/sheets/row-place.ts';
import type { OpenTable, TableRow } from '#platform/sheets/table.ts';
import { type KnownCatalogue, knownNames } from './read/known-names.ts';
import { bindMapping, type Mapping } from './read/mapping.ts';
import { type PlannedAsset, type RejectedRow, readRow } from './read/read-row.ts';

/** What an import writes and what it rejects. No two assets have the same category, brand and name. */
export type ImportPlan = {
  rowCount: number;
  assets: PlannedAsset[];
  rejected: RejectedRow[];
  /** Brands with several spellings in the file, or with another spelling than the catalogue. */
  mergedBrands: MergedBrand[];
  /** Sheets that were read, if several, and sheets that were not. */
  sheets: string[];
  leftSheets: string[];
};
export type MergedBrand = { brand: string; spellings: string[] };

/** Takes rows one at a time, so that the table need not fit in memory. */
export type ImportPlanner = { add(row: TableRow): void; finish(): ImportPlan };

/**
 * Plans an import of the given rows (X3). Reads no database and no clock. `mapping` may name headers in any case;
 * throws ImportError UNKNOWN_HEADER for an unknown one.
 */
export function planImport(rows: Iterable<TableRow>, mapping: Mapping, known: KnownCatalogue): ImportPlan {
  let planner: ImportPlanner | null = null;
  for (const row of rows) {
    planner ??= createPlanner(oneSheet(Object.keys(row.cells)), mapping, known);
    planner.add(row);
  }
  return (planner ?? createPlanner(NO_SHEET, mapping, known)).finish();
}

type TableOfSheets = Pick<OpenTable, 'sheetNames' | 'left'> & { sheets: readonly { headers: string[] }[] };

const NO_SHEET: TableOfSheets = { sheets: [], sheetNames: [], left: [] };
const oneSheet = (headers: string[]): TableOfSheets => ({ ...NO_SHEET, sheets: [{ headers }] });

/** A planner for a table's rows. Throws ImportError UNKNOWN_HEADER if a sheet lacks a mapped column. */
export function createPlanner(
  { sheets, sheetNames, left }: TableOfSheets,
  mapping: Mapping,
  known: KnownCatalogue,
): ImportPlanner {
  const names = knownNames(known);
  const bound = sheets.map(({ headers }) => bindMapping(mapping, headers));
  const taken = new Map<string, PlannedAsset>();
  const rejected: RejectedRow[] = [];
  const spellings = new Map<string, Map<string, number>>();
  let rowCount = 0;
  return {
    add(row) {
      rowCount += 1;
      const reading = readRow(row, bound[sheetOf(row.rowNumber)]!, names);
      if (reading.rejected) {
        rejected.push(...reading.rejected);
        return;
      }
      const { asset } = reading;
      countSpelling(spellings, asset);
      const key = JSON.stringify([asset.category.categoryId, asset.brandKey, asset.nameKey]);
      const first = taken.get(key);
      if (first) rejected.push(duplicateOf(first, asset, rowText(first.rowNumber, sheetNames)));
      else taken.set(key, asset);
    },
    finish() {
      const assets = [...taken.values()];
      const chosen = chooseSpellings(spellings, known.brands);
      for (const asset of assets) asset.brand = chosen.get(asset.brandKey) ?? asset.brand;
      const merged = mergedBrands(spellings, chosen);
      return { rowCount, assets, rejected, mergedBrands: merged, sheets: sheetNames, leftSheets: left };
    },
  };
}

function countSpelling(spellings: Map<string, Map<string, number>>, { brand, brandKey }: PlannedAsset): void {
  const counts = spellings.get(brandKey) ?? new Map<string, number>();
  counts.set(brand, (counts.get(brand) ?? 0) + 1);
  spellings.set(brandKey, counts);
}

/** One spelling per brand: the catalogue's, otherwise the most frequent, otherwise the first. */
function chooseSpellings(
  spellings: ReadonlyMap<string, ReadonlyMap<string, number>>,
  knownBrands: KnownCatalogue['brands'],
): Map<string, string> {
  const chosen = new Map<string, string>();
  for (const [brandKey, counts] of spellings) {
    let most = 0;
    for (const [brand, count] of counts) {
      if (count <= most) continue;
      most = count;
      chosen.set(brandKey, brand);
    }
  }
  for (const { brandKey, nameEn } of knownBrands) chosen.set(brandKey, nameEn);
  return chosen;
}

function mergedBrands(
  spellings: ReadonlyMap<string, ReadonlyMap<string, number>>,
  chosen: ReadonlyMap<string, string>,
): MergedBrand[] {
  return [...spellings].flatMap(([brandKey, counts]) => {
    const brand = chosen.get(brandKey) ?? '';
    const others = [...counts.keys()].filter((spelling) => spelling !== brand);
    return others.length > 0 ? [{ brand, spellings: others }] : [];
  });
}

function duplicateOf(first: PlannedAsset, again: PlannedAsset, firstRow: string): RejectedRow {
  const base = { rowNumber: again.rowNumber, column: '', value: again.name, firstRow };
  const differing = differences(first, again);
  if (differing.length === 0) {
    return { ...base, code: 'REPEATED', reason: `Repeats row ${firstRow}.` };
  }
  return {
    ...base,
    code: 'DUPLICATE',
    differing,
    reason: `Duplicate of row ${firstRow}, which says otherwise: ${differing.join(', ')}.`,
  };
}

function differences(first: PlannedAsset, again: PlannedAsset): string[] {
  const differing: string[] = [];
  if (first.launchPriceMinor !== again.launchPriceMinor) differing.push('price');
  if (first.launchYear !== again.launchYear) differing.push('year');
  if (first.stepperValueMinor !== again.stepperValueMinor) differing.push('stepper');
  if (nameKey(first.group) !== nameKey(again.group)) differing.push('group');
  for (const key of new Set([...Object.keys(first.attributes), ...Object.keys(again.attributes)])) {
    if (first.attributes[key] !== again.attributes[key]) differing.push(key);
  }
  return differing;
}
