import { withoutMarks } from '@mazad/domain/text/without-marks';

/** Signs with surrounding blanks; replaced by a space, so that words stay apart. */
const SIGNS = /\s*[^\p{L}\p{M}\p{N}\s][^\p{L}\p{M}\p{N}]*/gu;
const SIGNS_BUT_DASHES = /\s*[^\p{L}\p{M}\p{N}\s_-][^\p{L}\p{M}\p{N}_-]*/gu;

/** The specification's filter (X6): letters and digits of any script, and white space. */
export function cleanSearchText(text: string): string {
  return withoutMarks(text).replace(SIGNS, ' ');
}

/**
 * The same for searches by code (deals, appraisals, grade reviews, documents): - and _ stay, and any dash becomes a
 * hyphen.
 */
export function cleanCodeText(text: string): string {
  return withoutMarks(text)
    .replace(/\p{Pd}/gu, '-')
    .replace(SIGNS_BUT_DASHES, ' ');
}

/** Cleans typed text in the input before rendering, so that the caret keeps its place. */
export function cleanTyped(input: HTMLInputElement, clean: (text: string) => string): string {
  const { value, selectionStart } = input;
  const cleaned = clean(value);
  if (cleaned === value) return value;
  const caret = clean(value.slice(0, selectionStart ?? value.length)).length;
  input.value = cleaned;
  input.setSelectionRange(caret, caret);
  return cleaned;
}
