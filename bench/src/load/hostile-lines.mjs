// A worker that keeps `count` connections of one kind open against a server, and replaces each a second after it ends.
import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

const { port, count, kind } = workerData;
const MEGABYTE = 1024 * 1024;
const TRICKLE_MS = 1_000;
const AGAIN_MS = 1_000;

const post = (path, length, more = '') =>
  `POST /api${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n${more}\r\n`;
const OPEN_ROUTE = '/identity/member/login';

/** What each connection sends at once, followed by single bytes for as long as it is open. */
const KINDS = {
  'a megabyte of [ to an open route': { sent: post(OPEN_ROUTE, MEGABYTE) + '['.repeat(MEGABYTE) },
  'a megabyte of [ with a token that is none': {
    sent: post('/bids/bulk', MEGABYTE, 'authorization: Bearer none\r\n') + '['.repeat(MEGABYTE),
  },
  '16 kB of [ to an open route': { sent: post(OPEN_ROUTE, 16_000) + '['.repeat(16_000) },
  'a head that never ends': { sent: `GET /healthz HTTP/1.1\r\nhost: x\r\nslow: `, trickle: 'x' },
  'a body that never ends': { sent: post(OPEN_ROUTE, 16_000), trickle: ' ' },
  'nothing at all': { sent: '' },
};

let ended = 0;
function open() {
  const { sent, trickle } = KINDS[kind];
  const socket = connect(port, '127.0.0.1', () => socket.write(sent));
  const slowly = trickle && setInterval(() => socket.write(trickle), TRICKLE_MS);
  socket.on('error', () => undefined);
  // Any answer ends the connection.
  socket.on('data', () => socket.destroy());
  socket.on('close', () => {
    clearInterval(slowly);
    parentPort.postMessage(++ended);
    setTimeout(open, AGAIN_MS);
  });
}
for (let n = 0; n < count; n++) open();
