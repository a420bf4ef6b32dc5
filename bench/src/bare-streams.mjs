// The minimal broadcast to many streams: Node's HTTP server, which writes each posted body to all of them.
import { createServer } from 'node:http';

const streams = new Set();

const server = createServer((request, response) => {
  if (request.url === '/readyz') {
    response.end();
    return;
  }
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(': \n\n');
    streams.add(response);
    response.on('close', () => streams.delete(response));
    return;
  }
  const parts = [];
  request.on('data', (part) => parts.push(part));
  request.on('end', () => {
    const bytes = Buffer.concat(parts);
    for (const stream of streams) stream.write(bytes);
    response.writeHead(200, { 'content-length': 0 });
    response.end();
  });
});
server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
