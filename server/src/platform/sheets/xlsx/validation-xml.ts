import { columnLetters } from '../cell-place.ts';
import type { ColumnSpec, Validation } from '../sheet-spec.ts';
import { xmlText } from './xml-text.ts';

const MAX_ERROR = 255;
const MAX_LIST = 255;

/** The validations of a sheet's columns for rows 2 to `lastRow`; throws a RangeError for an overlong list. */
export function validationsXml(columns: readonly ColumnSpec[], lastRow: number): string {
  const found = columns.flatMap(({ validation }, index) => {
    if (validation === undefined) return [];
    const letters = columnLetters(index);
    const error = xmlText(validation.error.slice(0, MAX_ERROR));
    const { type, formulas } = ruleOf(validation, letters, columns);
    const numbered = formulas.map(
      (formula, at) => `<formula${at + 1}>${xmlText(formula)}</formula${at + 1}>`,
    );
    return `<dataValidation type="${type}" allowBlank="1" showErrorMessage="1" error="${error}" sqref="${letters}2:${letters}${lastRow}">${numbered.join('')}</dataValidation>`;
  });
  if (found.length === 0 || lastRow < 2) return '';
  return `<dataValidations count="${found.length}">${found.join('')}</dataValidations>`;
}

function ruleOf(
  validation: Validation,
  letters: string,
  columns: readonly ColumnSpec[],
): { type: string; formulas: string[] } {
  if (validation.kind === 'list') {
    const options = validation.options.map(String);
    const list = options.join(',');
    if (list.length > MAX_LIST || options.some((option) => option.includes(','))) {
      throw new RangeError(`A list of choices has at most ${MAX_LIST} characters and no commas in a choice.`);
    }
    return { type: 'list', formulas: [`"${list.replaceAll('"', '""')}"`] };
  }
  const { kind, min, max, step } = validation;
  if (step === undefined) return { type: kind, formulas: [String(min), String(max)] };
  const cell = `${letters}2`;
  const unit = typeof step === 'number' ? String(step) : `$${lettersOf(step.header, columns)}2`;
  // MOD of decimals has rounding errors if they have no exact binary form.
  const isMultiple =
    kind === 'whole' ? `MOD(${cell},${unit})=0` : `ABS(${cell}/${unit}-ROUND(${cell}/${unit},0))<0.000001`;
  return {
    type: 'custom',
    formulas: [`AND(ISNUMBER(${cell}),${cell}>=${min},${cell}<=${max},${isMultiple})`],
  };
}

function lettersOf(header: string, columns: readonly ColumnSpec[]): string {
  const index = columns.findIndex((column) => column.header === header);
  if (index < 0) throw new RangeError(`There is no column "${header}" to take the step from.`);
  return columnLetters(index);
}
