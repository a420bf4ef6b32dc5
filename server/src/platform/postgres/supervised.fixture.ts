import { startEmbeddedPostgres } from './embedded-postgres.ts';

// A server process for the tests: prints its events on standard output, one line each.
const say = (line: string) => process.stdout.write(`${line}\n`);
const log = { info: say, warn: say, error: say };

startEmbeddedPostgres({ dataDir: process.argv[2]!, log }).then(
  (database) => {
    say(`ready ${database.connectionString}`);
    process.on('SIGTERM', () => {
      void database.stop().then(() => process.exit(0));
    });
    setInterval(() => undefined, 60_000);
  },
  (error: Error) => {
    say(`refused ${error.message}`);
    process.exit(1);
  },
);
