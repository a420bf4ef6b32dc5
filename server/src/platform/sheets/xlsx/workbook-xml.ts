import { xmlText } from './xml-text.ts';

export const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';
const PACKAGE = 'application/vnd.openxmlformats-package';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const MAX_NAME = 31;

/** All parts except the sheets and the workbook. Sheets are `xl/worksheets/sheet1.xml` and so on. */
export function frameParts(sheetCount: number): { name: string; content: string[] }[] {
  const numbers = Array.from({ length: sheetCount }, (_, index) => index + 1);
  const part = (name: string, content: string) => ({ name, content: [HEAD + content] });
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`;
  const override = (name: string, type: string) =>
    `<Override PartName="/${name}" ContentType="${type}+xml"/>`;
  return [
    part(
      '[Content_Types].xml',
      `<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="${PACKAGE}.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('xl/workbook.xml', `${SHEET_TYPE}.sheet.main`)}${numbers.map((number) => override(`xl/worksheets/sheet${number}.xml`, `${SHEET_TYPE}.worksheet`)).join('')}${override('xl/styles.xml', `${SHEET_TYPE}.styles`)}${override('docProps/core.xml', `${PACKAGE}.core-properties`)}${override('docProps/app.xml', 'application/vnd.openxmlformats-officedocument.extended-properties')}</Types>`,
    ),
    part(
      '_rels/.rels',
      `<Relationships xmlns="${RELATIONS}">${relation('rId1', `${OFFICE}/relationships/officeDocument`, 'xl/workbook.xml')}${relation('rId2', 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties', 'docProps/core.xml')}${relation('rId3', `${OFFICE}/relationships/extended-properties`, 'docProps/app.xml')}</Relationships>`,
    ),
    part(
      'docProps/core.xml',
      `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>Mazad</dc:creator></cp:coreProperties>`,
    ),
    part(
      'docProps/app.xml',
      `<Properties xmlns="${OFFICE}/extended-properties"><Application>Mazad</Application></Properties>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${RELATIONS}">${numbers.map((number) => relation(`rId${number}`, `${OFFICE}/relationships/worksheet`, `worksheets/sheet${number}.xml`)).join('')}${relation('rIdStyles', `${OFFICE}/relationships/styles`, 'styles.xml')}</Relationships>`,
    ),
  ];
}

/** The list of sheets with the ranges of their filters; LibreOffice needs those to show filters. */
export function workbookPart(
  sheetNames: readonly string[],
  filters: readonly string[],
): { name: string; content: string[] } {
  const sheets = sheetNames.map(
    (name, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const names = filters.map(
    (range, index) =>
      `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${xmlText(`'${sheetNames[index]!.replaceAll("'", "''")}'!${range}`)}</definedName>`,
  );
  const content = `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}/relationships"><bookViews><workbookView/></bookViews><sheets>${sheets.join('')}</sheets>${names.length > 0 ? `<definedNames>${names.join('')}</definedNames>` : ''}</workbook>`;
  return { name: 'xl/workbook.xml', content: [content] };
}

/** Names valid in Excel: no reference characters, at most 31 characters, unique. */
export function fitSheetNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name, index) => {
    const fit = name.replace(/[[\]:*?/\\\s]+/g, ' ').replace(/^['\s]+|['\s]+$/g, '') || `Sheet${index + 1}`;
    let unique = cut(fit, MAX_NAME);
    for (let times = 2; taken.has(unique.toLowerCase()); times += 1) {
      unique = `${cut(fit, MAX_NAME - 1 - String(times).length)} ${times}`;
    }
    taken.add(unique.toLowerCase());
    return unique;
  });
}

function cut(text: string, length: number): string {
  return text.slice(0, length).trimEnd();
}
