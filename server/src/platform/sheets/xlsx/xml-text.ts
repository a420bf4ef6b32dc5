import { fitText } from '../cell-text.ts';

const SPECIAL = /[&<>"\r]|_(?=x[0-9a-f]{4}_)/i;
const ALL_SPECIAL = new RegExp(SPECIAL, 'gi');
const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
  _: '_x005F_',
};

/** Text escaped for a workbook's content and attributes; what looks like a spreadsheet escape is kept literally. */
export function xmlText(text: string): string {
  const fit = fitText(text);
  if (!SPECIAL.test(fit)) return fit;
  return fit.replace(ALL_SPECIAL, (found) => ESCAPES[found]!);
}
