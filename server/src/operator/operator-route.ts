/**
 * The only two ways in which the console reaches the database: a look, which cannot write, and an act, which cannot
 * leave the audit log out (P4). Handlers get the transaction and never the pool.
 */
import type { DataOf, Endpoint } from '@mazad/contract/http';
import { type AuditEntry, writeAudit } from '#platform/audit-log.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db, Sql } from '#platform/db/db.ts';
import type { Call, OperatorCaller, Route } from '#platform/http/routes.ts';

type OperatorEndpoint<E> = E & { audience: 'operator' };
type OperatorCall<E extends Endpoint> = Call<E, OperatorCaller>;

/** What an act tells the audit log; who, from where and when are added to it. */
export type Audited = Omit<AuditEntry, 'at' | 'actor' | 'address'> & {
  /** The instant that the transaction read under its lock, where it read one. */
  at?: AuditEntry['at'];
};

export interface Acted<D> {
  data: D;
  /** At least one: nothing is done on the console without a trace. */
  audit: readonly [Audited, ...Audited[]];
}

/** The actor of the audit log. */
export function operatorActor(userId: string): string {
  return `operator:${userId}`;
}

export interface OperatorRoutes {
  /** Answers from one snapshot, in a transaction that the database itself keeps from writing. */
  read<E extends Endpoint>(
    endpoint: OperatorEndpoint<E>,
    handler: (tx: Sql, call: OperatorCall<E>) => Promise<DataOf<E>>,
  ): void;
  /** Does something and keeps in the audit log what it was, in one transaction. */
  act<E extends Endpoint>(
    endpoint: OperatorEndpoint<E>,
    handler: (tx: Sql, call: OperatorCall<E>) => Promise<Acted<DataOf<E>>>,
  ): void;
}

export function operatorRoutes(route: Route, deps: { db: Db; clock: Clock }): OperatorRoutes {
  return {
    read(endpoint, handler) {
      route<Endpoint>(endpoint, (call) =>
        deps.db.transaction(async (tx) => {
          await tx.query('set transaction isolation level repeatable read, read only');
          return handler(tx, call as OperatorCall<typeof endpoint>);
        }),
      );
    },
    act(endpoint, handler) {
      route<Endpoint>(endpoint, (call) => {
        const operatorCall = call as OperatorCall<typeof endpoint>;
        return deps.db.transaction(async (tx) => {
          const { data, audit } = await handler(tx, operatorCall);
          const actor = operatorActor(operatorCall.caller.userId);
          for (const entry of audit) {
            await writeAudit(tx, {
              ...entry,
              at: entry.at ?? deps.clock.now(),
              actor,
              address: operatorCall.request.ip,
            });
          }
          return data;
        });
      });
    },
  };
}
