import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Pool } from 'pg';
import { systemClock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import { errorMessage } from '#platform/http/messages.ts';
import { SHEET_LIMITS } from '#platform/sheets/limits.ts';
import { rowText } from '#platform/sheets/row-place.ts';
import { SheetError } from '#platform/sheets/sheet-error.ts';
import { openTable } from '#platform/sheets/table.ts';
import { ensureFirstRegion, findRegion } from '../../regions/index.ts';
import { type ApplyResult, applyImport } from './apply.ts';
import { ImportError } from './import-error.ts';
import { createPlanner, type ImportPlan } from './plan.ts';
import { catalogueTable } from './read/catalogue-table.ts';
import { readKnownCatalogue } from './read/known-names.ts';
import { parseMapping } from './read/mapping.ts';
import { rejectedCsv } from './report.ts';

export type ImportDeps = {
  /** Opens the database only after the arguments are valid. */
  withPool<T>(work: (pool: Pool) => Promise<T>): Promise<T>;
  /** Receives the summary, such as `process.stdout`. */
  out: { write(text: string): unknown };
};

const USAGE = `Usage: npm run catalog:import -- FILE --map MAPPING [--region ID] [--dry-run] [--report report.csv]

  FILE      a .csv or .xlsx table with a header row
  --map     TARGET=COLUMN,… with targets category, brand, name (required),
            price, year, storage, group, stepper, attribute.KEY;
            instead of a column const:VALUE, or category=guess
  --region  where the assets are switched on, in whose currency the prices are
            (the first region)
  --dry-run says what would change, and changes nothing
  --report  writes the rows that were not taken to a CSV file
`;
const MAX_PRINTED = 50;

/**
 * Imports a catalogue file from the command line (P1, X3, X4). Exit code 0: the good rows were applied, or would be in
 * a dry run. 1: file or mapping are unusable, and nothing was changed. 2: wrong arguments.
 */
export async function runCatalogImport(
  argv: readonly string[],
  { withPool, out }: ImportDeps,
): Promise<number> {
  const args = readArguments(argv);
  if (args === null) {
    out.write(USAGE);
    return 2;
  }
  return withPool((pool) => importFile(args, pool, out));
}

async function importFile(args: Arguments, pool: Pool, out: ImportDeps['out']): Promise<number> {
  try {
    const sql: Sql = { query: async (text, values) => (await pool.query(text, values as unknown[])).rows };
    const regionId = args.region ?? (await firstRegion(sql, args.isDryRun));
    const plan = await planFile(args, sql, regionId);
    if (args.report !== null) await writeFile(args.report, rejectedCsv(plan));
    printRejected(plan, args.report, out);
    const result = await applyImport(pool, plan, {
      regionId,
      isDryRun: args.isDryRun,
      fileName: path.basename(args.file),
    });
    printSummary(plan, result, { regionId, isDryRun: args.isDryRun }, out);
    return 0;
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === null) throw error;
    out.write(`Nothing was imported. ${reason}\n`);
    return 1;
  }
}

type Arguments = {
  file: string;
  map: string;
  /** Null: the first region. */
  region: string | null;
  isDryRun: boolean;
  report: string | null;
};

function readArguments(argv: readonly string[]): Arguments | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        map: { type: 'string' },
        region: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        report: { type: 'string' },
      },
    });
    const [file] = positionals;
    if (file === undefined || positionals.length > 1 || values.map === undefined) return null;
    return {
      file,
      map: values.map,
      region: values.region ?? null,
      isDryRun: values['dry-run'],
      report: values.report ?? null,
    };
  } catch {
    // parseArgs throws only for unknown options or missing values.
    return null;
  }
}

function reasonOf(error: unknown): string | null {
  if (error instanceof ImportError) return `${error.message} (${error.code})`;
  if (error instanceof SheetError)
    return `${errorMessage(error.type, 'en', error.more.words)} (${error.type})`;
  return null;
}

async function loadFile(file: string): Promise<Uint8Array> {
  const info = await stat(file).catch((cause: unknown) => {
    throw new ImportError('FILE_NOT_FOUND', `There is no file ${file}.`, { cause });
  });
  if (!info.isFile()) throw new ImportError('FILE_NOT_FOUND', `${file} is not a file.`);
  // Before reading, so that a wrong file name cannot fill the memory.
  if (info.size > SHEET_LIMITS.fileSizeBytes) {
    throw new ImportError('FILE_TOO_LARGE', `${file} has ${info.size.toLocaleString('en')} bytes.`);
  }
  return readFile(file);
}

/** Creates the first region on an empty platform; a dry run rolls it back. */
async function firstRegion(sql: Sql, isDryRun: boolean): Promise<string> {
  if (!isDryRun) return ensureFirstRegion(sql, systemClock.now());
  const region = await findRegion(sql);
  if (!region) throw new ImportError('UNKNOWN_REGION', 'There is no region yet.');
  return region.regionId;
}

async function planFile(
  { file, map }: Pick<Arguments, 'file' | 'map'>,
  sql: Sql,
  regionId: string,
): Promise<ImportPlan> {
  const mapping = parseMapping(map);
  const table = await openTable(await loadFile(file), { fileName: file, ...catalogueTable(mapping.fields) });
  const planner = createPlanner(table, mapping, await readKnownCatalogue(sql, regionId));
  for await (const row of table.rows) planner.add(row);
  return planner.finish();
}

function printRejected(
  { rejected, sheets, leftSheets }: ImportPlan,
  report: string | null,
  out: ImportDeps['out'],
): void {
  if (leftSheets.length > 0) out.write(`sheets without these columns, not read: ${leftSheets.join(', ')}\n`);
  for (const { rowNumber, column, value, code, reason } of rejected.slice(0, MAX_PRINTED)) {
    const cell = column === '' ? '' : `, ${column}`;
    out.write(`row ${rowText(rowNumber, sheets)}${cell}: ${JSON.stringify(value)} ${code} ${reason}\n`);
  }
  if (rejected.length > MAX_PRINTED) {
    const where = report === null ? 'use --report to have them all' : `they are all in ${report}`;
    out.write(`… and ${rejected.length - MAX_PRINTED} more; ${where}.\n`);
  }
}

function printSummary(
  plan: ImportPlan,
  result: ApplyResult,
  { regionId, isDryRun }: { regionId: string; isDryRun: boolean },
  out: ImportDeps['out'],
): void {
  const notTaken = new Set(plan.rejected.map(({ rowNumber }) => rowNumber)).size;
  const byCategory = new Map<string, number>();
  for (const { category } of plan.assets) {
    byCategory.set(category.nameEn, (byCategory.get(category.nameEn) ?? 0) + 1);
  }
  const categories = [...byCategory].map(([name, count]) => `${name} ${count}`).join(', ');
  out.write(
    [
      isDryRun ? 'Dry run: nothing was changed. It would have been:' : `Imported into region ${regionId}:`,
      `  rows read     ${plan.rowCount}`,
      `  taken         ${plan.assets.length}${categories === '' ? '' : ` (${categories})`}`,
      `  not taken     ${notTaken}`,
      `  added         ${result.added}`,
      `  changed       ${result.changed}`,
      `  unchanged     ${result.unchanged}`,
      `  switched on   ${result.switchedOn}`,
      '',
    ].join('\n'),
  );
}
