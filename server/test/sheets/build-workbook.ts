import { buildZip, type TestPart } from './build-zip.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

export const SHEET_PATH = 'xl/worksheets/sheet1.xml';
export const STRINGS_PATH = 'xl/sharedStrings.xml';
export const STYLES_PATH = 'xl/styles.xml';

export interface TestWorkbook {
  /** The content of `sheetData` of the first sheet. */
  rows?: string;
  /** Names of the sheets; all but the first are empty. */
  names?: readonly string[];
  strings?: string;
  styles?: string;
  /** In the first sheet, before and after its data. */
  before?: string;
  after?: string;
  /** Parts in addition to or instead of the usual ones. */
  parts?: readonly TestPart[];
  isZip64?: boolean;
  /** Applied to every part. */
  every?: Partial<TestPart>;
}

export const worksheet = (rows: string, before = '', after = '') =>
  `${HEAD}<worksheet xmlns="${MAIN}">${before}<sheetData>${rows}</sheetData>${after}</worksheet>`;

/** A row of text cells. */
export const textRow = (rowNumber: number, ...texts: string[]) =>
  `<row r="${rowNumber}">${texts.map((text, index) => `<c r="${String.fromCharCode(65 + index)}${rowNumber}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;

/** A workbook written part by part, as small as Excel accepts. */
export function buildWorkbook(o: TestWorkbook = {}): Buffer {
  return buildZip(
    partsOf(o).map((part) => ({ ...o.every, ...part })),
    { isZip64: o.isZip64 ?? false },
  );
}

export function partsOf(o: TestWorkbook): TestPart[] {
  const names = o.names ?? ['Bids'];
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${DOCUMENT}/${type}" Target="${target}"/>`;
  const relations = (content: string) =>
    `${HEAD}<Relationships xmlns="${PACKAGE}">${content}</Relationships>`;
  const usual: TestPart[] = [
    { name: '[Content_Types].xml', content: `${HEAD}<Types/>` },
    { name: '_rels/.rels', content: relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')) },
    {
      name: 'xl/workbook.xml',
      content: `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>${names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations(
        names
          .map((_, index) => relation(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`))
          .join('') +
          relation('rIdA', 'sharedStrings', 'sharedStrings.xml') +
          relation('rIdB', 'styles', 'styles.xml'),
      ),
    },
    ...names.map((_, index) => ({
      name: `xl/worksheets/sheet${index + 1}.xml`,
      content: index === 0 ? worksheet(o.rows ?? '', o.before, o.after) : worksheet(''),
    })),
    { name: STRINGS_PATH, content: `${HEAD}<sst xmlns="${MAIN}">${o.strings ?? ''}</sst>` },
    { name: STYLES_PATH, content: `${HEAD}<styleSheet xmlns="${MAIN}">${o.styles ?? ''}</styleSheet>` },
  ];
  const own = o.parts ?? [];
  return [...usual.filter(({ name }) => !own.some((part) => part.name === name)), ...own];
}
