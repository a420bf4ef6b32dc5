/** The columns of a list's file, with their names in both languages. */
import type { Localised } from '@mazad/contract/http';
import { currencyWord } from '../currency-word.ts';
import type { Language } from '../http/messages.ts';
import type { CellValue, ColumnSpec } from './sheet-spec.ts';

export interface NamedColumn extends Omit<ColumnSpec, 'header'> {
  header: Localised;
  /** The header names the currency. */
  isMoney?: boolean;
}

export interface ListColumn<Row> extends NamedColumn {
  value: (row: Row, language: Language) => CellValue;
}

export const columnOf =
  (shape: Omit<NamedColumn, 'header'>) =>
  <Row>(en: string, ar: string, value: ListColumn<Row>['value'], width = shape.width): ListColumn<Row> => ({
    ...shape,
    header: { en, ar },
    ...(width && { width }),
    value,
  });

export const text = columnOf({ kind: 'text' });
/** Locked, so that sorting or typing beside it cannot damage the ids (X1). */
export const identifier = columnOf({ kind: 'text', isLocked: true });
export const dayAndTime = columnOf({ kind: 'date', width: 19, numFmt: 'dd mmm yyyy hh:mm' });
export const money = columnOf({ kind: 'decimal', isMoney: true });

export function columnSpecs(
  columns: readonly (NamedColumn & { value?: unknown })[],
  language: Language,
  currency: string,
): ColumnSpec[] {
  return columns.map(({ header, isMoney, value: _, ...shape }) => ({
    ...shape,
    header: isMoney ? `${header[language]} ${currencyWord(currency, language)}` : header[language],
  }));
}
