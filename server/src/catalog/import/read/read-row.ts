import { STORAGE_LENGTH_MAX, StepperValueSchema } from '@mazad/contract/operator/catalog';
import { cleanText, nameKey } from '@mazad/domain/text/name-key';
import { ruinedId } from '@mazad/domain/text/ruined-id';
import type { TableRow } from '#platform/sheets/table.ts';
import { type CategoryName, guessCategory } from './category-guess.ts';
import type { KnownNames } from './known-names.ts';
import type { FieldName, FieldSource, Mapping } from './mapping.ts';
import { splitModelName } from './model-name.ts';
import { readPrice } from './price.ts';

/** Why a row was rejected. */
export type RejectionCode =
  | 'MISSING_VALUE'
  | 'VALUE_TOO_LONG'
  | 'FORMULA'
  | 'RUINED'
  | 'BAD_PRICE'
  | 'AMBIGUOUS_PRICE'
  | 'WRONG_CURRENCY'
  | 'BAD_YEAR'
  | 'BAD_STEPPER'
  | 'TOO_MANY_CELLS'
  | 'DUPLICATE'
  | 'REPEATED';

/** One reason for a rejected row (X3); a row may have several. */
export type RejectedRow = {
  rowNumber: number;
  column: string;
  value: string;
  code: RejectionCode;
  /** In English; `rejectionReason` has both languages. */
  reason: string;
  /** REPEATED and DUPLICATE: the accepted row and its differing value. */
  firstRow?: string;
  differing?: string[];
};

/** An asset from a row. Money in minor units; null means that the file lacks it. */
export type PlannedAsset = {
  rowNumber: number;
  category: CategoryName;
  brand: string;
  brandKey: string;
  group: string;
  /** Whether the file names the group; otherwise it comes from the model's name. */
  isGroupGiven: boolean;
  name: string;
  nameKey: string;
  launchPriceMinor: number | null;
  launchYear: number | null;
  stepperValueMinor: number | null;
  attributes: Record<string, string>;
};

/** A row's asset, or the reasons for its rejection. */
export type RowReading = { asset: PlannedAsset; rejected: null } | { asset: null; rejected: RejectedRow[] };

const MAX_NAME = 200;
const MAX_REPORTED_VALUE = 100;
const FIRST_YEAR = 1990;
const LAST_YEAR = 2100;

type Faults = (column: string, value: string, code: RejectionCode, reason: string) => void;

/** Reads a row by a mapping that is bound to the table (`bindMapping`). */
export function readRow(row: TableRow, mapping: Mapping, names: KnownNames): RowReading {
  const rejected: RejectedRow[] = [];
  const fault: Faults = (column, value, code, reason) => {
    rejected.push({
      rowNumber: row.rowNumber,
      column,
      value: value.slice(0, MAX_REPORTED_VALUE),
      code,
      reason,
    });
  };
  if (row.extraCells > 0) {
    fault('', '', 'TOO_MANY_CELLS', 'The row has more cells than the header; a comma may be unquoted.');
  }
  const { fields } = mapping;
  const brand = readName(row, 'brand', fields.brand, true, fault);
  const name = readName(row, 'name', fields.name, true, fault);
  const category = readCategory(row, fields.category, { brand, name, names }, fault);
  const parts = splitModelName(name, category.categoryId);
  const givenGroup = readName(row, 'group', fields.group, false, fault);
  const launchPriceMinor = readPriceField(row, fields.price, names.currency, fault);
  const launchYear = readYear(row, fields.year, fault);
  const stepperValueMinor = readStepper(row, fields.stepper, names.currency, fault);
  const attributes: Record<string, string> = {};
  const storage = readName(row, 'storage', fields.storage, false, fault) || parts.storage;
  if (storage) attributes.storage = storage;
  if (parts.ram) attributes.ram = parts.ram;
  for (const [key, source] of mapping.attributes) {
    const value = readName(row, `attribute.${key}`, source, false, fault);
    if (value !== '') attributes[key] = value;
  }
  if (rejected.length > 0) return { asset: null, rejected };
  return {
    asset: {
      rowNumber: row.rowNumber,
      category,
      brand,
      brandKey: names.brandKeyOf(brand),
      group: givenGroup || parts.group,
      isGroupGiven: givenGroup !== '',
      name,
      nameKey: nameKey(name),
      launchPriceMinor,
      launchYear,
      stepperValueMinor,
      attributes,
    },
    rejected: null,
  };
}

function readCategory(
  row: TableRow,
  source: FieldSource | undefined,
  { brand, name, names }: { brand: string; name: string; names: KnownNames },
  fault: Faults,
): CategoryName {
  if (source?.kind === 'guess') return guessCategory(brand, name);
  return names.categoryOf(readName(row, 'category', source, true, fault));
}

function readName(
  row: TableRow,
  field: FieldName | `attribute.${string}`,
  source: FieldSource | undefined,
  isRequired: boolean,
  fault: Faults,
): string {
  const raw = rawValue(row, source);
  const column = columnName(source);
  const max = field === 'storage' ? STORAGE_LENGTH_MAX : MAX_NAME;
  // Checked before cleaning, since cleaning a hostile cell costs time and memory.
  if (raw.length > MAX_NAME * 10) {
    fault(column, raw, 'VALUE_TOO_LONG', `The ${field} has more than ${max} characters.`);
    return '';
  }
  const value = cleanText(raw);
  if (value === '' && isRequired) fault(column, raw, 'MISSING_VALUE', `The ${field} is empty.`);
  else if (value.length > max) {
    fault(column, value, 'VALUE_TOO_LONG', `The ${field} has more than ${max} characters.`);
  } else if (/^[=+@]|^-(?!$)/.test(value)) {
    fault(column, value, 'FORMULA', `The ${field} begins like a formula.`);
  } else if (ruinedId(value)) {
    fault(column, value, 'RUINED', `A spreadsheet has put another value in the place of the ${field}.`);
  }
  return value;
}

function readPriceField(
  row: TableRow,
  source: FieldSource | undefined,
  currency: string,
  fault: Faults,
): number | null {
  const raw = rawValue(row, source).slice(0, MAX_NAME);
  const reading = readPrice(raw, currency);
  if (reading.ok) return reading.minor;
  fault(columnName(source), raw, reading.code, reading.reason);
  return null;
}

function readYear(row: TableRow, source: FieldSource | undefined, fault: Faults): number | null {
  const raw = cleanText(rawValue(row, source).slice(0, MAX_NAME));
  if (/^(n\/?a|unknown|[-–—]?)$/i.test(raw)) return null;
  const year = Number(/(?<!\d)\d{4}(?!\d)/.exec(raw)?.[0]);
  if (year >= FIRST_YEAR && year <= LAST_YEAR) return year;
  fault(columnName(source), raw, 'BAD_YEAR', `The year is not between ${FIRST_YEAR} and ${LAST_YEAR}.`);
  return null;
}

function readStepper(
  row: TableRow,
  source: FieldSource | undefined,
  currency: string,
  fault: Faults,
): number | null {
  const raw = rawValue(row, source).slice(0, MAX_NAME);
  const reading = readPrice(raw, currency);
  const isTaken =
    reading.ok && (reading.minor === null || StepperValueSchema.safeParse(reading.minor / 100).success);
  if (isTaken) return reading.minor;
  fault(
    columnName(source),
    raw,
    'BAD_STEPPER',
    `The step is not a whole number of ${currency} from 1 to 10,000.`,
  );
  return null;
}

function rawValue(row: TableRow, source: FieldSource | undefined): string {
  if (source === undefined || source.kind === 'guess') return '';
  return source.kind === 'const' ? source.value : (row.cells[source.header] ?? '');
}

function columnName(source: FieldSource | undefined): string {
  return source?.kind === 'column' ? source.header : '';
}
