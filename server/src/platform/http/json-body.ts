import type { FastifyInstance } from 'fastify';

/** No call's body has more than seven levels. */
const DEPTH_MAX = 32;
/** A megabyte in this time is a slow phone's line; a call that takes no file has a fraction of it. */
const BODY_MS_MAX = 15_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Whether arrays and objects stand deeper within each other than in any call: to parse such text takes long, and tells nothing. */
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
 * Reads JSON bodies, and no others: none that is too deep (FST_ERR_CTP_INVALID_JSON_BODY, as what is no JSON at all),
 * and none that takes longer than `bodyMsMax` to come in, whose connection is answered 408 and closed.
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
