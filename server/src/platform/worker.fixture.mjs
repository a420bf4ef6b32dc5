import { createServer } from 'node:net';

// A worker for the tests beside this file: one that has no port to take ends as a server does whose port is taken.
if (process.env.WORKER_PORT === 'taken') process.exit(1);
createServer().listen(0, '127.0.0.1', () => {
  process.send({ beat: true }, () => {
    // Its loop stands still, as where a regular expression never ends.
    if (process.env.WORKER_PORT === 'hangs') for (;;);
  });
});
