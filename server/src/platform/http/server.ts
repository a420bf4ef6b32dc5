import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import helmet from '@fastify/helmet';
import type { FieldWord } from '@mazad/contract/fields/field-words';
import { BODY_KILOBYTES_DEFAULT } from '@mazad/contract/http';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import { Histogram } from 'prom-client';
import { requestLog, routineLevel } from '../telemetry/log.ts';
import { letGoWhileClosing } from './closing.ts';
import { compressAnswers } from './compression.ts';
import { AppError, forLog, isUnavailable, wrongField } from './errors.ts';
import { readJsonBodies } from './json-body.ts';
import { errorMessage, type Language, languageOf } from './messages.ts';

/** A file on a slow phone takes minutes; a head is one packet. */
const REQUEST_MS_MAX = 300_000;
const HEAD_MS_MAX = 15_000;
/** How often Node checks for slow requests. */
const SLOWNESS_CHECK_MS = 5_000;
const HSTS_SECONDS = 365 * 86_400;
/** The app takes photos and asks for a store's location; every screen is the same document. */
const PERMISSIONS =
  'camera=(self), geolocation=(self), microphone=(), payment=(), usb=(), browsing-topics=()';
const RETRY_AFTER_SECONDS = 2;
/** Shorter than the process's own limit, since it still waits for jobs and stops a database afterwards. */
const CLOSING_MS_MAX = 15_000;

const durations = new Histogram({
  name: 'mazad_http_request_seconds',
  help: 'Time from request to answer',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
});

/** Fastify's own errors as ours. */
function ofFastify(code: string, request: FastifyRequest): AppError | null {
  const language = languageOf(request.headers['accept-language']);
  const body = (word: FieldWord) => wrongField('', word, language);
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return body('tooLarge');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return body('media');
  if (code.startsWith('FST_ERR_CTP') || code === 'FST_ERR_VALIDATION') return body('json');
  return null;
}

function toAppError(error: unknown, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  const known = typeof code === 'string' ? ofFastify(code, request) : null;
  if (known) return known;
  if (isUnavailable(error)) return new AppError('UNAVAILABLE');
  // For a built file; Content-Range has its length.
  if (statusCode === 416) return new AppError('RANGE_NOT_SATISFIABLE');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new AppError('BAD_REQUEST');
  return new AppError('INTERNAL');
}

/** An error's text in the caller's language. */
export function saidOf({ type, more }: AppError, language: Language) {
  const { words, errors, field, details } = more;
  const message = errorMessage(type, language, words);
  return { type, message, errors: errors ?? (field ? [{ path: field, message }] : undefined), details };
}

/** The error envelope in the caller's language. */
export function errorBody(error: AppError, language: Language) {
  return { success: false, ...saidOf(error, language) };
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = toAppError(error, request);
  if (known.status >= 500) request.log.error(forLog(error), 'request failed');
  const { retryAfterSeconds = known.status === 503 ? RETRY_AFTER_SECONDS : undefined } = known.more;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  if (known.status === 416) reply.headers((error as { headers?: Record<string, string> }).headers ?? {});
  return reply
    .code(known.status)
    .serializer(JSON.stringify)
    .type('application/json')
    .send(errorBody(known, languageOf(request.headers['accept-language'])));
}

/** For answers made before a request has a route, which get no headers from hooks. */
const UNROUTED_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
};

/** Answers requests that Node could not read. Nothing is known about them, not even a language. */
function refuseUnread({ code }: { code: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return;
  const slow = code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const status = code === 'HPE_HEADER_OVERFLOW' ? 431 : slow;
  const body = JSON.stringify(errorBody(new AppError('BAD_REQUEST'), 'en'));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    ...Object.entries(UNROUTED_HEADERS).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/**
 * The HTTP server without routes: limits, headers, errors, request ids, and logs without personal data. Pages may load
 * pictures and videos from the configured origins. The caller's address, which rate limits count, is the connection's,
 * unless that is one of `trustedProxies` with X-Forwarded-For. With HTTPS, browsers are told to use nothing else. With
 * a log that `isTerminal`, answered requests are logged at `debug`.
 */
export async function createServer(
  log: Logger,
  {
    imageOrigins = [],
    mediaOrigins = [],
    trustedProxies = [],
    isHttps = false,
    closingMsMax = CLOSING_MS_MAX,
    bodyMsMax,
    isTerminal = false,
  }: {
    imageOrigins?: string[];
    mediaOrigins?: string[];
    trustedProxies?: string[];
    isHttps?: boolean;
    closingMsMax?: number;
    bodyMsMax?: number;
    isTerminal?: boolean;
  } = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (parent, bindings, options, { headers }) =>
      requestLog(parent as Logger, { isTerminal, userAgent: headers['user-agent'] }, bindings, options),
    bodyLimit: BODY_KILOBYTES_DEFAULT * 1024,
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    requestTimeout: REQUEST_MS_MAX,
    http: { headersTimeout: HEAD_MS_MAX, connectionsCheckingInterval: SLOWNESS_CHECK_MS },
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // Requests on accepted connections are answered like before.
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // A path that cannot be decoded, or with a part that is too long, never reaches a route.
    frameworkErrors: (_error, request, reply) => {
      void sendError(new AppError('BAD_REQUEST'), request, reply.headers(UNROUTED_HEADERS));
    },
    clientErrorHandler: refuseUnread,
    ajv: { customOptions: { allErrors: false } },
  });
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The API page sets styles on elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...imageOrigins],
        // Previews of videos before sending, and camera pictures.
        mediaSrc: ["'self'", 'blob:', ...mediaOrigins],
        // A document is fetched by its signed link, which no page may frame, and shown as a blob.
        frameSrc: ['blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: isHttps && { maxAge: HSTS_SECONDS, includeSubDomains: false },
  });
  await compressAnswers(app);
  readJsonBodies(app, bodyMsMax);
  letGoWhileClosing(app, closingMsMax);
  app.setErrorHandler(sendError);
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('permissions-policy', PERMISSIONS);
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    request.log[routineLevel({ isTerminal })](
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
  });
  return app;
}

/** The answer to an unknown API path. */
export function notFound(request: FastifyRequest, reply: FastifyReply) {
  return sendError(new AppError('NOT_FOUND'), request, reply);
}
