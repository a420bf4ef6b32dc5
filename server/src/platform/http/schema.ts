import { issueWord } from '@mazad/contract/fields/field-words';
import type { Endpoint } from '@mazad/contract/http';
import * as z from 'zod/mini';
import { AppError } from './errors.ts';
import type { Language } from './messages.ts';

type Json = Record<string, unknown>;

/** The JSON schema of a contract schema, for output or input. */
export function jsonSchemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-7',
    io,
    unrepresentable: 'any',
  }) as Json;
  return rest;
}

/** Turns `anyOf: [x, null]` into a nullable `x`, which the serialiser writes without trying alternatives. */
function withNullable(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withNullable);
  if (typeof node !== 'object' || node === null) return node;
  const copy = Object.fromEntries(Object.entries(node).map(([k, v]) => [k, withNullable(v)])) as Json;
  const either = copy.anyOf as Json[] | undefined;
  const some = either?.filter((s) => s.type !== 'null') ?? [];
  if (either?.length === 2 && some.length === 1) return { ...some[0], nullable: true };
  return copy;
}

/**
 * Serialises an endpoint's answers by its schema, dropping all other fields. Created with the first answer: all
 * serialisers together are a quarter of an idle process's memory, and most processes use few.
 */
export function answerWriter(endpoint: Endpoint): () => Promise<(answer: object) => string> {
  let made: Promise<(answer: object) => string> | undefined;
  const make = async () => {
    const { default: build } = await import('fast-json-stringify');
    const data = withNullable(jsonSchemaOf(endpoint.data, 'output')) as Json;
    return build({ type: 'object', properties: { success: { type: 'boolean' }, data } });
  };
  return () => (made ??= make());
}

/** A value parsed by the schema; otherwise a 400 that names each wrong field in the caller's language. */
export function parse<T>(schema: z.ZodMiniType<T>, value: unknown, language: Language): T {
  const result = z.safeParse(schema, value, { reportInput: true });
  if (result.success) return result.data;
  const issues = result.error.issues.slice(0, 20);
  throw new AppError('BAD_REQUEST', {
    errors: issues.map((issue) => ({
      path: (issue.path ?? []).map(String).join('.').slice(0, 100),
      message: issueWord(issue, language),
    })),
  });
}
