import { createServer } from 'node:net';

// A worker for the tests. With a taken port it exits like a server would.
if (process.env.WORKER_PORT === 'taken') process.exit(1);
createServer().listen(0, '127.0.0.1', () => {
  process.send({ beat: true }, () => {
    // Blocks the event loop, like an endless regular expression.
    if (process.env.WORKER_PORT === 'hangs') for (;;);
  });
});
