import type pg from 'pg';
import { emailOf } from '../dataset/rows.ts';
import { PASSWORD } from '../dataset/shape.ts';
import { connect, rawRequest } from './http-client.ts';

const AT_ONCE = 4;

/** The tokens that a refresh needs and returns. */
export interface DealerSession {
  token: string;
  identifier: string;
  refreshToken: string;
}

/** Signs the stores' members in through the API. Returns the session of each, by store. */
export async function openDealerSessions(
  port: number,
  pool: pg.Pool,
  stores: readonly number[],
): Promise<Map<number, DealerSession>> {
  const sessions = new Map<number, DealerSession>();
  const left = [...stores];
  const work = async () => {
    const connection = await connect(port);
    for (let store = left.pop(); store !== undefined; store = left.pop()) {
      const body = { email: emailOf(store), password: PASSWORD };
      const answer = await connection.send(
        rawRequest({ method: 'POST', path: '/api/identity/member/login', body }),
      );
      if (answer.status === 429) {
        // One address signs in hundreds of people here, which the rate limit of I6 prevents.
        await pool.query('delete from brake');
        left.push(store);
        continue;
      }
      const { data } = JSON.parse(answer.body.toString()) as { data: DealerSession };
      sessions.set(store, data);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return sessions;
}

/** The authorization header of each store's member, signed in through the API. */
export async function signInDealers(
  port: number,
  pool: pg.Pool,
  stores: readonly number[],
): Promise<Map<number, string>> {
  const sessions = await openDealerSessions(port, pool, stores);
  return new Map([...sessions].map(([store, { token }]) => [store, `Bearer ${token}`]));
}
