import type { FastifyInstance } from 'fastify';

/** No call's body has more than seven levels. */
const DEPTH_MAX = 32;
/** Enough for a megabyte on a slow phone; calls without files send much less. */
const BODY_MS_MAX = 15_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Whether arrays and objects are nested deeper than in any call. Parsing such text takes long. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at);
    if (isText) {
      if (sign === BACKSLASH) at++;
      else if (sign === QUOTE) isText = false;
    } else if (sign === QUOTE) isText = true;
    else if (OPENING.has(sign)) {
      if (++depth > DEPTH_MAX) return true;
    } else if (CLOSING.has(sign)) depth--;
  }
  return false;
}

/**
 * Accepts JSON bodies only. Refuses invalid or too deeply nested JSON (FST_ERR_CTP_INVALID_JSON_BODY). A body that
 * takes longer than `bodyMsMax` is answered with 408, and the connection is closed.
 */
export function readJsonBodies(app: FastifyInstance, bodyMsMax = BODY_MS_MAX): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (!isTooDeep(body)) return parse(request, body, done);
    done(Object.assign(new Error('The body is too deep.'), { code: 'FST_ERR_CTP_INVALID_JSON_BODY' }));
  });
  app.addHook('onRequest', async (request) => {
    const { raw } = request;
    if (!request.headers['content-type']?.startsWith('application/json')) return;
    const tooSlow = Object.assign(new Error('The body came too slowly.'), {
      code: 'ERR_HTTP_REQUEST_TIMEOUT',
    });
    const limit = setTimeout(() => app.server.emit('clientError', tooSlow, raw.socket), bodyMsMax);
    for (const end of ['end', 'close']) raw.once(end, () => clearTimeout(limit));
  });
}
