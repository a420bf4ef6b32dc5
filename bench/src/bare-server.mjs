// The minimal server for the bids page: Node's HTTP server and `pg`, no framework, no session, no schema. It runs the
// statements of STATEMENTS_FILE, captured from the real server, and answers with their rows.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import pg from 'pg';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20, application_name: 'bare' });
const file = process.env.STATEMENTS_FILE;
const pages = file ? JSON.parse(readFileSync(file, 'utf8')) : [];
const names = new Map();
let turn = 0;

function nameOf(sql) {
  if (!names.has(sql)) names.set(sql, `s${names.size}`);
  return names.get(sql);
}

async function answerPage() {
  const statements = pages[turn++ % pages.length];
  const results = await Promise.all(
    statements.map(({ sql, values }) => pool.query({ name: nameOf(sql), text: sql, values })),
  );
  return JSON.stringify(results.map((result) => result.rows));
}

const server = createServer((request, response) => {
  const answer =
    request.url === '/readyz' ? pool.query('select 1').then(() => '{"status":"ready"}') : answerPage();
  answer.then(
    (text) => {
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      });
      response.end(text);
    },
    () => {
      response.writeHead(500, { 'content-length': 0 });
      response.end();
    },
  );
});
server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
