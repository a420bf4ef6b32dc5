import { randomUUID } from 'node:crypto';
import { type Db, openDb } from '@mazad/server/platform/db/db';
import { migrate } from '@mazad/server/platform/db/migrate';
import { inject } from 'vitest';

export interface PastDatabase {
  url: string;
  db: Db;
  drop(): Promise<void>;
}

function open(url: string): Db {
  return openDb({ connectionString: url, poolSize: 2, prepared: false });
}

/** An empty, migrated database on the test run's server. */
export async function createPastDatabase(): Promise<PastDatabase> {
  const name = `demo_${randomUUID().replaceAll('-', '')}`;
  const address = new URL(inject('databaseServer'));
  address.pathname = '/postgres';
  const server = open(address.href);
  await server.query(`create database ${name}`);
  address.pathname = `/${name}`;
  await migrate(address.href);
  const db = open(address.href);
  return {
    url: address.href,
    db,
    async drop() {
      await db.close();
      await server.query(`drop database if exists ${name} with (force)`);
      await server.close();
    },
  };
}
