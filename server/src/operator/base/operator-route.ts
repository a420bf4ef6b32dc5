/**
 * The only ways for the console to reach the database: a read, which cannot write; one act or several, which cannot
 * skip the audit log (P4); and a rehearsal, which is rolled back. Handlers get the transaction, never the pool.
 */

import type { DataOf, Endpoint } from '@mazad/contract/http';
import { type AuditEntry, writeAudit } from '#platform/audit-log.ts';
import type { Sql } from '#platform/db/db.ts';
import type { DbDeps } from '#platform/db/timed.ts';
import type { Call, OperatorCaller, Route } from '#platform/http/routes.ts';

type OperatorEndpoint<E> = E & { audience: 'operator' };
type OperatorCall<E extends Endpoint> = Call<E, OperatorCaller>;

/** An act's entry for the audit log; actor, address and time are added. */
export type Audited = Omit<AuditEntry, 'at' | 'actor' | 'address'> & {
  /** The instant that the transaction read under its lock, if any. */
  at?: AuditEntry['at'];
};

export interface Acted<D> {
  data: D;
  /** At least one entry: every action on the console is logged. */
  audit: readonly [Audited, ...Audited[]];
}

export function operatorActor(userId: string): string {
  return `operator:${userId}`;
}

export interface OperatorRoutes {
  /** Answers from one snapshot, in a read-only transaction. */
  read<E extends Endpoint>(
    endpoint: OperatorEndpoint<E>,
    handler: (tx: Sql, call: OperatorCall<E>) => Promise<DataOf<E>>,
  ): void;
  /** Performs an action and logs it in one transaction. */
  act<E extends Endpoint>(
    endpoint: OperatorEndpoint<E>,
    handler: (tx: Sql, call: OperatorCall<E>) => Promise<Acted<DataOf<E>>>,
  ): void;
  /** Performs several actions, each `once` in its own transaction; a failing one does not block the others. */
  actEach<E extends Endpoint>(
    endpoint: OperatorEndpoint<E>,
    handler: (once: Once, call: OperatorCall<E>) => Promise<DataOf<E>>,
  ): void;
  /** Performs an action and rolls it back, to preview its effect. Nothing is logged. */
  rehearse<E extends Endpoint>(
    endpoint: OperatorEndpoint<E>,
    handler: (tx: Sql, call: OperatorCall<E>) => Promise<DataOf<E>>,
  ): void;
}

export type Once = <D>(work: (tx: Sql) => Promise<Acted<D>>) => Promise<D>;

/** Carries the answer out of the transaction that it aborts. */
class TakenBack extends Error {
  constructor(readonly data: unknown) {
    super('taken back');
  }
}

export function operatorRoutes(route: Route, deps: DbDeps): OperatorRoutes {
  const onceFor = ({ caller, request }: Pick<OperatorCall<Endpoint>, 'caller' | 'request'>): Once => {
    const from = { actor: operatorActor(caller.userId), address: request.ip };
    return (work) =>
      deps.db.transaction(async (tx) => {
        const { data, audit } = await work(tx);
        for (const entry of audit)
          await writeAudit(tx, { ...entry, ...from, at: entry.at ?? deps.clock.now() });
        return data;
      });
  };
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
        return onceFor(operatorCall)((tx) => handler(tx, operatorCall));
      });
    },
    actEach(endpoint, handler) {
      route<Endpoint>(endpoint, (call) => {
        const operatorCall = call as OperatorCall<typeof endpoint>;
        return handler(onceFor(operatorCall), operatorCall);
      });
    },
    rehearse(endpoint, handler) {
      route<Endpoint>(endpoint, async (call) => {
        try {
          return await deps.db.transaction(async (tx) => {
            throw new TakenBack(await handler(tx, call as OperatorCall<typeof endpoint>));
          });
        } catch (error) {
          if (error instanceof TakenBack) return error.data;
          throw error;
        }
      });
    },
  };
}
