import { once } from 'node:events';
import { createReadStream, existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { BidRow } from '@mazad/contract/bids/bid-rows';
import { PEERS, WEB_DIST } from '../paths.ts';
import { makeChange, makeRows } from './made-rows.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};
/** How long the product gathers changes before it sends them to a stream. */
const TICK_MS = 50;
/** More than the screen asks for, so that all rows are loaded before long. */
const PAGE_ROWS = 1_000;

const USER = {
  userId: 'made-user',
  email: 'dealer@mazad.example',
  firstName: 'Amal',
  lastName: 'Badr',
  displayPicture: null,
  phoneNumber: null,
  createdOn: '2026-01-01T00:00:00.000Z',
  currency: 'AED',
  role: 'OWNER',
  mode: 'SPOT',
  storeId: 'made-store',
  storeName: 'Made Mobiles',
  locale: 'en',
  region: {
    id: 'uae',
    name: { en: 'United Arab Emirates', ar: 'الإمارات' },
    country: 'AE',
    countryCode: '+971',
    currency: 'AED',
    timeZone: 'Asia/Dubai',
    contactNumber: '',
    email: '',
  },
  courierPaymentType: 'PREPAID',
  businessInfo: { email: 'dealer@mazad.example' },
  userInfo: { phoneNo: null, branchName: 'Deira', isBranchActive: true, storeType: 'REGISTERED' },
};

/** The browser's storage of a signed-in user. */
export const MADE_SESSION = {
  index: 0,
  isExpired: false,
  userId: USER.userId,
  identifier: 'made-session',
  regionId: 'uae',
  regionIconId: 'AE',
  token: 'made-token',
  refreshToken: 'made-refresh',
  user: USER,
};

export interface MadeMarket {
  url: string;
  stop(): Promise<void>;
}

function pageOf(rows: readonly BidRow[], body: { count?: number; cursor?: string }) {
  const from = Number(body.cursor ?? 0);
  const count = Math.max(body.count ?? 0, PAGE_ROWS);
  const next = from + count;
  return {
    assets: rows.slice(from, next),
    totalCount: rows.length,
    page: from / count + 1,
    count,
    nextCursor: next < rows.length ? String(next) : null,
  };
}

function countsOf(total: number) {
  const quarter = Math.floor(total / 4);
  return {
    totalBids: total,
    rankOne: quarter,
    winningRange: quarter,
    bidNotWinning: total - 2 * quarter,
    outOfQuantity: 0,
    hotDeal: Math.floor(total / 40),
    unmet: Math.floor(total / 6),
    noBids: 0,
    totalAssetCount: total,
    coveredOffer: 1_000_000,
  };
}

/**
 * The built pages, other grids under /grids, and an API of generated rows that answers at once, so that only the browser's work is measured. The
 * stream changes `changesPerSecond` rows among those that the page has loaded.
 */
export async function startMadeMarket(rowCount: number, changesPerSecond: number): Promise<MadeMarket> {
  const rows = makeRows(rowCount);
  let loaded = 0;
  let turn = 0;
  const answer = (response: ServerResponse, data: unknown) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ success: true, data }));
  };
  const stream = (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write('event: hello\ndata: {"lastSeq":0}\n\n');
    const perTick = (changesPerSecond * TICK_MS) / 1000;
    const timer = setInterval(() => {
      const changed = Array.from({ length: loaded > 0 ? perTick : 0 }, () => {
        turn += 1;
        // A prime step visits all loaded rows equally often, near or far.
        return makeChange(rows[(turn * 7919) % loaded]!, turn);
      });
      if (changed.length > 0) response.write(`event: rows\ndata: ${JSON.stringify({ rows: changed })}\n\n`);
    }, TICK_MS);
    response.on('close', () => clearInterval(timer));
  };
  const serveApi = async (request: IncomingMessage, response: ServerResponse, url: string) => {
    if (url === '/api/live') return stream(response);
    if (url === '/api/assets/biding') {
      const page = pageOf(rows, JSON.parse(await text(request)) as { count?: number; cursor?: string });
      loaded = Math.max(loaded, Number(page.nextCursor ?? rows.length));
      return answer(response, page);
    }
    if (url === '/api/bids/summary') return answer(response, countsOf(rowCount));
    if (url === '/api/user/me') return answer(response, USER);
    // Every other call of the frame gets 404, and the grid must work without it.
    response.writeHead(404, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ success: false, type: 'NOT_FOUND', message: 'Not found' }));
  };
  const server = createServer((request, response) => {
    const url = (request.url ?? '/').split('?')[0]!;
    if (url.startsWith('/api/')) void serveApi(request, response, url);
    else serveFile(response, url);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function serveFile(response: ServerResponse, url: string): void {
  const root = url.startsWith('/grids/') ? PEERS : WEB_DIST;
  const asked = path.join(root, path.normalize(url));
  const isFile = path.extname(asked) !== '' && asked.startsWith(root) && existsSync(asked);
  const file = isFile ? asked : path.join(WEB_DIST, 'index.html');
  response.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' });
  createReadStream(file).pipe(response);
}
