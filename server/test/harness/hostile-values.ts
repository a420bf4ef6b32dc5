/** Hostile input values, and the places of a call where they can go, taken from its schema. */
import { pdf } from '../../src/files/sample-files.fixture.ts';

export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  minimum?: number;
  minLength?: number;
}
export const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000';
/** What `sample` returns for a text. */
const GOOD = 'x';

export const HOSTILE: unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'x'.repeat(10_000),
  'all',
  '٠١٢٣',
  '१२३',
  -1,
  0,
  0.001,
  1e308,
  -1e308,
  2 ** 60,
  Number.MAX_SAFE_INTEGER,
  true,
  [],
  {},
  [[]],
  { $ne: null },
  ['x', 1],
  "' or 1=1 --",
  '"; drop table bid; --',
  '%',
  '\\',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '\u0000',
  '\ud800',
  '\u202e',
  '__proto__',
  'constructor',
  { __proto__: { isAdmin: true } },
  { constructor: { prototype: {} } },
  'NaN',
  'Infinity',
  '2026-13-45',
  'null',
  UNKNOWN_ID,
  'not-an-id',
  '🙂'.repeat(40),
];

/** A value that a call accepts; `id` is used where an id is wanted. */
export function sample(schema: Schema | undefined, id: string, name = ''): unknown {
  if (!schema) return 'x';
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sample(schema.anyOf[0], id, name);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object') {
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, value]) => [key, sample(value, id, key)]),
    );
  }
  if (type === 'array') return schema.items ? [sample(schema.items, id, name)] : [];
  if (type === 'number' || type === 'integer') return Math.max(1, schema.minimum ?? 1);
  if (type === 'boolean') return true;
  if (/Id$|^id$/.test(name) || schema.pattern?.includes('0-9a-f')) return id;
  if (name === 'at') return new Date().toISOString();
  if (name === 'phone') return '+971501234567';
  if (name === 'email') return 'nobody@mazad.example';
  return GOOD.repeat(Math.max(1, schema.minLength ?? 1));
}

/** Every place in a body: each is replaced by each hostile value in turn. */
export function placesOf(value: unknown, at: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [at];
  const inside = Object.entries(value).flatMap(([key, child]) => placesOf(child, [...at, key]));
  return [at, ...inside];
}

export function replaced(value: unknown, [head, ...rest]: string[], by: unknown): unknown {
  if (head === undefined) return by;
  if (Array.isArray(value))
    return value.map((child, i) => (String(i) === head ? replaced(child, rest, by) : child));
  return { ...(value as object), [head]: replaced((value as Record<string, unknown>)[head], rest, by) };
}

export function urlOf(path: string, values: Record<string, unknown>): string {
  return path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => encodeURIComponent(String(values[name])).slice(0, 3000) || '%20',
  );
}

export function safeEncode(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));
}

export const BOUNDARY = 'bad-input';
/** A form of the fields as they are; a value that is not text is sent as JSON, with a matching part content type. */
export function formOf(fields: unknown): Buffer {
  const entries = typeof fields === 'object' && fields !== null ? Object.entries(fields) : [['file', fields]];
  const parts = entries.map(([name, value]) => {
    const isText = typeof value === 'string';
    const fileName = name === 'file' ? `; filename="${isText ? value.slice(0, 300) : 'x.pdf'}"` : '';
    const type = isText ? '' : 'content-type: application/json\r\n';
    // Send a valid file unless the file is under test: otherwise the other fields are never checked.
    const given = isText ? value : (JSON.stringify(value) ?? '');
    const content = fileName && value === GOOD ? pdf().toString('latin1') : given;
    return `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${fileName}\r\n${type}\r\n${content}\r\n`;
  });
  return Buffer.from(`${parts.join('')}--${BOUNDARY}--\r\n`);
}
