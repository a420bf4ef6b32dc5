import type { ImportMapping } from '@mazad/contract/operator/catalog-import';
import { cleanText, nameKey } from '@mazad/domain/text/name-key';
import { ImportError } from '../import-error.ts';

/** The source of a catalogue field: a column, one value for every row, or the model's name. */
export type FieldSource =
  | { kind: 'column'; header: string }
  | { kind: 'const'; value: string }
  | { kind: 'guess' };

/** Catalogue fields that a file can fill. */
export type FieldName = 'category' | 'brand' | 'name' | 'price' | 'year' | 'storage' | 'group' | 'stepper';

/** The column of each field. `attributes` are stored under their own keys, beside storage and RAM. */
export type Mapping = {
  fields: { [Name in FieldName]?: FieldSource | undefined };
  attributes: ReadonlyMap<string, FieldSource>;
};

const FIELDS: readonly FieldName[] = [
  'category',
  'brand',
  'name',
  'price',
  'year',
  'storage',
  'group',
  'stepper',
];
const REQUIRED: readonly FieldName[] = ['category', 'brand', 'name'];
const ATTRIBUTE = /^attribute\.([a-z][a-z0-9_]{0,39})$/i;

/**
 * Parses a mapping such as `brand=Company Name,name=Model Name,category=const:Mobile phones`. A source is a column's
 * header, `const:VALUE`, or `guess` for the category (by the model's name). A source with a comma needs double quotes.
 * Throws ImportError BAD_MAPPING.
 */
export function parseMapping(text: string): Mapping {
  const fields: Mapping['fields'] = {};
  const attributes = new Map<string, FieldSource>();
  for (const part of splitParts(text)) {
    const at = part.indexOf('=');
    const target = cleanText(part.slice(0, Math.max(at, 0)));
    const sourceText = cleanText(part.slice(at + 1)).replace(/^"(.*)"$/, '$1');
    if (at < 1 || sourceText === '') throw badMapping(`"${part}" is not TARGET=COLUMN.`);
    const attribute = ATTRIBUTE.exec(target)?.[1];
    if (attribute !== undefined) {
      if (attributes.has(attribute)) throw badMapping(`attribute.${attribute} is given twice.`);
      attributes.set(attribute, parseSource(target, sourceText));
      continue;
    }
    const field = FIELDS.find((known) => known === target.toLowerCase());
    if (field === undefined) throw badMapping(`There is no target "${target}".`);
    if (fields[field]) throw badMapping(`${field} is given twice.`);
    fields[field] = parseSource(field, sourceText);
  }
  const missing = REQUIRED.filter((field) => !fields[field]);
  if (missing.length > 0) throw badMapping(`These targets are required: ${missing.join(', ')}.`);
  return { fields, attributes };
}

/** The console's mapping in our form. */
export function mappingFrom({ attributes, ...fields }: ImportMapping): Mapping {
  return {
    fields,
    attributes: new Map(attributes.map(({ key, header }) => [key, { kind: 'column', header }])),
  };
}

/**
 * Binds a mapping to a file's headers, ignoring case and spaces. Throws ImportError UNKNOWN_HEADER, which lists the
 * existing headers.
 */
export function bindMapping(mapping: Mapping, headers: readonly string[]): Mapping {
  const byKey = new Map(headers.map((header) => [nameKey(header), header]));
  const bind = (source: FieldSource): FieldSource => {
    if (source.kind !== 'column') return source;
    const header = byKey.get(nameKey(source.header));
    if (header !== undefined) return { kind: 'column', header };
    const existing = headers.map((name) => `"${name}"`).join(', ');
    throw new ImportError(
      'UNKNOWN_HEADER',
      `The file has no column "${source.header}". Its columns are: ${existing}.`,
    );
  };
  const fields: Mapping['fields'] = {};
  for (const field of FIELDS) {
    const source = mapping.fields[field];
    if (source) fields[field] = bind(source);
  }
  const attributes = new Map([...mapping.attributes].map(([key, source]) => [key, bind(source)]));
  return { fields, attributes };
}

function parseSource(target: string, text: string): FieldSource {
  if (text.startsWith('const:')) {
    const value = cleanText(text.slice('const:'.length));
    if (value === '') throw badMapping(`${target}=const: has no value.`);
    return { kind: 'const', value };
  }
  if (target === 'category' && text === 'guess') return { kind: 'guess' };
  return { kind: 'column', header: text };
}

function splitParts(text: string): string[] {
  const parts = text.match(/(?:"[^"]*"|[^,"])+/g) ?? [];
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

function badMapping(detail: string): ImportError {
  const targets = [...FIELDS, 'attribute.KEY'].join(', ');
  return new ImportError('BAD_MAPPING', `The mapping cannot be used. ${detail} Targets are: ${targets}.`);
}
