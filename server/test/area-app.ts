import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import type { Db } from '../src/platform/db/db.ts';
import { AppError } from '../src/platform/http/errors.ts';
import { type Gate, type Route, routeOn } from '../src/platform/http/routes.ts';
import { createServer } from '../src/platform/http/server.ts';
import { findPartnerByKey } from '../src/trade-ins/index.ts';
import { REGION_ID } from './factories.ts';

export interface AreaApp {
  inject(call: InjectOptions): Promise<LightMyRequestResponse>;
}

const refuse = async () => {
  throw new AppError('UNAUTHORIZED');
};

/**
 * One area behind the real server. Partners send their key. `x-store-id` names the dealer, since the area's tests are
 * not about sessions.
 */
export async function buildAreaApp(db: Db, register: (route: Route) => void): Promise<FastifyInstance> {
  const app = await createServer(pino({ level: 'silent' }));
  const gate: Gate = {
    public: async () => null,
    dealer: async (request) => ({
      userId: '00000000-0000-7000-8000-000000000000',
      storeId: String(request.headers['x-store-id']),
      regionId: REGION_ID,
      role: 'OWNER',
      sessionId: '00000000-0000-7000-8000-000000000000',
    }),
    // Areas for these callers are tested behind the whole server, with real tokens.
    applicant: refuse,
    uploader: refuse,
    member: refuse,
    operator: refuse,
    partner: async (request) => {
      const key = request.headers.authorization?.replace('Bearer ', '') ?? '';
      const partner = await findPartnerByKey({ db, settings: { demo: false } }, key);
      if (!partner || 'refused' in partner) throw new AppError('UNAUTHORIZED');
      return partner;
    },
  };
  register(routeOn(app, gate));
  return app;
}

export function useAreaApp(db: Db, register: (route: Route) => void): AreaApp {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await buildAreaApp(db, register);
  });
  afterAll(() => app.close());
  return { inject: (call) => app.inject(call) };
}

/** A dealer's call: a POST if there is a body, else a GET. */
export const askAs = (
  app: AreaApp,
  storeId: string,
  path: string,
  { body, language }: { body?: object; language?: string } = {},
): Promise<LightMyRequestResponse> =>
  app.inject({
    method: body ? 'POST' : 'GET',
    url: `/api${path}`,
    headers: { 'x-store-id': storeId, ...(language && { 'accept-language': language }) },
    ...(body && { payload: body }),
  });

export interface Answer {
  status: number;
  body: {
    success: boolean;
    type?: string;
    message?: string;
    data?: Record<string, unknown>;
    details?: Record<string, unknown>;
    errors?: { path: string; message: string }[];
  };
}

/** A partner's POST, with a fresh Idempotency-Key unless one is given. */
export async function postAs(
  app: AreaApp,
  key: string,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const keyed = { 'idempotency-key': crypto.randomUUID(), ...headers };
  return callAs(app, key, path, { method: 'POST', headers: keyed, payload: body });
}

/** A partner's GET. */
export const getAs = (app: AreaApp, key: string, path: string) => callAs(app, key, path);

async function callAs(app: AreaApp, key: string, path: string, call: InjectOptions = {}): Promise<Answer> {
  const headers = { authorization: `Bearer ${key}`, ...call.headers };
  const answer = await app.inject({ ...call, url: `/api/partner/v1${path}`, headers });
  return { status: answer.statusCode, body: answer.json() };
}
