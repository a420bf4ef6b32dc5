import { type Bench, CLIENTS } from '../bench.ts';
import { idSql, randomOf, STORES } from '../dataset/shape.ts';
import { type DealerSession, openDealerSessions } from '../load/dealers.ts';
import { closedLoop, mustBeAnswered, rawRequest } from '../load/http-client.ts';
import { runPgbench, type Script } from '../load/pgbench.ts';
import { contestLine, type Section } from '../report.ts';
import { compete } from '../rounds.ts';

const session = idSql('session', ':s::bigint');

const RATIO = 0.4;
const ADDRESSES = 60_000;

/** The rotation of I3 on a random session of its own: read, under its lock, and write. */
const FLOOR: Script = {
  values: {},
  text: `\\set s random(1, ${STORES})
begin;
select s.user_id, s.generation, s.created_at, s.last_used_at, s.rotated_at, s.revoked_at, m.is_active, m.role
  from session s join member m using (user_id) where s.identifier = ${session} for update of s;
update session set generation = generation + 1, rotated_at = now(), last_used_at = now()
  where identifier = ${session};
commit;
`,
};

/** Sessions separate from those of the server's side, which must keep the generations that it issues. */
async function makeFloorSessions(bench: Bench): Promise<void> {
  await bench.pool.query(
    `insert into session (identifier, user_id, device, created_at, last_used_at, rotated_at)
     select ${idSql('session', 'n::bigint')}, user_id, 'floor', now(), now(), now()
     from (select user_id, row_number() over () as n from member limit ${STORES}) m
     on conflict (identifier) do nothing`,
  );
  await bench.pool.query('vacuum analyze session');
}

/** POST /identity/token, each session's next token from its last answer, against the same rotation by pgbench. */
export async function measureTokenRefresh(bench: Bench): Promise<Section> {
  const { seconds, rounds } = bench.options;
  const stores = Array.from({ length: STORES }, (_, n) => n);
  const opened = [...(await openDealerSessions(bench.server.port, bench.pool, stores)).values()];
  await makeFloorSessions(bench);
  const random = randomOf(11);
  // Each session belongs to one client, since its tokens depend on each other.
  const own = Array.from({ length: CLIENTS }, (_, client) =>
    opened.filter((_s, at) => at % CLIENTS === client),
  );
  const asked: DealerSession[] = [];
  const next = (client: number) => {
    const session = own[client]![Math.floor(random() * own[client]!.length)]!;
    asked[client] = session;
    const { identifier, refreshToken } = session;
    const address = Math.floor(random() * ADDRESSES);
    const headers = { 'x-forwarded-for': `10.0.${address >> 8}.${address & 255}` };
    return rawRequest({
      method: 'POST',
      path: '/api/identity/token',
      headers,
      body: { identifier, refreshToken },
    });
  };
  const answered = (client: number, body: Buffer) => {
    const { data } = JSON.parse(body.toString()) as { data: { refreshToken: string } };
    asked[client]!.refreshToken = data.refreshToken;
  };
  const loop = async (forSeconds: number) => {
    const { port, cpuMs } = bench.server;
    return mustBeAnswered(
      await closedLoop({ port, clients: CLIENTS, seconds: forSeconds, next, answered, cpuMs }),
    );
  };
  await loop(1);
  const contest = await compete(
    rounds,
    async () => ({
      perSecond: await runPgbench({
        ...{ socket: bench.socket, database: 'mazad', clients: CLIENTS, seconds },
        scripts: [FLOOR],
      }),
    }),
    () => loop(seconds),
  );
  return {
    name: 'token-refresh',
    title: 'Token refresh',
    unit: 'refreshes a second, 10 clients',
    lines: [contestLine('a session’s next token', contest, { ratio: RATIO })],
    notes: [
      'Floor: pgbench running begin, the session under its lock, its next generation, commit. Ours besides: the limit per address, counted in the database, and the signature of the new access token.',
    ],
  };
}
