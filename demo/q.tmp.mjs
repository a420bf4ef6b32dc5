import pg from 'pg';

const c = new pg.Client({ connectionString: process.env.DATABASE_URL });
await c.connect();
const q = async (s) => {
  console.log('--', s.slice(0, 110).replace(/\s+/g, ' '));
  console.table((await c.query(s)).rows);
};
for (const s of process.argv.slice(2)) await q(s);
await c.end();
