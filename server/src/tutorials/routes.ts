import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { TUTORIALS_PATH } from './index.ts';

const FROM_BUNDLE = '../../web/dist/tutorials/';
const FROM_SOURCE = '../../../web/public/tutorials/';
const HOUR_SECONDS = 3600;

/**
 * The built-in tutorial videos, the same for every region, with ranges so that players can seek. New versions keep the
 * file names, so browsers cache them for only an hour.
 */
export function registerTutorials(http: FastifyInstance): void {
  const relative = import.meta.url.includes('/dist/') ? FROM_BUNDLE : FROM_SOURCE;
  http.register(fastifyStatic, {
    root: fileURLToPath(new URL(relative, import.meta.url)),
    prefix: TUTORIALS_PATH.replace('{region}', ':region'),
    decorateReply: false,
    maxAge: HOUR_SECONDS * 1000,
  });
}
