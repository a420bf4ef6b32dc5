/** The contract's schemas as the objects of the partners' document, each field with its words. */
import { text } from '@mazad/contract/http';
import { PARTNER_FIELDS } from '@mazad/contract/partner/docs-fields';
import { PARTNER_OBJECTS } from '@mazad/contract/partner/docs-objects';
import type * as z from 'zod/mini';
import { jsonSchemaOf } from '#platform/http/schema.ts';

export type Json = Record<string, unknown>;

/** Says that a text is printable, which stands once in the document's introduction. */
const PRINTABLE = (jsonSchemaOf(text(1), 'input') as { pattern: string }).pattern;
const NAME_AT = new Map(Object.entries(PARTNER_OBJECTS).map(([name, { at }]) => [at, name]));

/** The words of a field of an object, or of a call's parameter. */
export const wordsOf = (owner: string, field: string) =>
  PARTNER_FIELDS[`${owner}.${field}`] ??
  PARTNER_FIELDS[`${PARTNER_OBJECTS[owner]?.like}.${field}`] ??
  PARTNER_FIELDS[field];

/** Patterns alone at the top, and none that every text has. */
function withoutNoise({ allOf, minLength, additionalProperties: _, ...rest }: Json): Json {
  const patterns = [rest, ...((allOf as Json[] | undefined) ?? [])].flatMap(({ pattern }) => pattern ?? []);
  const [pattern] = patterns.filter((one) => one !== PRINTABLE);
  delete rest.pattern;
  return { ...rest, ...(minLength ? { minLength } : {}), ...(pattern ? { pattern } : {}) };
}

export class PartnerSchemas {
  /** The objects by name, in the order in which they were met. */
  readonly components: Record<string, Json> = {};
  private readonly nameOf = new Map<string, string>();

  /** A schema of the contract, met at `call.part`; objects that have a name as references. */
  of(schema: z.ZodMiniType, io: 'input' | 'output', at: string): Json {
    return this.described(jsonSchemaOf(schema, io), at, at);
  }

  /** The example of a value of a schema that this made: its own, or of its parts. */
  example(schema: Json): unknown {
    const { $ref, examples, anyOf, const: only, type, items, properties } = schema;
    if (typeof $ref === 'string') return this.example(this.components[$ref.split('/').at(-1)!]!);
    if (Array.isArray(examples)) return examples[0];
    if (only !== undefined) return only;
    if (type === 'array') return [this.example(items as Json)];
    if (!properties) return Array.isArray(anyOf) ? this.example(anyOf[0] as Json) : undefined;
    const parts = Object.entries(properties).map(([name, part]) => [name, this.example(part as Json)]);
    return Object.fromEntries(parts);
  }

  private described(node: Json, at: string, owner: string): Json {
    const either = node.anyOf as Json[] | undefined;
    // Beside a form that is to be sent may stand a loose one, for the sake of a better refusal.
    if (either?.at(-1)?.additionalProperties) return this.described(either[0]!, at, owner);
    if (either) return { ...node, anyOf: either.map((one) => this.described(one, at, owner)) };
    if (node.type === 'array') return { ...node, items: this.described(node.items as Json, at, owner) };
    return node.properties ? this.object(node, at) : withoutNoise(node);
  }

  private object(node: Json, at: string): Json {
    const shape = JSON.stringify(node);
    const known = this.nameOf.get(shape);
    if (known) return { $ref: `#/components/schemas/${known}` };
    const name = NAME_AT.get(at);
    if (name) this.nameOf.set(shape, name);
    const fields = Object.entries(node.properties as Record<string, Json>).map(([field, part]) => [
      field,
      this.field(part, `${at}.${field}`, name ?? at, field),
    ]);
    const { conditions, description, example } = (name && PARTNER_OBJECTS[name]) || {};
    const examples = example === undefined ? {} : { examples: [example] };
    const properties = Object.fromEntries(fields);
    const made = { ...withoutNoise(node), description, properties, ...conditions, ...examples };
    if (!name) return made;
    this.components[name] = made;
    return { $ref: `#/components/schemas/${name}` };
  }

  private field(node: Json, at: string, owner: string, field: string): Json {
    const { description, format, example } = wordsOf(owner, field) ?? {};
    const { pattern, ...made } = this.described(node, at, owner);
    const form = format ? { format } : pattern ? { pattern } : {};
    return { ...made, ...form, description, ...(example === undefined ? {} : { examples: [example] }) };
  }
}
