import type { FastifyInstance } from 'fastify';
import type { Route } from '#platform/http/routes.ts';
import type { Deps } from '../deps.ts';

export function registerFiles(_route: Route, _http: FastifyInstance, _deps: Deps): void {}
