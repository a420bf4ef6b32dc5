declare module 'pg-copy-streams' {
  import type { Writable } from 'node:stream';
  import type { Submittable } from 'pg';

  /** A stream for `client.query`; data written to it is the data of the COPY. */
  export function from(sql: string): Writable & Submittable;
}
