import { PARTNER_CALLS } from '@mazad/contract/partner/docs-calls';
import { PARTNER_ERRORS } from '@mazad/contract/partner/docs-errors';
import { PARTNER_FIELDS } from '@mazad/contract/partner/docs-fields';
import { PARTNER_OBJECTS } from '@mazad/contract/partner/docs-objects';
import { partnerEndpoints } from '@mazad/contract/partner/partner';
import { PartnerEventSchema } from '@mazad/contract/partner/webhooks';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { errorsOf } from '#platform/http/openapi.ts';
import { PARTNER_ENDPOINTS, partnerOpenApi } from './document.ts';
import type { Json } from './schemas.ts';

interface Operation {
  summary: string;
  description?: string;
  parameters: { name?: string; in?: string; $ref?: string; description?: string; example?: unknown }[];
  requestBody?: { content: Record<string, { examples: Record<string, { value: unknown }> }> };
  responses: Record<string, { content: Record<string, { example?: { data: unknown } }> }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: { requestBody: { content: Record<string, { example: unknown }> } } }>;
  components: { schemas: Record<string, { description?: string; properties: Record<string, Json> }> };
}

const JSON_TYPE = 'application/json';
const made = partnerOpenApi();
const { paths, webhooks, components } = made as unknown as Document;
const operations = Object.entries(PARTNER_ENDPOINTS).map(([name, endpoint]) => {
  const path = endpoint.path.replace('/partner/v1', '');
  return { name, endpoint, operation: paths[path]![endpoint.method.toLowerCase()]! };
});

/** What Redocly's recommended rules find in a document, each with its place. */
async function problemsOf(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'], telemetry: 'off' });
  const source = JSON.stringify(document);
  const problems = await lintFromString({ source, absoluteRef: 'partner.json', config });
  return problems.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`,
  );
}

/** The same document with these bodies as examples of their calls, under the numbers of their places. */
function withBodies(bodies: readonly { path: string; body: unknown }[]): object {
  const copy = structuredClone(made) as unknown as Document;
  for (const [nth, { path, body }] of bodies.entries())
    copy.paths[path]!.post!.requestBody!.content[JSON_TYPE]!.examples[`body-${nth}`] = { value: body };
  return copy;
}

describe('the partners’ document', () => {
  it('passes Redocly’s recommended rules', async () => {
    expect(await problemsOf(made)).toEqual([]);
  });

  it('has exactly the partners’ calls, with descriptions and errors', () => {
    const told = Object.values(paths).flatMap((methods) => Object.keys(methods));
    expect(told).toHaveLength(operations.length);
    expect(Object.keys(PARTNER_CALLS).sort()).toEqual(Object.keys(PARTNER_ENDPOINTS).sort());
    const types = operations.flatMap(({ endpoint }) => errorsOf(endpoint));
    expect([...new Set(types)].sort()).toEqual(Object.keys(PARTNER_ERRORS).sort());
  });

  it('describes every field and object, with an example', () => {
    const lacking = Object.entries(components.schemas).flatMap(([name, { description, properties }]) => [
      ...(description ? [] : [name]),
      ...Object.entries(properties)
        .filter(([, { description: words, examples, type, $ref, anyOf }]) => {
          const isScalar = !$ref && !anyOf && type !== 'array' && !String(type).includes('object');
          return !words || (isScalar && !examples);
        })
        .map(([field]) => `${name}.${field}`),
    ]);
    const parameters = operations.flatMap(({ name, operation }) =>
      operation.parameters
        .filter(({ $ref, description, example }) => !$ref && (!description || example === undefined))
        .map((parameter) => `${name}.${parameter.name}`),
    );
    expect([...lacking, ...parameters]).toEqual([]);
  });

  it('names every object, and describes nothing that no longer exists', () => {
    expect(Object.keys(components.schemas).sort()).toEqual(Object.keys(PARTNER_OBJECTS).sort());
    // An object without a name stands where it is met.
    expect(JSON.stringify(made).match(/"items":\{"type":"object"/g)).toBeNull();
    const text = JSON.stringify(made);
    const unused = Object.entries(PARTNER_FIELDS)
      .filter(([, { description }]) => !text.includes(JSON.stringify(description).slice(1, -1)))
      .map(([field]) => field);
    expect(unused).toEqual([]);
  });

  it('mentions no rule numbers', () => {
    expect(JSON.stringify(made).match(/\((?:[A-Z]\d{1,2}(?:, )?)+\)/g)).toBeNull();
  });

  it('shows nothing that the server would not accept or send', () => {
    for (const { name, endpoint, operation } of operations) {
      const takes = (schema: z.ZodMiniType | undefined, value: unknown) =>
        expect([name, value, schema && z.safeParse(schema, value).error?.issues]).toEqual([
          name,
          value,
          undefined,
        ]);
      const from = (where: string) =>
        Object.fromEntries(
          operation.parameters
            .filter((one) => one.in === where)
            .map((one) => [one.name, String(one.example)]),
        );
      takes(endpoint.params, from('path'));
      takes(endpoint.query, from('query'));
      for (const { value } of Object.values(operation.requestBody?.content[JSON_TYPE]?.examples ?? {}))
        takes(endpoint.body, value);
      takes(endpoint.data, operation.responses[200]!.content[JSON_TYPE]!.example!.data);
    }
    for (const { post } of Object.values(webhooks))
      expect(z.safeParse(PartnerEventSchema, post.requestBody.content[JSON_TYPE]!.example).success).toBe(
        true,
      );
  });

  const at = '2026-03-02T09:15:00Z';
  const GRADE = '019a0000-0000-7000-8000-00000000c0de';
  const device = { assetId: GRADE, itemConditionId: GRADE, serialNumber: '356938112045712' };
  const found = (result: object) => ({
    ...device,
    sourceStoreName: 'Dubai Mall',
    inspectionResults: [result],
  });
  const EVENTS = '/deals/{appraisalCode}/shipment-events';
  const BODIES = [
    { path: EVENTS, body: { type: 'CANCELLED', at, reason: 'Kept' }, fits: true },
    { path: EVENTS, body: { type: 'CANCELLED', at }, fits: false },
    { path: EVENTS, body: { type: 'CANCELLED', at, reason: '' }, fits: false },
    { path: EVENTS, body: { type: 'REFUSED', at }, fits: true },
    { path: EVENTS, body: { type: 'REFUSED', at, reason: 'Scratched' }, fits: true },
    { path: EVENTS, body: { type: 'SETTLED', at }, fits: false },
    {
      path: '/shipment-events',
      body: { events: [{ appraisalCode: 'MZ-7K2QXD', type: 'CANCELLED', at }] },
      fits: false,
    },
    { path: '/quotes', body: found({ inspectionCode: 'LIQUID', conditionCode: 'SIGNS' }), fits: true },
    { path: '/quotes', body: found({ inspectionCode: 'LIQUID', conditionCode: 'WORKS' }), fits: false },
    { path: '/quotes', body: found({ inspectionCode: 'BATTERY', condition: '91%' }), fits: true },
    {
      path: '/quotes',
      body: found({ inspectionCode: 'BATTERY', conditionCode: 'WORN', condition: '71%' }),
      fits: true,
    },
    {
      path: '/quotes',
      body: found({ inspectionCode: 'BATTERY', inspectionName: 'Battery', condition: '91%' }),
      fits: true,
    },
    { path: '/quotes', body: found({ inspectionCode: 'BATTERY' }), fits: false },
    { path: '/quotes', body: found({ inspectionName: 'Stylus', condition: 'Works' }), fits: true },
    { path: '/quotes', body: found({ inspectionName: 'Stylus', conditionCode: 'WORKS' }), fits: false },
    { path: '/quotes', body: found({ condition: 'Works' }), fits: false },
    { path: '/quotes', body: { ...device, sourceStoreId: GRADE }, fits: true },
    { path: '/quotes', body: device, fits: false },
  ];

  it('requires of a body’s fields together what the server requires', async () => {
    const problems = await problemsOf(withBodies(BODIES));
    const refused = BODIES.map((_, nth) => problems.some((problem) => problem.includes(`/body-${nth}/`)));
    expect(BODIES.filter(({ fits }, nth) => fits === refused[nth])).toEqual([]);
    // A reason, and each of many events, are looked at behind the schema.
    const { createQuote } = partnerEndpoints;
    for (const { body, fits } of BODIES.filter(({ path }) => path === '/quotes'))
      expect([body, z.safeParse(createQuote.body!, body).success]).toEqual([body, fits]);
  });
});
