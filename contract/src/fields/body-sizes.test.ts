import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '../api.ts';
import { BODY_KILOBYTES_DEFAULT, type Endpoint } from '../http.ts';

interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  maxItems?: number;
  properties?: Record<string, Schema>;
  maxLength?: number;
  pattern?: string;
}

const UUID_LENGTH = 36;
/** The assumed length of codes, days, patterned numbers, and values without a check. */
const UNSAID_LENGTH = 64;
const NUMBER_BYTES = 12;
/** For Arabic letters. */
const BYTES_PER_CHARACTER = 2;

function charactersOf(schema: Schema): number {
  const parts = [schema, ...(schema.allOf ?? [])];
  if (parts.some(({ pattern }) => pattern?.startsWith('^[0-9a-f]{8}'))) return UUID_LENGTH;
  return Math.min(...parts.map(({ maxLength }) => maxLength ?? Infinity)) * BYTES_PER_CHARACTER;
}

/**
 * Bytes of the largest body that a schema accepts. Full lists decide it; a single text without a limit does not count.
 */
function bytesOf(schema: Schema): number {
  const { type, items = {}, maxItems, properties = {} } = schema;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return Math.max(...choices.map(bytesOf));
  if (schema.enum ?? schema.const)
    return Math.max(...(schema.enum ?? [schema.const]).map((one) => JSON.stringify(one).length));
  if (type === 'array') return 2 + (maxItems ?? Infinity) * (bytesOf(items) + 1);
  if (type === 'object')
    return Object.entries(properties).reduce((sum, [name, of]) => sum + name.length + 4 + bytesOf(of), 2);
  if (type !== 'string') return NUMBER_BYTES;
  const characters = charactersOf(schema);
  return 2 + (characters === Infinity ? UNSAID_LENGTH : characters);
}

it.each(
  Object.entries(endpoints as Record<string, Endpoint>).flatMap(([name, { body, bodyKilobytesMax }]) =>
    body ? [{ name, body, kilobytesMax: bodyKilobytesMax ?? BODY_KILOBYTES_DEFAULT }] : [],
  ),
)('$name takes the largest body that its schema takes, and not much more', ({ body, kilobytesMax }) => {
  const schema = z.toJSONSchema(body, { target: 'draft-7', io: 'input', unrepresentable: 'any' });
  const largest = bytesOf(schema as Schema) / 1024;
  expect(largest).toBeLessThanOrEqual(kilobytesMax);
  if (kilobytesMax > BODY_KILOBYTES_DEFAULT) expect(largest).toBeGreaterThan(kilobytesMax / 8);
});
