import {
  type Audience,
  BODY_KILOBYTES_DEFAULT,
  type Endpoint,
  ErrorAnswerSchema,
  type ErrorType,
} from '@mazad/contract/http';
import type * as z from 'zod/mini';
import { STATUS_OF } from './errors.ts';
import { jsonSchemaOf } from './schema.ts';

type Json = Record<string, unknown>;

const ALWAYS: ErrorType[] = ['BAD_REQUEST', 'INTERNAL', 'UNAVAILABLE'];
const WITH_SESSION = new Set<Audience>(['dealer', 'member', 'operator', 'uploader']);
const SIGNED_IN: ErrorType[] = ['UNAUTHORIZED', 'TOO_MANY_REQUESTS'];

function parameters(schema: z.ZodMiniType | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}

/** The errors that a call may answer. */
export function errorsOf(endpoint: Endpoint): ErrorType[] {
  const session: ErrorType[] = WITH_SESSION.has(endpoint.audience) ? ['SESSION_ERROR'] : [];
  const keyed: ErrorType[] =
    endpoint.idempotencyKey === 'required'
      ? ['IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED', 'REQUEST_IN_FLIGHT']
      : [];
  const known = endpoint.audience === 'public' ? [] : SIGNED_IN;
  return [...new Set([...(endpoint.errors ?? []), ...session, ...keyed, ...known, ...ALWAYS])];
}

function responses(endpoint: Endpoint): Json {
  const success = {
    type: 'object',
    required: ['success', 'data'],
    properties: { success: { const: true }, data: jsonSchemaOf(endpoint.data, 'output') },
  };
  const content = endpoint.file
    ? {
        'application/octet-stream': {
          schema: { type: 'string', contentMediaType: 'application/octet-stream' },
        },
      }
    : { 'application/json': { schema: success } };
  const answers: Json = { 200: { description: 'Success', content } };
  const byStatus = byStatusOf(errorsOf(endpoint));
  for (const [status, types] of byStatus) {
    answers[status] = {
      description: types.join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    };
  }
  return answers;
}

export function byStatusOf(types: ErrorType[]): Map<number, ErrorType[]> {
  const map = new Map<number, ErrorType[]>();
  for (const type of types) map.set(STATUS_OF[type], [...(map.get(STATUS_OF[type]) ?? []), type]);
  return map;
}

function contentOf({ body, multipart }: Endpoint): Json {
  const schema = jsonSchemaOf(body!, 'input') as { properties?: Json; required?: string[] };
  if (!multipart) return { 'application/json': { schema } };
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const withFile = {
    ...schema,
    properties: { ...schema.properties, file },
    required: [...(schema.required ?? []), 'file'],
  };
  return { 'multipart/form-data': { schema: withFile } };
}

const KEYS = {
  required: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description:
      '1 to 255 printable characters, new with each thing that is to be done. The same key with the same path and ' +
      'body has the same answer for 24 hours, also a refusal by 403, 404, 409 or 422; with another one it is refused ' +
      'by 422. Answers of 400, 401, 429 and 5xx are not kept: they are sent again under the same key.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
  optional: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'Names one request for good: with another request it is refused by 422.',
    schema: { type: 'string' },
  },
};

function operation(name: string, endpoint: Endpoint): Json {
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.area],
    ...(endpoint.audience === 'public' ? {} : { security: [{ [endpoint.audience]: [] }] }),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.idempotencyKey ? [KEYS[endpoint.idempotencyKey]] : []),
    ],
    ...(endpoint.body ? { requestBody: requestBody(endpoint) } : {}),
    responses: responses(endpoint),
  };
}

function requestBody(endpoint: Endpoint): Json {
  const { multipart, bodyKilobytesMax = BODY_KILOBYTES_DEFAULT } = endpoint;
  const most = multipart ? {} : { description: `At most ${bodyKilobytesMax} kB.` };
  return { required: true, ...most, content: contentOf(endpoint) };
}

/** The OpenAPI 3.1 document of all endpoints (S4), from the schemas that the server uses. */
export function openApiDocument(endpoints: Record<string, Endpoint>): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    paths[endpoint.path] ??= {};
    paths[endpoint.path]![endpoint.method.toLowerCase()] = operation(name, endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mazad',
      version: '1.0.0',
      description:
        'Trade-ins, bids and deals. Amounts are in major units. Partners have a document of their own, at ' +
        '`/api/partner/docs`.\n\nVideos and photos of grade reviews are sent in ' +
        'pieces to `/api/uploads` by tus 1.0 (creation, termination: POST, HEAD, PATCH, DELETE), with the session’s ' +
        'token and the metadata `purpose` (`REVIEW_VIDEO` or `REVIEW_PHOTO`) and `filename`; `finishUpload` then ' +
        'makes a file of each.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Error: jsonSchemaOf(ErrorAnswerSchema, 'output') },
      securitySchemes: {
        dealer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        member: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'A dealer or an operator',
        },
        operator: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        applicant: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'A signup token' },
        uploader: {
          type: 'http',
          scheme: 'bearer',
          description: 'A signup token, a dealer’s session, or the id of an open photo session',
        },
        partner: { type: 'http', scheme: 'bearer', description: 'A partner’s API key' },
      },
    },
  };
}
