/** Clipboard text of spreadsheets: tabs between cells, line breaks between rows. */

/** Parses cells; those with tabs, line breaks or quotes are quoted. A trailing empty line is no row. */
export function readTable(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*)/y;
  let at = 0;
  while (at <= text.length) {
    cell.lastIndex = at;
    const found = cell.exec(text);
    rows.at(-1)?.push(found?.[1]?.replaceAll('""', '"') ?? found?.[2] ?? '');
    at = cell.lastIndex;
    const end = /\t|\r\n|\r|\n|$/y;
    end.lastIndex = at;
    const mark = end.exec(text)?.[0] ?? '';
    if (mark === '') break;
    if (mark !== '\t') rows.push([]);
    at += mark.length;
  }
  const last = rows.at(-1);
  if (rows.length > 1 && last?.length === 1 && last[0] === '') rows.pop();
  return rows;
}

/** Neutralises text that a spreadsheet could take for a formula (X4); numbers keep their sign. */
const neutral = (text: string) => (/^[=+\-@](?![\d.,]*$)/.test(text) ? `'${text}` : text);

const quoted = (text: string) => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export function writeTable(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map((cell) => quoted(neutral(cell))).join('\t')).join('\r\n');
}
