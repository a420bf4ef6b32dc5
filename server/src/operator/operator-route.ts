/**
 * The only ways in which the console reaches the database: a look, which cannot write; an act, or several on their own,
 * which cannot leave the audit log out (P4); and a rehearsal, of which nothing stays. Handlers get the transaction and
 * never the pool.
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
  /** Does several things, each `once` an act in a transaction of its own: one that fails does not hold up the others. */
  actEach<E extends Endpoint>(
    endpoint: OperatorEndpoint<E>,
    handler: (once: Once, call: OperatorCall<E>) => Promise<DataOf<E>>,
  ): void;
  /** Does something and takes it back: what an act would do, told before it is done. Nothing of it stays to be audited. */
  rehearse<E extends Endpoint>(
    endpoint: OperatorEndpoint<E>,
    handler: (tx: Sql, call: OperatorCall<E>) => Promise<DataOf<E>>,
  ): void;
}

export type Once = <D>(work: (tx: Sql) => Promise<Acted<D>>) => Promise<D>;

/** Carries an answer out of a transaction that it ends. */
class TakenBack extends Error {
  constructor(readonly data: unknown) {
    super('taken back');
  }
}

export function operatorRoutes(route: Route, deps: { db: Db; clock: Clock }): OperatorRoutes {
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
