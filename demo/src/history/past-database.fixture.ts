import { randomUUID } from 'node:crypto';
import { type Db, openDb } from '@mazad/server/platform/db/db';
import { migrate } from '@mazad/server/platform/db/migrate';
import { inject } from 'vitest';

export interface PastDatabase {
  name: string;
  url: string;
  db: Db;
  /** Disconnects but keeps the database: one with connections cannot be copied. */
  close(): Promise<void>;
  drop(): Promise<void>;
}

function addressOf(name: string): string {
  const address = new URL(inject('databaseServer'));
  address.pathname = `/${name}`;
  return address.href;
}

function open(url: string): Db {
  return openDb({ connectionString: url, poolSize: 2, prepared: false });
}

/** A database on the test server: a copy of the given one, otherwise empty and migrated. */
export async function createPastDatabase(from?: PastDatabase): Promise<PastDatabase> {
  const name = `demo_${randomUUID().replaceAll('-', '')}`;
  const url = addressOf(name);
  const server = open(addressOf('postgres'));
  await server.query(`create database ${name} ${from ? `template ${from.name}` : ''}`);
  if (!from) await migrate(url);
  const db = open(url);
  let isOpen = true;
  const close = async () => {
    if (isOpen) await db.close();
    isOpen = false;
  };
  return {
    name,
    url,
    db,
    close,
    async drop() {
      await close();
      await server.query(`drop database if exists ${name} with (force)`);
      await server.close();
    },
  };
}
