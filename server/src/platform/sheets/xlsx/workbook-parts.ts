import { posix } from 'node:path';
import type { Pace } from '../pace.ts';
import { SheetError } from '../sheet-error.ts';
import { attribute, attributePattern, createXmlScanner, type XmlEvents } from './xml-scanner.ts';
import { listZipEntries, partName, type UnpackLimit, unpackEntry, type ZipEntry } from './zip-archive.ts';

/** An opened workbook: its parts, and how much may still be unpacked. */
export interface Workbook {
  parts: ReadonlyMap<string, ZipEntry>;
  room: UnpackLimit;
  pace: Pace;
}

/** Paths of the parts that cells depend on, in lower case. */
export interface Outline {
  sheets: { name: string; path: string; isHidden: boolean }[];
  stringsPath: string | null;
  stylesPath: string | null;
  /** Dates count from 1904, as on old Macs. */
  is1904: boolean;
}

interface Relation {
  id: string;
  type: string;
  path: string;
}

const TYPE = attributePattern('Type');
const TARGET = attributePattern('Target');
const MODE = attributePattern('TargetMode');
const ID = attributePattern('Id');
const RELATION_ID = attributePattern('id', true);
const NAME = attributePattern('name');
const STATE = attributePattern('state');
const DATE_1904 = attributePattern('date1904');
// Far above real files; each relation and sheet becomes an object.
const MAX_LISTED = 10_000;

// A spreadsheet allows 31 characters.
const SHEET_NAME_LENGTH = 64;

const nothing = () => {};

/** Opens a workbook's archive; throws like `listZipEntries`. */
export async function openWorkbook(bytes: Uint8Array, roomBytes: number, pace: Pace): Promise<Workbook> {
  return { parts: await listZipEntries(bytes), room: { leftBytes: roomBytes }, pace };
}

/** Scans a part and yields after each chunk, so that results can be taken. Throws FILE_BROKEN if it is missing. */
export async function* scanPart(
  { parts, room, pace }: Workbook,
  path: string,
  events: Partial<XmlEvents>,
): AsyncGenerator<undefined> {
  const entry = parts.get(path);
  if (entry === undefined) throw new SheetError('FILE_BROKEN');
  const scanner = createXmlScanner({ open: nothing, text: nothing, close: nothing, ...events });
  for await (const chunk of unpackEntry(entry, room)) {
    scanner.push(chunk);
    yield;
    await pace.breathe();
  }
  scanner.end();
}

export async function readPart(workbook: Workbook, path: string, events: Partial<XmlEvents>): Promise<void> {
  for await (const _ of scanPart(workbook, path, events));
}

/** Throws SheetError FILE_TYPE_REFUSED if the archive is not a workbook, FILE_BROKEN. */
export async function readOutline(workbook: Workbook): Promise<Outline> {
  const refused = () => new SheetError('FILE_TYPE_REFUSED', { types: '.xlsx, .csv' });
  const roots = await readRelations(workbook, '');
  const path = roots.find(({ type }) => type === 'officeDocument')?.path;
  if (path === undefined || !path.endsWith('.xml')) throw refused();
  const relations = await readRelations(workbook, path);
  const byId = new Map(relations.map((relation) => [relation.id, relation]));
  const outline: Outline = {
    sheets: [],
    stringsPath: relations.find(({ type }) => type === 'sharedStrings')?.path ?? null,
    stylesPath: relations.find(({ type }) => type === 'styles')?.path ?? null,
    is1904: false,
  };
  let root = '';
  await readPart(workbook, path, {
    open(name, tag) {
      if (root === '') root = name;
      if (name === 'workbookPr') outline.is1904 = /^(1|true)$/.test(attribute(tag, DATE_1904) ?? '');
      if (name !== 'sheet') return;
      const relation = byId.get(attribute(tag, RELATION_ID) ?? '');
      // Charts and macros are sheets without cells.
      if (relation?.type !== 'worksheet') return;
      const isHidden = (attribute(tag, STATE) ?? 'visible') !== 'visible';
      const sheetName = (attribute(tag, NAME) ?? '').slice(0, SHEET_NAME_LENGTH);
      outline.sheets.push({ name: sheetName, path: relation.path, isHidden });
      if (outline.sheets.length > MAX_LISTED) throw new SheetError('FILE_BROKEN');
    },
  });
  if (root !== 'workbook') throw refused();
  return outline;
}

/** A target's path in the archive. It is a URL, but many writers do not encode it. */
function pathOf({ parts }: Workbook, folder: string, target: string): string {
  const path = partName(posix.join('/', target.startsWith('/') ? '' : folder, target));
  if (parts.has(path) || !path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** A part's references within the archive; empty without a relations file. */
async function readRelations(workbook: Workbook, of: string): Promise<Relation[]> {
  const folder = posix.dirname(of);
  const path = posix.join(folder, '_rels', `${posix.basename(of)}.rels`);
  const relations: Relation[] = [];
  if (!workbook.parts.has(path)) return relations;
  await readPart(workbook, path, {
    open(name, tag) {
      const target = attribute(tag, TARGET);
      if (name !== 'Relationship' || target === null || attribute(tag, MODE) === 'External') return;
      relations.push({
        id: attribute(tag, ID) ?? '',
        // Only the last segment is the same in every edition of the format.
        type: posix.basename(attribute(tag, TYPE) ?? ''),
        path: pathOf(workbook, folder, target.replaceAll('\\', '/')),
      });
      if (relations.length > MAX_LISTED) throw new SheetError('FILE_BROKEN');
    },
  });
  return relations;
}

export function sameName(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}
