import { endpoints } from '@mazad/contract/api';
import {
  BODY_KILOBYTES_DEFAULT,
  type Endpoint,
  ErrorAnswerSchema,
  type ErrorType,
} from '@mazad/contract/http';
import {
  IDEMPOTENCY_KEY_WORDS,
  PARTNER_CALLS,
  PARTNER_INTRO,
  PARTNER_TAGS,
} from '@mazad/contract/partner/docs-calls';
import { PARTNER_ERRORS } from '@mazad/contract/partner/docs-errors';
import {
  HOOK_WORDS,
  OLD_HEADER_WORDS,
  PARTNER_HOOKS,
  SIGNATURE_WORDS,
} from '@mazad/contract/partner/docs-hooks';
import { PartnerEventSchema } from '@mazad/contract/partner/webhooks';
import type * as z from 'zod/mini';
import { AppError } from '#platform/http/errors.ts';
import { byStatusOf, errorsOf } from '#platform/http/openapi.ts';
import { errorBody } from '#platform/http/server.ts';
import { type Json, PartnerSchemas, wordsOf } from './schemas.ts';

const BASE = '/partner/v1';
const REQUEST_ID = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } };
const RETRY_AFTER = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };

function parametersOf(schemas: PartnerSchemas, name: string, endpoint: Endpoint): Json[] {
  const inPart = (schema: z.ZodMiniType | undefined, where: 'path' | 'query') => {
    if (!schema) return [];
    const taken = schemas.of(schema, 'input', name) as { required?: string[] };
    // As it is read: a number of an address is a number.
    const { properties } = schemas.of(schema, 'output', name) as { properties: Record<string, Json> };
    return Object.entries(properties).map(([field, { description, examples, ...rest }]) => ({
      name: field,
      in: where,
      required: where === 'path' || (taken.required ?? []).includes(field),
      description,
      // Several in one, with commas between them.
      ...(rest.type === 'array' ? { explode: false } : {}),
      schema: rest,
      example: wordsOf(name, field)?.example,
    }));
  };
  const key = endpoint.idempotencyKey ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : [];
  return [...inPart(endpoint.params, 'path'), ...inPart(endpoint.query, 'query'), ...key];
}

function bodyOf(schemas: PartnerSchemas, name: string, endpoint: Endpoint): Json {
  if (!endpoint.body) return {};
  const schema = schemas.of(endpoint.body, 'input', `${name}.body`);
  const first = { usual: { summary: 'As usual', value: schemas.example(schema) } };
  const examples = { ...first, ...PARTNER_CALLS[name]?.examples };
  const description = `At most ${endpoint.bodyKilobytesMax ?? BODY_KILOBYTES_DEFAULT} kB.`;
  return {
    requestBody: { description, required: true, content: { 'application/json': { schema, examples } } },
  };
}

/** The body of an error as the server writes it in English. */
function errorExample(name: string, type: ErrorType) {
  const absent = type === 'NOT_FOUND' ? PARTNER_CALLS[name]?.absent : undefined;
  const { words, field = absent, errors, details } = PARTNER_ERRORS[type] ?? {};
  const said = errorBody(new AppError(type, { words, field, errors, details }), 'en');
  return JSON.parse(JSON.stringify(said)) as Json;
}

function refusalOf(name: string, status: number, types: ErrorType[]): Json {
  const words = (type: ErrorType) => PARTNER_CALLS[name]?.errors?.[type] ?? PARTNER_ERRORS[type]?.description;
  const examples = types.map((type) => [type, { value: errorExample(name, type) }]);
  const type = { properties: { type: { enum: types } } };
  return {
    description: types.map((one) => `- \`${one}\`: ${words(one)}`).join('\n'),
    headers: { ...REQUEST_ID, ...(status === 429 || status === 503 ? RETRY_AFTER : {}) },
    content: {
      'application/json': {
        schema: { allOf: [{ $ref: '#/components/schemas/Error' }, type] },
        examples: Object.fromEntries(examples),
      },
    },
  };
}

function answersOf(schemas: PartnerSchemas, name: string, endpoint: Endpoint): Json {
  const data = schemas.of(endpoint.data, 'output', `${name}.data`);
  const properties = { success: { const: true, description: 'Always true.' }, data };
  const schema = { type: 'object', required: ['success', 'data'], properties };
  const example = { success: true, data: schemas.example(data) };
  const refusals = [...byStatusOf(errorsOf(endpoint))].map(([status, types]) => [
    status,
    refusalOf(name, status, types),
  ]);
  return {
    200: { description: 'Done.', headers: REQUEST_ID, content: { 'application/json': { schema, example } } },
    ...Object.fromEntries(refusals),
  };
}

function callOf(schemas: PartnerSchemas, name: string, endpoint: Endpoint): Json {
  const words = PARTNER_CALLS[name];
  return {
    operationId: name,
    tags: [words?.tag ?? 'Deals'],
    summary: words?.summary ?? endpoint.summary,
    description: words?.description,
    parameters: parametersOf(schemas, name, endpoint),
    ...bodyOf(schemas, name, endpoint),
    responses: answersOf(schemas, name, endpoint),
  };
}

function hooksOf(schemas: PartnerSchemas): Json {
  const schema = schemas.of(PartnerEventSchema, 'output', 'webhook');
  const usual = schemas.example(schema) as Json;
  const hooks = Object.entries(PARTNER_HOOKS).map(([type, { name, summary, description }]) => {
    const nothing = { number: null, movedBy: null, data: null };
    const example = { ...usual, type, ...(type === 'webhook.test' ? nothing : {}) };
    const post = {
      operationId: name,
      tags: ['Webhooks'],
      summary,
      description: `${description} ${HOOK_WORDS}`,
      security: [],
      parameters: HOOK_HEADERS.map((header) => ({ $ref: `#/components/parameters/${header}` })),
      requestBody: { required: true, content: { 'application/json': { schema, example } } },
      responses: { '2XX': { description: 'You have kept the event. The body is not read.' } },
    };
    return [type, { post }];
  });
  return Object.fromEntries(hooks);
}

const header = (name: string, description: string, example: string, schema: Json) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema,
  example,
});

const HOOK_HEADERS = ['EventId', 'SentAt', 'Signature', 'OldEventId', 'OldSignature'];
const EVENT_ID = '019ab7e2-6d0f-7c55-9a41-3f1f6f0f2b7e';
const PARAMETERS = {
  IdempotencyKey: header('Idempotency-Key', IDEMPOTENCY_KEY_WORDS, '0b3f8a52-9d0e-4f0e-8f5e-6f0c9c1f7a10', {
    type: 'string',
    minLength: 1,
    maxLength: 255,
    pattern: '^[\\x20-\\x7e]{1,255}$',
  }),
  EventId: header('webhook-id', 'The `id` of the body, the same at each try.', EVENT_ID, {
    type: 'string',
    format: 'uuid',
  }),
  SentAt: header('webhook-timestamp', 'When this try was made, in seconds since 1970.', '1772442927', {
    type: 'string',
  }),
  Signature: header('webhook-signature', SIGNATURE_WORDS, `v1,${'jR+K'.repeat(10)}jR8=`, { type: 'string' }),
  OldEventId: {
    ...header('Mazad-Event-Id', OLD_HEADER_WORDS, EVENT_ID, { type: 'string', format: 'uuid' }),
    deprecated: true,
  },
  OldSignature: {
    ...header('Mazad-Signature', OLD_HEADER_WORDS, `t=1772442927, 5f0c2a9b=${'8d1f'.repeat(16)}`, {
      type: 'string',
    }),
    deprecated: true,
  },
};
const HEADERS = {
  RequestId: {
    description: 'Names this call. Tell it to us where you ask about one.',
    schema: { type: 'string', format: 'uuid' },
    example: '6f1f9f6e-3f0b-4b8e-9f0e-2a9b5f0c2a9b',
  },
  RetryAfter: {
    description: 'Seconds after which another try counts.',
    schema: { type: 'integer', minimum: 1 },
    example: 24,
  },
};

/** By name: whatever a partner's key may call, in whichever file of the contract it stands. */
export const PARTNER_ENDPOINTS = Object.fromEntries(
  Object.entries(endpoints as Record<string, Endpoint>).filter(([, { audience }]) => audience === 'partner'),
);

/** The OpenAPI 3.1 document of the partner API alone (P2), made from the schemas that the server runs on. */
export function partnerOpenApi(): Json {
  const schemas = new PartnerSchemas();
  schemas.of(ErrorAnswerSchema, 'output', 'error');
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(PARTNER_ENDPOINTS)) {
    const path = endpoint.path.replace(BASE, '');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: callOf(schemas, name, endpoint) };
  }
  const webhooks = hooksOf(schemas);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mazad partner API',
      version: '1',
      description: PARTNER_INTRO,
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Mazad' },
    },
    servers: [{ url: `/api${BASE}` }],
    security: [{ partnerKey: [] }],
    tags: Object.entries(PARTNER_TAGS).map(([name, description]) => ({ name, description })),
    paths,
    webhooks,
    components: {
      schemas: schemas.components,
      parameters: PARAMETERS,
      headers: HEADERS,
      securitySchemes: {
        partnerKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'A key, as the marketplace showed it once.',
        },
      },
    },
  };
}
