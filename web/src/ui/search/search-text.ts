import { withoutMarks } from '@mazad/domain/text/without-marks';

/** Signs with the blanks around them: one space takes their place, so that no word runs into the next. */
const SIGNS = /\s*[^\p{L}\p{M}\p{N}\s][^\p{L}\p{M}\p{N}]*/gu;
const SIGNS_BUT_DASHES = /\s*[^\p{L}\p{M}\p{N}\s_-][^\p{L}\p{M}\p{N}_-]*/gu;

/** The specification's filter (X6): letters and digits of any script, and white space. */
export function cleanSearchText(text: string): string {
  return withoutMarks(text).replace(SIGNS, ' ');
}

/**
 * The same where things are found by their codes (deals, appraisals, grade reviews and the statement's documents): - and
 * _ stay, and whichever dash a code was copied with is a hyphen.
 */
export function cleanCodeText(text: string): string {
  return withoutMarks(text)
    .replace(/\p{Pd}/gu, '-')
    .replace(SIGNS_BUT_DASHES, ' ');
}

/** Cleans what was just typed within its box, before it is drawn, so that the caret stays behind it. */
export function cleanTyped(input: HTMLInputElement, clean: (text: string) => string): string {
  const { value, selectionStart } = input;
  const cleaned = clean(value);
  if (cleaned === value) return value;
  const caret = clean(value.slice(0, selectionStart ?? value.length)).length;
  input.value = cleaned;
  input.setSelectionRange(caret, caret);
  return cleaned;
}
